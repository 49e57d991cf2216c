import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Command } from "../../apps/cli/src/command/command.ts";
import { importCommand } from "../../apps/cli/src/commands/import.ts";
import { mirrorCommand } from "../../apps/cli/src/commands/mirror.ts";
import { call } from "../../apps/cli/src/test/call.ts";
import { requireStarted, type StartedHub, startHub } from "../../apps/web/src/test/start-hub.ts";
import { ociClients, pulledIds } from "../clients/entries/oci-clients.ts";
import { repositories } from "../clients/repositories.ts";
import { isResult } from "../clients/results.ts";
import { serveClients } from "../clients/serve-clients.ts";
import { tryClient } from "../clients/try-client.ts";
import type { ModelServer } from "../code-runs/tiny/model-server.ts";
import { type ObjectStorageServer, startObjectStorage } from "../testing/object-storage.ts";

/** A hub, one that has mirrored it, one that fetches from it what is asked for, and one whose files are in object storage. */
const folder = mkdtempSync(join(tmpdir(), "modelshelf-pulled-"));
const kindsOfCopies = ["mirror", "pull-through", "object storage"] as const;
let hub: ModelServer;
let storage: ObjectStorageServer | undefined;
const copies: Partial<Record<(typeof kindsOfCopies)[number], StartedHub>> = {};

async function run(command: Command, words: readonly string[]): Promise<void> {
  const { code, err } = await call(command, words, { environment: storage?.environment ?? {} });
  if (code !== 0) throw new Error(err);
}

/** The data of a hub that has imported what clients pull into a bucket. */
async function storedData({ bucket }: ObjectStorageServer): Promise<string> {
  const data = join(folder, "stored");
  for (const id of pulledIds) {
    for (const [path, content] of Object.entries(repositories.contents[id]!)) {
      const place = join(folder, "models", id, path);
      mkdirSync(dirname(place), { recursive: true });
      writeFileSync(place, content);
    }
  }
  await run(importCommand, [join(folder, "models"), "--files", await bucket("models"), "--data", data]);
  rmSync(join(folder, "models"), { recursive: true });
  return data;
}

beforeAll(async () => {
  hub = await serveClients();
  const data = join(folder, "mirror");
  await run(mirrorCommand, [hub.address, "--files", "*", "--data", data]);
  copies.mirror = requireStarted(await startHub({ MODELSHELF_DATA: data }));
  copies["pull-through"] = requireStarted(await startHub({}, ["--upstream", hub.address]));
  storage = await startObjectStorage();
  const environment = { ...storage.environment, MODELSHELF_DATA: await storedData(storage) };
  copies["object storage"] = requireStarted(await startHub(environment));
}, 300_000);

afterAll(async () => {
  for (const copy of Object.values(copies)) {
    copy.kill("SIGTERM");
    await copy.ended;
  }
  await storage?.remove();
  await hub?.close();
  rmSync(folder, { recursive: true, force: true });
});

for (const client of ociClients)
  test.for(kindsOfCopies)(
    `${client.name} pulls from a hub of the kind "%s" the bytes of the hub`,
    { timeout: 1_900_000 },
    async (copy, { skip }) => {
      const { works, why } = await tryClient(client, copies[copy]!.url);
      skip(!isResult(client, { works }), `${client.name}: ${why}`);
      expect([works, why]).toEqual(["yes", ""]);
    },
  );
