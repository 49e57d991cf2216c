import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keepBuild } from "../clients/kept-builds.ts";
import { serveClients } from "../clients/serve-clients.ts";
import { runCommand } from "../code-runs/run-command.ts";
import type { ModelServer } from "../code-runs/tiny/model-server.ts";
import { machine } from "../code-runs/uv.ts";

/** The suite with which the OCI distribution specification 1.1 checks registries; it has no releases. */
const suite = "github.com/opencontainers/distribution-spec/conformance@v0.0.0-20260831232431-97274622c111";
const folder = mkdtempSync(join(tmpdir(), "modelshelf-conformance-"));
const manifestType = "application/vnd.oci.image.manifest.v1+json";

let hub: ModelServer;
let program = "";

beforeAll(async () => {
  const built = await keepBuild(
    {
      name: suite.replace(/^.*\//, "").replace("@", "-"),
      commands: [["sh", "-euc", `GOBIN="$PWD/bin" go install ${suite}`]],
      programs: "bin",
      seconds: 900,
    },
    { environment: machine() },
  );
  if ("failed" in built) throw new Error(`${built.failed.fault}\n${built.failed.complaints}`);
  program = join(built.folder, "conformance");
  hub = await serveClients();
}, 960_000);

afterAll(async () => {
  await hub?.close();
  rmSync(folder, { recursive: true, force: true });
});

interface ReadManifest {
  readonly config: { readonly digest: string };
  readonly layers: readonly { readonly digest: string }[];
}

/**
 * The outcomes of all checks that the suite makes of a registry that nobody can push to, by name; those of the same name once.
 * Only the content that it is told of can be checked: here all that the first tag leads to.
 */
async function outcomesOf(name: string, tags: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const address = `${hub.address}/v2/${name}/manifests/${tags[0]}`;
  const answer = await fetch(address, { headers: { Accept: manifestType } });
  const manifest = answer.headers.get("Docker-Content-Digest") ?? "";
  const { config, layers } = (await answer.json()) as ReadManifest;
  const off = ["PUSH", "BLOBS_DELETE", "BLOBS_MOUNT_ANONYMOUS", "MANIFESTS_DELETE", "TAGS_DELETE"];
  const environment = {
    ...machine(),
    OCI_REGISTRY: new URL(hub.address).host,
    OCI_TLS: "disabled",
    OCI_REPO1: name,
    OCI_REPO2: name,
    ...Object.fromEntries(off.map((api) => [`OCI_API_${api}`, "false"])),
    OCI_RO_DATA_TAGS: tags.join(" "),
    OCI_RO_DATA_MANIFESTS: manifest,
    OCI_RO_DATA_BLOBS: [config, ...layers].map(({ digest }) => digest).join(" "),
    OCI_RO_DATA_REFERRERS: manifest,
  };
  // Its exit code is 2 whenever pushing is off: it fails to write its last report.
  const { printed } = await runCommand([program], { folder, environment, seconds: 100 });
  const outcomes = new Map<string, string>();
  for (const [, check = "", outcome = ""] of printed.matchAll(/^ *OCI Conformance Test\/(.+): (\S+)$/gm))
    if (outcome !== "Disabled" && outcomes.get(check) !== "FAIL") outcomes.set(check, outcome);
  return outcomes;
}

/** All that a client which pulls asks for. */
const checks = [
  "ping",
  "empty",
  "empty/tag list",
  "empty/referrers",
  "read-only",
  "read-only/tag-list",
  "read-only/head",
  "read-only/head/manifest-head-by-tag",
  "read-only/head/manifest-head-by-digest",
  "read-only/head/blob-head",
  "read-only/pull",
  "read-only/pull/manifest-by-tag",
  "read-only/pull/manifest-by-digest",
  "read-only/pull/blob-get",
  "read-only/referrers",
  "missing-manifest",
  "missing-manifest/by-digest",
  "missing-manifest/by-tag",
  "invalid-digest-format",
  "invalid-digest-format/manifest-get",
];

test.each([
  ["acme/tiny", ["main", "v1.0"]],
  ["acme/tiny-gguf", ["Q8_0", "main"]],
  ["ada/split-gguf", ["Q8_0", "main"]],
] as const)(
  "%s is served as the specification has it: %j",
  async (name, tags) => {
    expect([...(await outcomesOf(name, tags))]).toEqual(checks.map((check) => [check, "Pass"]));
  },
  120_000,
);
