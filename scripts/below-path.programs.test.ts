import { type ChildProcess, spawn } from "node:child_process";
import { hash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Agent, fetch } from "undici";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test, vi } from "vitest";
import { fencedBlocks } from "./documented-commands/fenced-blocks.ts";
import { type HubBelow, openHubBelow } from "../apps/web/src/test/hub-below.ts";
import { publicUrlBelow, walkBelow } from "../apps/web/src/test/walk-below.ts";

const page = readFileSync(join(import.meta.dirname, "../content/docs/self-hosting.md"), "utf8");
const chapter = /^### Below a path\[\[path\]\]$(.*?)^### /ms.exec(page)?.[1] ?? "";

const folder = mkdtempSync(join(tmpdir(), "modelshelf-below-"));
let below: HubBelow;
beforeAll(async () => {
  below = await openHubBelow(publicUrlBelow);
});
afterAll(async () => {
  await below.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The configurations for a proxy that the documents show, for the hub of this test. */
const shown = (language: string): readonly string[] =>
  fencedBlocks(chapter)
    .filter((block) => block.language === language && block.text.includes("127.0.0.1:3000"))
    .map(({ text }) => text);

const forThisHub = (text: string): string => text.replaceAll("127.0.0.1:3000", new URL(below.url).host);

/** Starts nginx with blocks that belong into a server, and returns its socket. */
async function startNginx(name: string, locations: readonly string[]): Promise<string> {
  const socket = join(folder, `${name}.sock`);
  const file = join(folder, `${name}.conf`);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${folder};`);
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${folder}/${name}.pid; error_log stderr; events {}
http { access_log off; absolute_redirect off; ${temporary.join(" ")} server { listen unix:${socket}; server_name hub.example; ${forThisHub(locations.join("\n"))} } }`,
  );
  const env = { ...process.env, PATH: `${process.env["PATH"]}:/usr/sbin` };
  return listening(spawn("nginx", ["-p", folder, "-c", file], { stdio: ["ignore", "ignore", "inherit"], env }), socket);
}

/** Starts Caddy with a Caddyfile for `example.org`, and returns its socket. */
async function startCaddy(name: string, caddyfile: string): Promise<string> {
  const socket = join(folder, `${name}.sock`);
  const file = join(folder, `${name}.Caddyfile`);
  const site = forThisHub(caddyfile).replace("example.org {", `http://hub.example {\nbind unix/${socket}`);
  writeFileSync(file, `{\nadmin off\nauto_https off\nlog {\nlevel ERROR\n}\n}\n${site}\n`);
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const words = ["run", "--adapter", "caddyfile", "--config", file];
  return listening(spawn("caddy", words, { stdio: ["ignore", "ignore", "inherit"], env }), socket);
}

/** Waits until a program accepts connections at a socket; it ends with the test. */
async function listening(child: ChildProcess, socket: string): Promise<string> {
  const ended = once(child, "exit");
  onTestFinished(async () => {
    child.kill();
    await ended;
  });
  await vi.waitFor(
    async () => {
      const connection = connect(socket);
      await once(connection, "connect");
      connection.destroy();
    },
    { timeout: 20_000, interval: 20 },
  );
  return socket;
}

/** Requests addresses of the host from the proxy at a socket. */
function askingAt(socketPath: string) {
  const dispatcher = new Agent({ connect: { socketPath } });
  onTestFinished(() => dispatcher.close());
  return (address: string, accept = "*/*") =>
    fetch(`http://hub.example${address}`, { dispatcher, redirect: "manual", headers: { Accept: accept } });
}

async function expectWhole(socket: string): Promise<void> {
  const { problems, kinds } = await walkBelow(below.hub, askingAt(socket));
  expect(problems).toEqual([]);
  expect(kinds.get("text/html")).toBeGreaterThan(50);
}

/** Pulls the artifact of a model as clients do that know only the host. */
async function expectRegistry(socket: string): Promise<void> {
  const ask = askingAt(socket);
  const manifest = await ask("/v2/ada/tiny/manifests/main", "application/vnd.oci.image.manifest.v1+json");
  expect(manifest.status).toBe(200);
  const { layers } = (await manifest.json()) as { readonly layers: readonly { readonly digest: string }[] };
  expect(layers.length).toBeGreaterThan(3);
  for (const { digest } of layers) {
    const blob = await ask(`/v2/ada/tiny/blobs/${digest}`);
    const content = blob.status === 307 ? await ask(blob.headers.get("Location") ?? "") : blob;
    expect(`sha256:${hash("sha256", new Uint8Array(await content.arrayBuffer()))}`).toBe(digest);
  }
}

describe("nginx, as the documents configure it", () => {
  const { nginx } = inject("missing");
  beforeEach(({ skip }) => skip(nginx !== "", nginx));
  const [passing = "", stripping = "", registry = ""] = shown("nginx");

  test("passes the path on, and the whole site is below it", async () => {
    expect(passing).toMatch(/proxy_pass [^;]*\d;/);
    await expectWhole(await startNginx("passing", [passing]));
  });

  test("strips the path, and the whole site is below it", async () => {
    expect(stripping).toMatch(/proxy_pass [^;]*\/;/);
    await expectWhole(await startNginx("stripping", [stripping]));
  });

  test.each([
    ["passed on", passing],
    ["stripped", stripping],
  ])("with the path %s, registry clients are answered at the root of the host", async (name, location) => {
    await expectRegistry(await startNginx(`registry-${name.length}`, [location, registry]));
  });
});

describe("Caddy, as the documents configure it", () => {
  const { caddy } = inject("missing");
  beforeEach(({ skip }) => skip(caddy !== "", caddy));
  const [passing = "", stripping = "", registry = ""] = shown("text");

  test("passes the path on, and the whole site is below it", async () => {
    expect(passing).toContain("handle /models-hub/*");
    await expectWhole(await startCaddy("passing", passing));
  });

  test("strips the path, and the whole site is below it", async () => {
    expect(stripping).toContain("handle_path /models-hub/*");
    await expectWhole(await startCaddy("stripping", stripping));
  });

  test("registry clients are answered at the root of the host", async () => {
    await expectRegistry(await startCaddy("registry", registry));
  });
});
