import { upstreamRequests } from "@modelshelf/files";
import { expect, test } from "vitest";
import { writeExposition } from "./exposition.ts";
import { UpstreamMetrics } from "./upstream-metrics.ts";

test("requests to other hubs are counted by hub and class of status, until nobody listens", () => {
  const metrics = new UpstreamMetrics();
  expect(metrics.families()).toEqual([]);
  upstreamRequests.publish({ host: "hub.example", status: 200, seconds: 0.2 });
  upstreamRequests.publish({ host: "hub.example", status: 206, seconds: 3 });
  upstreamRequests.publish({ host: "hub.example", seconds: 60 });
  metrics.close();
  upstreamRequests.publish({ host: "hub.example", status: 200, seconds: 0.2 });
  const text = writeExposition(metrics.families());
  expect(text).toContain('modelshelf_upstream_seconds_bucket{upstream="hub.example",status="2xx",le="0.25"} 1\n');
  expect(text).toContain('modelshelf_upstream_seconds_count{upstream="hub.example",status="2xx"} 2\n');
  expect(text).toContain('modelshelf_upstream_seconds_sum{upstream="hub.example",status="none"} 60\n');
});
