import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mirrorCommand } from "../../apps/cli/src/commands/mirror.ts";
import { call } from "../../apps/cli/src/test/call.ts";
import { requireStarted, type StartedHub, startHub } from "../../apps/web/src/test/start-hub.ts";
import { ociClients } from "../clients/entries/oci-clients.ts";
import { isResult } from "../clients/results.ts";
import { serveClients } from "../clients/serve-clients.ts";
import { tryClient } from "../clients/try-client.ts";
import type { ModelServer } from "../code-runs/tiny/model-server.ts";

/** A hub, one that has mirrored it, and one that fetches from it what is asked for. */
const data = mkdtempSync(join(tmpdir(), "modelshelf-pulled-"));
let hub: ModelServer;
const copies: Partial<Record<"mirror" | "pull-through", StartedHub>> = {};

beforeAll(async () => {
  hub = await serveClients();
  const { code, err } = await call(mirrorCommand, [hub.address, "--files", "*", "--data", data]);
  if (code !== 0) throw new Error(err);
  copies.mirror = requireStarted(await startHub({ MODELSHELF_DATA: data }));
  copies["pull-through"] = requireStarted(await startHub({}, ["--upstream", hub.address]));
}, 300_000);

afterAll(async () => {
  for (const copy of Object.values(copies)) {
    copy.kill("SIGTERM");
    await copy.ended;
  }
  await hub?.close();
  rmSync(data, { recursive: true, force: true });
});

for (const client of ociClients)
  test.for(["mirror", "pull-through"] as const)(
    `${client.name} pulls from a %s the bytes of the hub`,
    { timeout: 1_900_000 },
    async (copy, { skip }) => {
      const { works, why } = await tryClient(client, copies[copy]!.url);
      skip(!isResult(client, { works }), `${client.name}: ${why}`);
      expect([works, why]).toEqual(["yes", ""]);
    },
  );
