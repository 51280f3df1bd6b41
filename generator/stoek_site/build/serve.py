"""A small static server for the built site: what `make serve` starts and what the tests visit.

    python -m stoek_site.build.serve [--site-dir site] [--port 8000] [--try]

It answers on this machine only, sends the headers that the site's own file of them names, sends files packed as they lie beside
themselves or packs them with gzip (once for each file), knows the types a browser insists on, and serves the site's own 404 page.
"""

from __future__ import annotations

import argparse
import gzip
import sys
import threading
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

from stoek_site import ROOT
from stoek_site.build.headers import ASK_AGAIN, CACHE, HEADERS, sent

HOST = "127.0.0.1"
HIGHEST_PORT = 65_535
PACKED = {".html", ".css", ".js", ".mjs", ".json", ".svg", ".xml", ".txt", ".webmanifest", ".wasm", ".bin"}
WAYS = {"br": ".br", "gzip": ".gz"}
"""How files are packed that lie beside themselves, the smallest first."""
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".wasm": "application/wasm",
    ".whl": "application/zip",
    ".zip": "application/zip",
}


class Packer:
    """Packed bytes of files, kept for as long as the file stays as it is."""

    def __init__(self) -> None:
        self._kept: dict[Path, tuple[int, bytes]] = {}
        self._lock = threading.Lock()

    def packed(self, path: Path, accepted: str) -> tuple[str, bytes]:
        """How the file is packed, and the bytes."""
        for way, suffix in WAYS.items():
            beside = path.with_name(path.name + suffix)
            if way in accepted and beside.is_file():
                return way, beside.read_bytes()
        changed = path.stat().st_mtime_ns
        with self._lock:
            kept = self._kept.get(path)
        if kept is None or kept[0] != changed:
            kept = (changed, gzip.compress(path.read_bytes(), compresslevel=6, mtime=0))
            with self._lock:
                self._kept[path] = kept
        return "gzip", kept[1]


class SiteHandler(SimpleHTTPRequestHandler):
    """GET and HEAD of the site's files."""

    protocol_version = "HTTP/1.1"
    server: SiteServer

    def do_GET(self) -> None:
        self._answer(with_body=True)

    def do_HEAD(self) -> None:
        self._answer(with_body=False)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: a terminal full of requests helps nobody."""

    def _answer(self, *, with_body: bool) -> None:
        wanted = urlsplit(self.path)
        self.directory = str(self.server.site)
        path = Path(self.translate_path(wanted.path))
        slash = wanted.path.endswith("/")
        try:
            if path.is_dir() and not slash:
                self._redirect(wanted.path + "/" + (f"?{wanted.query}" if wanted.query else ""))
                return
            path = path / "index.html" if slash else path
            found = path.is_file()
        except (ValueError, OSError):
            # A name that no file can have, or a longer one than files have.
            found = False
        if found:
            self._send(HTTPStatus.OK, path, with_body=with_body)
        else:
            self._send(HTTPStatus.NOT_FOUND, self.server.site / "404.html", with_body=with_body)

    def end_headers(self, *, is_found: bool = False) -> None:
        """Send the headers that the site names for what is asked for; how long to keep it only if it is found."""
        # A request may be too broken to ask for anything.
        named = self.server.named(urlsplit(getattr(self, "path", "/")).path)
        kept = named.pop(CACHE, ASK_AGAIN)
        for name, value in (named | ({CACHE: kept} if is_found else {})).items():
            self.send_header(name, value)
        super().end_headers()

    def _redirect(self, place: str) -> None:
        self.send_response(HTTPStatus.MOVED_PERMANENTLY)
        # A place that begins with two slashes would be another host.
        self.send_header("Location", "/" + place.lstrip("/"))
        self.send_header("Content-Length", "0")
        self.end_headers()

    def _send(self, status: HTTPStatus, path: Path, *, with_body: bool) -> None:
        try:
            mark = f'"{path.stat().st_mtime_ns:x}-{path.stat().st_size:x}"'
            accepted = self.headers.get("Accept-Encoding", "")
            packs = path.suffix in PACKED and "gzip" in accepted
            way, body = self.server.packer.packed(path, accepted) if packs else ("", path.read_bytes())
        except OSError:
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        if status is HTTPStatus.OK and self.headers.get("If-None-Match") == mark:
            self.send_response(HTTPStatus.NOT_MODIFIED)
            self.send_header("ETag", mark)
            self.end_headers()
            return
        self.send_response(status)
        self.send_header("Content-Type", TYPES.get(path.suffix) or self.guess_type(str(path)))
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Vary", "Accept-Encoding")
        if packs:
            self.send_header("Content-Encoding", way)
        if status is HTTPStatus.OK:
            self.send_header("ETag", mark)
        else:
            # A missing file may appear later, whatever its name says.
            self.send_header(CACHE, ASK_AGAIN)
        self.end_headers(is_found=status is HTTPStatus.OK)
        if with_body:
            self.wfile.write(body)


class SiteServer(ThreadingHTTPServer):
    """The site at an address of its own; port 0 takes a free one."""

    daemon_threads = True
    handler = SiteHandler

    def __init__(self, site: Path, port: int = 0) -> None:
        self.site = site
        self.packer = Packer()
        super().__init__((HOST, port), self.handler)

    def named(self, place: str) -> dict[str, str]:
        """Return the site's headers for an address; none if it was built without the file."""
        try:
            return sent((self.site / HEADERS).read_text(encoding="utf-8"), place)
        except FileNotFoundError:
            return {}

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.server_address[1]}/"

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that goes away in the middle of an answer is no news; anything else is."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def _port(written: str) -> int:
    if not (written.isascii() and written.isdecimal()) or int(written) > HIGHEST_PORT:
        raise argparse.ArgumentTypeError(f"{written} is no port. Take a number from 1024 to {HIGHEST_PORT}, or 0 for a free one")
    return int(written)


def port_parser(program: str, description: str) -> argparse.ArgumentParser:
    """A parser of what follows the name of a program that serves on a port."""
    parser = argparse.ArgumentParser(prog=program, description=description, allow_abbrev=False)
    parser.add_argument("--port", type=_port, default=8000, help="0 takes a free one")
    return parser


def main() -> int:
    parser = port_parser("stoek_site.build.serve", "Serve the built site on this machine.")
    parser.add_argument("--site-dir", type=Path, default=ROOT / "site")
    parser.add_argument("--try", action="store_true", dest="only_try", help="tell only whether the port can be used")
    asked = parser.parse_args()
    if not asked.only_try and not (asked.site_dir / "index.html").is_file():
        print(f"There is no site in {asked.site_dir}: build it first (`make build`).", file=sys.stderr)
        return 1
    try:
        server = SiteServer(asked.site_dir.resolve(), asked.port)
    except OSError as fault:
        print(f"Port {asked.port} cannot be used ({fault.strerror}). Take another: `make serve PORT=8001`.", file=sys.stderr)
        return 1
    if asked.only_try:
        server.server_close()
        return 0
    print(f"Stoek is at {server.url} (stop with Ctrl-C)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()
    finally:
        server.server_close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
