import { type Answer, named, type Operation, type Parameter } from "./operation.ts";

const dataset: Parameter = { name: "dataset", in: "query", about: "id of the dataset; always needed" };
const config: Parameter = { name: "config", in: "query", about: "one of its configs" };
const split: Parameter = { name: "split", in: "query", about: "one of its splits" };
const ofSplit: readonly Parameter[] = [
  dataset,
  { ...config, about: "one of its configs; always needed" },
  { ...split, about: "one of its splits; always needed" },
];

const slice: readonly Parameter[] = [
  { name: "offset", in: "query", about: "the first row", schema: { type: "integer", minimum: 0, default: 0 } },
  {
    name: "length",
    in: "query",
    about: "how many rows",
    schema: { type: "integer", minimum: 0, maximum: 100, default: 100 },
  },
];

const code = { "X-Error-Code": "the kind of error", "X-Error-Message": "the sentence of the body" };
const error = (about: string): Answer => ({ about, json: named("Error"), headers: code });
const refusals: Readonly<Record<number, Answer>> = {
  401: error("The dataset is gated, and no token was sent: `GatedRepo`."),
  403: error("The dataset is gated, and the token does not give access: `GatedRepo`."),
  404: error(
    "The dataset (`RepoNotFound`), its files, the config or the split (`ResponseNotFound`) are not on this hub. Nothing is brought from another one.",
  ),
  422: error(
    "A parameter is missing (`MissingRequiredParameter`) or wrong (`InvalidParameter`), or a file cannot be read (`StreamingRowsError`).",
  ),
  503: {
    ...error("Too many requests for rows are waiting (`ResponseNotReady`)."),
    headers: { ...code, "Retry-After": "seconds after which to ask again" },
  },
};

function operation(
  path: string,
  id: string,
  rest: Pick<Operation, "about" | "parameters"> & { readonly answer: Answer },
): Operation {
  const headers = { "X-Revision": "the commit that was read" };
  const { answer, ...described } = rest;
  return {
    method: "get",
    path,
    id,
    kind: "dataset",
    ...described,
    answers: { 200: { ...answer, headers }, ...refusals },
  };
}

const parquetLevels = ["", "/{config}", "/{config}/{split}"].map((level, depth): Operation => ({
  method: "get",
  path: `/api/datasets/{id}/parquet${level}`,
  id: ["listParquetFiles", "listParquetFilesOfConfig", "listParquetFilesOfSplit"][depth]!,
  about: "Addresses of the files of a dataset that are Parquet, by config and split.",
  kind: "dataset",
  parameters: pathParameters(depth),
  answers: {
    200: {
      about: "The addresses.",
      json: depth === 2 ? { type: "array", items: { type: "string" } } : { type: "object" },
    },
    ...pathRefusals(),
  },
}));

function pathParameters(depth: number): readonly Parameter[] {
  return [
    { name: "id", in: "path", about: "`owner/name`, or a bare name" } as const,
    { ...config, in: "path" } as const,
    { ...split, in: "path" } as const,
  ].slice(0, depth + 1);
}

function pathRefusals(): Readonly<Record<number, Answer>> {
  const { 401: noToken, 403: otherToken } = refusals;
  return {
    401: noToken!,
    403: otherToken!,
    404: error("The dataset (`RepoNotFound`), the config, the split or the file (`EntryNotFound`) is not there."),
  };
}

/** The API of the dataset viewer, and Parquet files by their splits. */
export const viewerOperations: readonly Operation[] = [
  operation("/is-valid", "getViewerValidity", {
    about: "The parts of the dataset viewer API that are available for a dataset.",
    parameters: [dataset],
    answer: { about: "The answers.", json: named("Validity") },
  }),
  operation("/splits", "listSplits", {
    about: "The configs and splits of a dataset that have files with rows.",
    parameters: [dataset, config],
    answer: { about: "The splits.", json: named("Splits") },
  }),
  operation("/first-rows", "getFirstRows", {
    about: "Up to 100 rows at the beginning of a split, about a megabyte at most: long values are cut.",
    parameters: ofSplit,
    answer: { about: "The rows.", json: named("FirstRows") },
  }),
  operation("/rows", "getRows", {
    about: "Rows from any place of a split; of more than 10 MB, long values are cut.",
    parameters: [...ofSplit, ...slice],
    answer: { about: "The rows.", json: named("Rows") },
  }),
  operation("/search", "searchRows", {
    about: "Rows with words of a query in their texts, the best first; of a long split, among those at its beginning.",
    parameters: [...ofSplit, { name: "query", in: "query", about: "the words; always needed" }, ...slice],
    answer: { about: "The rows, with their places in the split, and how many they are.", json: named("Rows") },
  }),
  operation("/filter", "filterRows", {
    about: "Rows for which a condition holds; of a long split, among those at its beginning.",
    parameters: [
      ...ofSplit,
      { name: "where", in: "query", about: "the condition: `age>30 AND (name='Simone' OR children=0)`" },
      {
        name: "orderby",
        in: "query",
        about: "columns to order the rows by: `age DESC, name`; `where` may be left out then",
      },
      ...slice,
    ],
    answer: { about: "The rows, with their places in the split, and how many they are.", json: named("Rows") },
  }),
  operation("/cell", "getCell", {
    about: "The bytes of an image or audio in a row. Rows contain this URL in place of the bytes.",
    parameters: [
      dataset,
      config,
      { ...split, about: "one of its splits; needed with `config`, unless there is `file`" },
      { name: "file", in: "query", about: "path of one file of rows, in place of config and split" },
      {
        name: "row",
        in: "query",
        about: "position of the row in the split or file, from 0; always needed",
        schema: { type: "integer" },
      },
      { name: "column", in: "query", about: "name of the column; always needed" },
      { name: "in", in: "query", about: "a member or a position, for each struct and list around it" },
    ],
    answer: {
      about: "The bytes, with a type detected from them; anything browsers cannot show or play is sent as a download.",
    },
  }),
  operation("/parquet", "listViewerParquetFiles", {
    about: "The files of a dataset that are Parquet; no copies are made of others.",
    parameters: [dataset, config, split],
    answer: { about: "The files.", json: named("ParquetFiles") },
  }),
  operation("/size", "getDatasetSize", {
    about: "Rows, columns and bytes of a dataset, its configs and splits.",
    parameters: [dataset, config, split],
    answer: { about: "The numbers.", json: named("Size") },
  }),
  operation("/info", "getDatasetInfo", {
    about: "Types of columns and numbers of rows of each config, as `DatasetInfo` of the library Datasets has them.",
    parameters: [dataset, config],
    answer: { about: "The requested config, or all configs by name.", json: named("Info") },
  }),
  operation("/statistics", "getStatistics", {
    about: "How the values of each column of a split are distributed; of a long split, in the rows at its beginning.",
    parameters: ofSplit,
    answer: { about: "The statistics.", json: named("Statistics") },
  }),
  ...parquetLevels,
  {
    method: "get",
    path: "/api/datasets/{id}/parquet/{config}/{split}/{file}",
    id: "getParquetFile",
    about: "One of the Parquet files of a split: `0.parquet`, `1.parquet`.",
    kind: "dataset",
    parameters: [...pathParameters(2), { name: "file", in: "path", about: "its number and `.parquet`" }],
    answers: {
      302: { about: "The file is at `Location`.", headers: { Location: "where the file is" } },
      ...pathRefusals(),
    },
  },
];
