import { spawnSync } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, inject, test } from "vitest";
import { fencedBlocks } from "./documented-commands/fenced-blocks.ts";

const root = join(import.meta.dirname, "..");
const deploy = join(root, "deploy");
const read = (name: string): string => readFileSync(join(deploy, name), "utf8");
const work = mkdtempSync(join(tmpdir(), "modelshelf-deployment-"));
afterAll(() => rmSync(work, { recursive: true, force: true }));

test("systemd takes the unit", ({ skip }) => {
  const { systemdAnalyze } = inject("missing");
  skip(systemdAnalyze !== "", systemdAnalyze);
  const unit = join(work, "modelshelf.service");
  // The program is not installed here.
  writeFileSync(unit, read("modelshelf.service").replace("/usr/local/bin/modelshelf", process.execPath));
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", unit], { encoding: "utf8" });
  expect([status, stderr.split("\n").filter((line) => line.includes("modelshelf"))]).toEqual([0, []]);
});

/** Blocks of a language, by the document that they are in. */
function documentedBlocks(language: string): readonly (readonly string[])[] {
  const documents = globSync("content/docs/*.md", { cwd: root }).map((path) => readFileSync(join(root, path), "utf8"));
  const blocks = documents.map((text) => fencedBlocks(text).filter((block) => block.language === language));
  return blocks.filter(({ length }) => length > 0).map((some) => some.map(({ text }) => text));
}

test("nginx takes its file, and what the documents show of it", ({ skip }) => {
  const { nginx, openssl } = inject("missing");
  skip(nginx + openssl !== "", nginx || openssl);
  const folder = join(work, "nginx");
  mkdirSync(folder);
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const made = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=models.example.org"];
  expect(spawnSync("openssl", [...made, "-keyout", key, "-out", certificate]).status).toBe(0);
  const servers = documentedBlocks("nginx").map((blocks) =>
    blocks
      .map((block) => (block.startsWith("location") ? `server { listen 80; server_name a; ${block} }` : block))
      .join("\n"),
  );
  expect(servers.length).toBeGreaterThan(1);
  let sockets = 0;
  for (const text of [read("nginx.conf"), ...servers]) {
    const server = text
      .replaceAll(/listen (?:\[::\]:)?\d+/g, () => `listen unix:${folder}/${(sockets += 1)}.sock`)
      // nginx asks for the addresses of names at once.
      .replaceAll(/[\w-]+\.internal\b/g, "127.0.0.1")
      .replaceAll("/var/cache/nginx", `${folder}/cache`)
      .replace("/etc/ssl/models.example.org.pem", certificate)
      .replace("/etc/ssl/models.example.org.key", key);
    const file = join(folder, "nginx.conf");
    writeFileSync(file, `pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${server} }`);
    const env = { ...process.env, PATH: `${process.env["PATH"]}:/usr/sbin` };
    const { status, stderr } = spawnSync("nginx", ["-t", "-p", folder, "-c", file], { encoding: "utf8", env });
    expect(status, stderr).toBe(0);
    expect(stderr).not.toContain("[warn]");
  }
});

test("Caddy takes its file, and what the documents show of it", ({ skip }) => {
  const { caddy } = inject("missing");
  skip(caddy !== "", caddy);
  const folder = join(work, "caddy");
  mkdirSync(folder);
  const shown = documentedBlocks("text")
    .flat()
    .filter((block) => block.includes("reverse_proxy"));
  expect(shown.length).toBeGreaterThan(1);
  for (const text of [read("Caddyfile"), ...shown]) {
    const file = join(folder, "Caddyfile");
    writeFileSync(file, text);
    const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    const words = ["validate", "--adapter", "caddyfile", "--config", file];
    const { status, stderr } = spawnSync("caddy", words, { encoding: "utf8", env });
    expect(status, `${text}\n${stderr}`).toBe(0);
  }
});

test("the manifests are what Kubernetes' schema has", ({ skip }) => {
  const { pythonPackages } = inject("missing");
  skip(pythonPackages !== "", pythonPackages);
  const program = join(root, ".cache/venv/bin/kubernetes-validate");
  const { status, stdout, stderr } = spawnSync(program, ["--strict", join(deploy, "kubernetes.yaml")], {
    encoding: "utf8",
  });
  expect(status, stdout + stderr).toBe(0);
  expect((stdout + stderr).match(/passed/g)).toHaveLength(4);
});
