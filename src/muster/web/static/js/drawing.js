/* What every page that draws needs. Whoever draws imports it, so that all of it is one file once the scripts are packed. */
import "../vendor/lit/index.js";
import "../vendor/lit/directives/guard.js";
import "../vendor/lit/directives/if-defined.js";
import "../vendor/lit/directives/keyed.js";
import "../vendor/lit/directives/live.js";
import "../vendor/lit/directives/repeat.js";
import "./boards/common/chance.js";
import "./boards/common/says.js";
import "./boards/common/style.js";
import "./boards/common/thing.js";
import "./icons.js";
import "./shell.js";
