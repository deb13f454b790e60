"""Foreign clients against a running server: foreign_clients.py URL REPORTS."""

import asyncio
import json
import pathlib
import subprocess
import sys
import urllib.parse

import websockets

from checks import end

URL, REPORTS = sys.argv[1], pathlib.Path(sys.argv[2])
HOST = urllib.parse.urlparse(URL).netloc
BIN = pathlib.Path(sys.executable).parent
failures = []


def check(what, found, wanted):
    if found != wanted:
        failures.append(f"{what}: found {found!r}, wanted {wanted!r}")


def curl(method, path, *arguments, body=None, token=None):
    """The status, and the body as JSON where it is some."""
    command = ["curl", "-sS", "--max-time", "20", "-X", method, "-w", "\n%{http_code}", URL + path, *arguments]
    if token:
        command += ["-H", f"Authorization: Bearer {token}"]
    if body is not None:
        sent = body if isinstance(body, bytes) else json.dumps(body).encode()
        command += ["-H", "Content-Type: application/json", "--data-binary", "@-"]
    else:
        sent = b""
    done = subprocess.run(command, input=sent, capture_output=True)
    answer, _, status = done.stdout.decode().rpartition("\n")
    try:
        return int(status), json.loads(answer) if answer else None
    except ValueError:
        return int(status or 0), answer


def register(name):
    status, client = curl("POST", "/v1/clients", body={"name": name})
    check(f"register {name}", status, 201)
    return client["token"], client["contact"]["id"]


def own(ordinal, chat):
    return f"{1 << 63 | chat << 31 | ordinal:016x}"


def with_curl():
    """What the tests' own client does not send."""
    token, _ = register("curl")
    status, chat = curl("POST", "/v1/chats", body={"name": "Ada"}, token=token)
    check("a new chat", status, 200)
    check("the same in chunks", curl("POST", "/v1/chats", "-H", "Transfer-Encoding: chunked", body={"name": "Ada"}, token=token), (200, chat))
    check("invalid UTF-8", curl("POST", "/v1/chats", body=b'{"name":"\xff"}', token=token)[0], 400)
    check("a deep body", curl("POST", "/v1/chats", body=b"[" * 100_000, token=token)[0], 400)
    check("a large header", curl("GET", "/v1/health", "-H", "X: " + "x" * 20_000)[0] in (400, 431), True)
    return "curl"


async def with_websockets():
    # Names that a server has seen stay taken.
    (ada, ada_id), (bo, bo_id) = register("ws-ada"), register("ws-bo")
    curl("POST", "/v1/chats", body={"name": "ws-bo"}, token=ada)
    check("register for push", curl("POST", "/v1/push", body={"device": "phone"}, token=bo)[0], 201)

    def open(path, token):
        return websockets.connect(f"ws://{HOST}{path}", additional_headers={"Authorization": f"Bearer {token}"})

    def say(text, ordinal):
        body = {"id": own(ordinal, bo_id), "chat": bo_id, "text": text}
        return curl("POST", "/v1/messages", body=body, token=ada)

    async with open("/v1/push/socket", bo) as push:
        check("extensions", push.response.headers.get("Sec-WebSocket-Extensions"), None)
        say("by push", 0)
        payload = json.loads(await asyncio.wait_for(push.recv(), 10))
        check("alert", payload["aps"]["alert"], {"title": "ws-ada", "body": "by push"})
        async with open(f"/v1/chats/{ada_id}/socket", bo) as chat:
            say("by frame", 1)
            frame = json.loads(await asyncio.wait_for(chat.recv(), 10))
            check("frame", (frame["kind"], frame["message"]["text"]), ("message", "by frame"))
            await asyncio.wait_for(await chat.ping(b"x" * 125), 10)
            async with open(f"/v1/chats/{bo_id}/socket", ada) as back:
                receipt = {"chat": ada_id, "up_to": {"sent_at": frame["message"]["sent_at"], "id": frame["message"]["id"]}}
                check("receipt", curl("POST", "/v1/receipts", body=receipt, token=bo)[0], 204)
                check("read", json.loads(await asyncio.wait_for(back.recv(), 10))["kind"], "read")
        check("close code", chat.close_code, 1000)
    async with open(f"/v1/chats/{ada_id}/socket", bo) as chat:
        await chat.send("not here")
        try:
            await asyncio.wait_for(chat.recv(), 10)
        except websockets.ConnectionClosed:
            pass
        check("code of a message where none is expected", chat.close_code, 1008)
    async with websockets.connect(f"ws://{HOST}/v1/echo", max_size=None) as echo:
        check("no compression", echo.protocol.extensions, [])
        await echo.send(["frag", "men", "", "ted é"])
        check("fragments", await asyncio.wait_for(echo.recv(), 10), "fragmented é")
        await echo.send(b"\0" * (1 << 20))
        check("a large message", len(await asyncio.wait_for(echo.recv(), 20)), 1 << 20)
    for path in ("/v1/push/socket", "/v1/chats/1/socket"):
        try:
            async with websockets.connect(f"ws://{HOST}{path}"):
                failures.append(f"{path}: opened without a token")
        except websockets.InvalidStatus as error:
            check(f"{path} without a token", error.response.status_code, 401)
    return f"websockets {websockets.__version__}"


def with_schemathesis():
    token, _ = register("schemathesis")
    done = subprocess.run(
        [BIN / "schemathesis", "run", URL + "/openapi.json", "--header", f"Authorization: Bearer {token}",
         "--max-examples", "60", "--seed", "1", "--request-timeout", "10", "--no-color"],
        capture_output=True, text=True, cwd=REPORTS)
    (REPORTS / "schemathesis.txt").write_text(done.stdout + done.stderr)
    if done.returncode:
        failures.append(f"schemathesis: status {done.returncode}, see {REPORTS / 'schemathesis.txt'}")
    words = [line.strip() for line in done.stdout.splitlines() if "generated" in line]
    return f"schemathesis: {words[0] if words else 'no summary'}"


def with_autobahn():
    folder = REPORTS / "autobahn"
    done = subprocess.run([BIN / "kosoku", "-o", folder, "-p", "2", "-x", "12.*", "-x", "13.*", HOST], capture_output=True, text=True)
    (REPORTS / "autobahn.txt").write_text(done.stdout + done.stderr)
    found = {}
    for index in folder.glob("**/index.json"):
        for cases in json.loads(index.read_text()).values():
            for case, result in cases.items():
                for part in ("behavior", "behaviorClose"):
                    found.setdefault(result[part], set()).add(case)
    if not found:
        failures.append(f"Autobahn's cases: no report, status {done.returncode}")
    fine = {"OK", "NON-STRICT", "INFORMATIONAL", "UNIMPLEMENTED"}
    for behaviour, cases in found.items():
        if behaviour not in fine:
            failures.append(f"Autobahn's cases: {behaviour}: {', '.join(sorted(cases))}")
    odd = found.get("NON-STRICT", set()) | found.get("INFORMATIONAL", set())
    counts = {behaviour: len(cases) for behaviour, cases in found.items() if behaviour != "OK"}
    return f"Autobahn's cases: {len(set().union(*found.values()) - odd) if found else 0} OK, others {counts} {sorted(odd)}"


def main():
    print(with_curl())
    print(asyncio.run(with_websockets()))
    print(with_schemathesis())
    print(with_autobahn())
    end(failures)


main()
