import { InferenceClient } from "@huggingface/inference";
import { task, taskIds } from "@modelshelf/registry";
import { afterEach, expect, test, vi } from "vitest";
import { openCatalogHub } from "../records/test/catalog-hub.ts";
import { createApp } from "../app/server.ts";
import { noBuild } from "../test/tiny-hub.ts";
import type { HubTask } from "./tasks.ts";

const hub = await openCatalogHub({});
const app = createApp({ hub, build: noBuild });
afterEach(() => void vi.unstubAllGlobals());

test("every task is there by its id, with its lists", async () => {
  const response = await app.request("http://hub.example/api/tasks");
  expect(response.headers.get("Content-Type")).toContain("application/json");
  const tasks = (await response.json()) as Record<string, HubTask>;
  expect(Object.keys(tasks).sort()).toEqual([...taskIds].sort());
  for (const id of taskIds) {
    expect(tasks[id], id).toMatchObject({
      id,
      label: task(id).label,
      models: expect.any(Array),
      datasets: expect.any(Array),
      spaces: expect.any(Array),
      metrics: expect.any(Array),
      widgetModels: expect.any(Array),
      isPlaceholder: false,
    });
  }
  expect(tasks["translation"]).toMatchObject({ canonicalId: "text-generation" });
  expect(tasks["token-classification"]?.demo.outputs[0]).toMatchObject({
    type: "text-with-tokens",
    tokens: [{}, {}, {}],
  });
});

test("the inference client for JavaScript finds the default model of a task in it", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string | URL | Request) => {
    const { pathname } = new URL(address instanceof Request ? address.url : address);
    asked.push(pathname);
    if (pathname === "/api/tasks") return app.request(`http://hub.example${pathname}`);
    if (pathname.startsWith("/api/models/")) {
      const served = { status: "live", providerId: "served", task: "text-classification" };
      return Response.json({ inferenceProviderMapping: { "hf-inference": served } });
    }
    return Response.json([[{ label: "POSITIVE", score: 1 }]]);
  });
  await new InferenceClient("").textClassification({ inputs: "Good.", provider: "hf-inference" });
  const first = task("text-classification").picks?.models?.[0]?.id ?? "";
  expect(asked[0]).toBe("/api/tasks");
  expect(asked).toContain(`/api/models/${first}`);
});
