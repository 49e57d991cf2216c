import type { Kind } from "../kind.ts";

export default {
  label: "Spaces",
  labelOfOne: "Space",
  explained: "Space (demo app)",
  one: "Space",
  many: "Spaces",
  path: "/spaces",
  // Nobody downloads a Space; records of them count likes alone.
  sorts: ["likes", "updated", "created", "name"],
  about: "Spaces of this hub: demo apps, by the toolkit they are built with and the hardware they run on.",
  listedBy: "(demo apps) by toolkit; one of them at `/spaces/<id>.md`.",
  signs: {
    rank: 2,
    fields: ["sdk", "subdomain", "host", "runtime", "_hardware", "_title"],
    cardFields: ["sdk"],
    tags: [],
  },
} satisfies Kind;
