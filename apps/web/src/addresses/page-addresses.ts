import { kinds, type RecordKind, recordKinds } from "@modelshelf/store";

/**
 * Where the hub's own pages are, as Hono path patterns, besides those of records. Each page takes its address from here, and
 * documents may link to all of them. The pages of documents come besides, below the address of their set.
 */
export const pageAddresses = {
  home: "/",
  compare: "/compare",
  tasks: "/tasks",
  task: "/tasks/:task",
  libraries: "/libraries",
  library: "/libraries/:library",
  localApps: "/local-apps",
  localApp: "/local-apps/:app",
  metrics: "/evaluation-metrics",
  metric: "/evaluation-metrics/:metric",
  playground: "/playground",
  owners: "/owners",
  quantization: "/quantization",
  leaderboards: "/leaderboards",
  leaderboard: "/leaderboards/:dataset",
  shelves: "/shelves",
  shelf: "/shelves/:shelf",
  search: "/search",
  verification: "/verification",
} as const;

/** Pages for those who run the hub: documents may link to them, but no list, search or sitemap has them. */
export const operatorAddresses = { doubts: "/-/doubts" } as const;

export type PageName = keyof typeof pageAddresses | keyof typeof operatorAddresses;

/** Where the list of a kind of record is: "/models". */
export const listAddress = (kind: RecordKind): string => kinds[kind].path;

/** Where the page of each record of a kind is: "/models/:id{.+}". */
export const recordAddress = (kind: RecordKind): string => `${kinds[kind].path}/:id{.+}`;

/** Ids have one part or two, so that the words behind them can be told from names. */
const idPart = ":id{[^/]+(?:/[^/]+)?}";

/** Where a file of a repository is shown: "/models/:id/blob/:revision/:path". */
export const fileAddress = (kind: RecordKind): string => `${kinds[kind].path}/${idPart}/blob/:revision/:path{.+}`;

/** Where a folder of a repository is listed: "/models/:id/tree/:revision/:path". */
export const folderAddress = (kind: RecordKind): string => `${kinds[kind].path}/${idPart}/tree/:revision/:path{.+}?`;

/** Where two revisions of a repository are compared: "/models/:id/revisions/compare?before=v1.0&after=main". */
export const changesAddress = (kind: RecordKind): string => `${kinds[kind].path}/${idPart}/revisions/compare`;

/** Where a model is run in the reader's browser: "/models/:id/try". */
export const tryAddress = `${kinds.model.path}/:id{[^/]+/[^/]+}/try`;

/** Where the page of an owner of records is. Documents cannot link to it: only the catalog knows which owners there are. */
export const ownerAddress = "/:owner";

/** Every address of a page that is not a document, with what tells pages of names known ahead from others. */
export const allAddresses: readonly (readonly [pattern: string, name: PageName | RecordKind])[] = [
  ...Object.entries({ ...pageAddresses, ...operatorAddresses }).map(
    ([name, path]) => [path, name as PageName] as const,
  ),
  [tryAddress, "model"],
  ...recordKinds.flatMap((kind) => [
    [listAddress(kind), kind] as const,
    [fileAddress(kind), kind] as const,
    [folderAddress(kind), kind] as const,
    [changesAddress(kind), kind] as const,
    [recordAddress(kind), kind] as const,
  ]),
];

/** Addresses that programs ask for and documents may link to; none of them has a Markdown version. */
export const programAddresses: ReadonlySet<string> = new Set([
  "/-/health",
  "/-/ready",
  "/.well-known/openapi.json",
  "/llms-full.txt",
  "/llms.txt",
  "/robots.txt",
  "/skill.md",
  "/sitemap.xml",
]);
