import { defineTask } from "../task.ts";

export default defineTask({
  label: "Table to Text",
  modality: "nlp",
  alsoCalled: ["describe tables", "table description"],
  usedFor: ["describe a table", "report from a table", "text from data"],
  summary: "Takes a whole table and returns a written description of its contents.",
  hideInModels: true,
  demo: {
    inputs: [
      {
        kind: "tabular",
        label: "Departures",
        table: [
          ["Ferry", "Departs", "Arrives"],
          ["Blue Line", "18:30", "19:10"],
          ["Night Line", "22:00", "23:05"],
        ],
      },
    ],
    outputs: [
      {
        kind: "text",
        content:
          "Two ferries leave in the evening: the Blue Line at 18:30, which takes 40 minutes, and the Night Line at 22:00, which takes 65.",
      },
    ],
  },
});
