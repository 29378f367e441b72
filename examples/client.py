"""Plays a whole game against bots through Muster's public protocol: python3 examples/client.py [http://127.0.0.1:8765]

It takes any option at random. docs/protocol.md describes every message. Needs only the package websockets.
"""

import json
import random
import sys
import urllib.request
from http.cookiejar import CookieJar

from websockets.sync.client import connect


def play(server: str) -> str:
    """Plays one game; returns the sentence that says how it ended."""
    cookies = CookieJar()
    browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(cookies))
    browser.open(f"{server}/").close()  # a page gives us a guest's session: a cookie
    with browser.open(f"{server}/api/me") as answer:
        token = json.load(answer)["csrf"]
    wish = json.dumps({"game": "ravenna", "bots": 2}).encode()
    with browser.open(urllib.request.Request(f"{server}/api/play", wish, {"X-Muster": token})) as answer:
        code = json.load(answer)["code"]
    session = "; ".join(f"{cookie.name}={cookie.value}" for cookie in cookies)
    address = f"{server.replace('http', 'ws', 1)}/ws/{code}"
    with connect(address, additional_headers={"Cookie": session}, compression=None) as socket:
        for text in socket:
            message = json.loads(text)
            if message["t"] in ("refused", "problem"):
                raise SystemExit(message["why"])
            for line in message.get("lines", ()):
                print("".join(part if isinstance(part, str) else part["text"] for part in line["parts"]))
            if message.get("over"):
                return str(message["over"]["text"])
            if options := message.get("options"):
                option = random.choice(options)
                position, seat = message["position"], message["looking"]
                socket.send(json.dumps({"t": "choose", "seat": seat, "option": option["option"], "position": position}))
    raise SystemExit("The connection ended before the game did.")


if __name__ == "__main__":
    print(play(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8765"))
