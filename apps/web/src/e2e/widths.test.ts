import { fileURLToPath } from "node:url";
import { test } from "vitest";
import { describeInEngines } from "./engines/describe-in-engines.ts";
import { eventually } from "./engines/tab.ts";

const parts = fileURLToPath(new URL("../test/sites/parts", import.meta.url));
const sites = fileURLToPath(new URL("../../../../packages/docs/test/sites", import.meta.url));

const kinds = [
  ["lists", ["/", "/models", "/models?search=zzzzqqqq", "/datasets", "/spaces", "/search?q=bert"]],
  ["records", ["/models/FacebookAI/xlm-roberta-base", "/libraries/transformers", "/tasks/text-generation", "/nowhere"]],
  ["tables", ["/tasks", "/libraries", "/docs/command-line", "/reference/reference"]],
  ["documents", ["/docs", "/course/pl/chapter0/1", "/docs/parts/tabs", "/formats/notebook", "/many/ar/chapter0/1"]],
] as const;

describeInEngines(
  "widths",
  (hub) => {
    test.each(kinds)("%s fit into windows of 320 to 1440 px", async (_kind, places) => {
      const tab = await hub.open({ allowLog: true });
      for (const place of places) {
        await tab.goto(hub.front.url + place);
        for (const width of [320, 390, 768, 1440]) {
          await tab.resize(width, 800);
          const widths = (): Promise<object> =>
            tab.evaluate(() => {
              const { scrollWidth, clientWidth } = document.documentElement;
              return { window: innerWidth, overhang: scrollWidth - clientWidth };
            });
          await eventually(widths, `${place} at ${width} px`).toEqual({ window: width, overhang: 0 });
        }
      }
    });
  },
  {
    docs: [
      `/docs/parts=${parts}`,
      `/formats=${sites}/formats`,
      `/reference=${sites}/directives`,
      `/many=${sites}/languages`,
    ],
  },
);
