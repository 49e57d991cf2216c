import type { PackageRooms } from "./package-rooms.ts";

export const web: PackageRooms = {
  rooms: undefined,
  knownCircles: [
    ["records/dataset/markdown.ts", "records/dataset/page.ts", "records/dataset/view.tsx"],
    ["pages/error/markdown.ts", "pages/error/page.ts", "pages/error/view.tsx"],
    ["pages/libraries/markdown.ts", "pages/libraries/page.ts", "pages/libraries/view.tsx"],
    ["pages/library/hosting-words.ts", "pages/library/markdown.ts", "pages/library/page.ts", "pages/library/view.tsx"],
    ["pages/metric/markdown.ts", "pages/metric/page.ts", "pages/metric/view.tsx"],
    ["pages/metrics/markdown.ts", "pages/metrics/page.ts", "pages/metrics/view.tsx"],
    ["records/model/markdown.ts", "records/model/page.ts", "records/model/view.tsx"],
    [
      "pages/quantization/answer.ts",
      "pages/quantization/markdown.ts",
      "pages/quantization/page.ts",
      "pages/quantization/view.tsx",
    ],
    ["records/space/markdown.ts", "records/space/page.ts", "records/space/view.tsx"],
    [
      "pages/task/aside.tsx",
      "pages/task/markdown.ts",
      "pages/task/page.ts",
      "pages/task/picks.tsx",
      "pages/task/text.tsx",
      "pages/task/view.tsx",
    ],
    ["pages/tasks/markdown.ts", "pages/tasks/page.ts", "pages/tasks/view.tsx", "pages/tasks/words.ts"],
  ],
};
