import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { requireStarted, type StartedHub, startHub } from "../../apps/web/src/test/start-hub.ts";
import { keepBuild } from "../clients/kept-builds.ts";
import { type Environment, makeEnvironment, removeEnvironment } from "../code-runs/environment.ts";
import { machine } from "../code-runs/uv.ts";

/** Signatures by the programs that people sign models with, in their newest releases or pinned ones. */
const samples = join(import.meta.dirname, "../../packages/files/test/signatures");
const root = mkdtempSync(join(tmpdir(), "modelshelf-signatures-"));
const cosignRelease = "3.1.3";
const place = (...parts: readonly string[]): string => join(root, ...parts);
const oci = "application/vnd.oci.image.manifest.v1+json";
let environment: Environment;
let variables: Readonly<Record<string, string>>;
let hub: StartedHub;

function run(file: string, ...words: readonly string[]): string {
  return execFileSync(file, words, { cwd: root, env: variables, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}

const ask = (path: string, init?: RequestInit): Promise<Response> => fetch(hub.url + path, init);
const sentenceOf = async (id: string): Promise<string> =>
  (await (await ask(`/api/models/${id}/signatures`)).json()).sentence;
/** The exit code of the tool. */
const verifyModel = (name: string): number | null =>
  spawnSync(
    "model_signing",
    ["verify", "key", "--public_key", "ada.pem", "--signature", `models/ada/${name}/model.sig`, `models/ada/${name}`],
    { cwd: root, env: variables },
  ).status;
const registry = (): string => new URL(hub.url).host;

beforeAll(async () => {
  // It imports OpenSSL, which its release 1.1.1 does not install.
  const made = await makeEnvironment({ pip: ["model-signing", "pyopenssl"] });
  if ("error" in made) throw new Error(made.error);
  environment = made;
  const cosign = await keepBuild(
    {
      name: `cosign-${cosignRelease}`,
      commands: [
        ["sh", "-euc", `GOBIN="$PWD/bin" go install github.com/sigstore/cosign/v3/cmd/cosign@v${cosignRelease}`],
      ],
      programs: "bin",
      seconds: 1800,
    },
    { environment: machine() },
  );
  if ("failed" in cosign) throw new Error(cosign.failed.fault);
  const PATH = [cosign.folder, made.variables["PATH"]].join(delimiter);
  variables = { ...made.variables, PATH, HOME: root, COSIGN_PASSWORD: "" };
  run("openssl", "ecparam", "-name", "prime256v1", "-genkey", "-noout", "-out", "ada.key");
  run("openssl", "ec", "-in", "ada.key", "-pubout", "-out", "ada.pem");
  for (const name of ["signed", "tampered", "artifact"]) {
    mkdirSync(place("models/ada"), { recursive: true });
    cpSync(join(samples, "model"), place("models/ada", name), { recursive: true });
  }
  for (const name of ["signed", "tampered"]) {
    const model = `models/ada/${name}`;
    run("model_signing", "sign", "key", "--private_key", "ada.key", "--signature", `${model}/model.sig`, model);
  }
  writeFileSync(place("models/ada/tampered/config.json"), '{"model_type":"evil"}');
  run("cosign", "generate-key-pair");
  mkdirSync(place("signatures/ada/artifact"), { recursive: true });
  const options = [
    "--signed-by",
    "ada/*=ada.pem",
    "--signed-by",
    "ada/*=cosign.pub",
    "--signature-folder",
    "signatures",
  ];
  const given = options.map((word) => word.replace(/(?<==)(?:ada|cosign)\..*|^signatures$/, (path) => place(path)));
  hub = requireStarted(await startHub({}, [...given, "--require-signed", "ada/*"], { records: [place("models")] }));
}, 2_400_000);

afterAll(async () => {
  hub?.kill("SIGTERM");
  await hub?.ended;
  if (environment !== undefined) removeEnvironment(environment);
  rmSync(root, { recursive: true, force: true });
});

test("a model that model-signing has signed is verified and given out, a tampered one is refused", async () => {
  expect(await sentenceOf("ada/signed")).toBe("Signed by ada: 5 files match model.sig.");
  expect((await ask("/ada/signed/resolve/main/config.json")).status).toBe(200);
  expect(await sentenceOf("ada/tampered")).toBe("model.sig doesn't match config.json.");
  expect((await ask("/ada/tampered/resolve/main/README.md")).status).toBe(403);
  // The tool agrees.
  expect([verifyModel("signed"), verifyModel("tampered")]).toEqual([0, 1]);
}, 120_000);

test("an artifact that cosign has signed is verified here, and by cosign at the hub", async () => {
  expect((await ask("/v2/ada/artifact/manifests/main", { headers: { Accept: oci } })).status).toBe(403);
  // Whoever signs has a hub that does not require it.
  const open = requireStarted(await startHub({}, [], { records: [place("models")] }));
  const manifest = await fetch(`${open.url}/v2/ada/artifact/manifests/main`, { headers: { Accept: oci } });
  const reference = `${new URL(open.url).host}/ada/artifact@${manifest.headers.get("Docker-Content-Digest")}`;
  const quiet = ["--upload=false", "--tlog-upload=false", "--use-signing-config=false", "--allow-http-registry"];
  run(
    "cosign",
    "sign",
    "-y",
    "--key",
    "cosign.key",
    "--bundle",
    "signatures/ada/artifact/release.json",
    ...quiet,
    reference,
  );
  open.kill("SIGTERM");
  await open.ended;
  expect(await sentenceOf("ada/artifact")).toBe("Signed by cosign: 5 files match release.json.");
  expect((await ask("/ada/artifact/resolve/main/config.json")).status).toBe(200);
  const verify = (key: string): string =>
    run(
      "cosign",
      "verify",
      "--key",
      key,
      "--insecure-ignore-tlog",
      "--allow-http-registry",
      `${registry()}/ada/artifact:main`,
    );
  expect(JSON.parse(verify("cosign.pub"))).toMatchObject([
    { critical: { image: { "docker-manifest-digest": reference.split("@")[1] } } },
  ]);
  expect(() => verify("ada.pem")).toThrow();
}, 120_000);
