import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { beforeEach, expect, inject, onTestFinished, test } from "vitest";
import { makeCertificate } from "../testing/certificate.ts";
import { fakeCommit, openFakeHub } from "../testing/fake-hub.ts";
import { openForwardProxy } from "../testing/forward-proxy.ts";

const missing = inject("missing").openssl;
beforeEach(({ skip }) => skip(missing !== "", missing));

const program = fileURLToPath(new URL("../../apps/cli/src/main.ts", import.meta.url));

test("a mirror of an encrypted hub comes through the proxy that the environment names", async () => {
  const folder = mkdtempSync(join(tmpdir(), "modelshelf-proxied-"));
  const { key, cert, file } = makeCertificate(folder, ["hub.test"]);
  const tiny = { id: "ada/tiny", files: { "config.json": "{}", "weights.bin": "more than ten bytes" } };
  const hub = await openFakeHub([tiny]);
  const encrypted = createServer({ key, cert }, ({ url = "", headers }, response) => {
    request(hub.endpoint + url, { headers }, (answer) => {
      answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers));
    }).end();
  });
  await new Promise<void>((resolve) => encrypted.listen(0, "127.0.0.1", resolve));
  const proxy = await openForwardProxy((encrypted.address() as AddressInfo).port);
  onTestFinished(() => {
    proxy.close();
    encrypted.close();
    encrypted.closeAllConnections();
    hub.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const data = join(folder, "data");
  const words = [program, "mirror", "https://hub.test", "--search", "tiny", "--files", "*", "--data", data];
  const env = {
    ...process.env,
    HTTPS_PROXY: `http://eva:secret@${proxy.host}`,
    NO_PROXY: "",
    NODE_EXTRA_CA_CERTS: file,
  };
  await promisify(execFile)(process.execPath, words, { env: { ...env, https_proxy: "", no_proxy: "" } });

  const snapshot = join(data, "files/models--ada--tiny/snapshots", fakeCommit(tiny));
  expect(readFileSync(join(snapshot, "weights.bin"), "utf8")).toBe(tiny.files["weights.bin"]);
  expect(new Set(proxy.asked)).toEqual(new Set(["CONNECT hub.test:443"]));
  expect(proxy.asked.length).toBeLessThan(hub.asked.length);
  expect(proxy.authorization).toBe(`Basic ${btoa("eva:secret")}`);
});
