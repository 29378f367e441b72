/* What every page with a board needs. Pages and boards import it, so that all of it is one file once the scripts are packed. */
import "../boards/common/flight.js";
import "../boards/common/panels.js";
import "../boards/common/pointing.js";
import "../boards/common/table.js";
import "../drawing.js";
import "./app.js";
