/** The three kinds of repository in a catalogue; also the first part of their addresses and table names. */
export type RecordKind = "model" | "dataset" | "space";

export const recordKinds: readonly RecordKind[] = ["model", "dataset", "space"];

export type Sort = "downloads" | "likes" | "updated" | "created" | "name";

/** Sort orders, the default first. */
export const sorts: readonly Sort[] = ["downloads", "likes", "updated", "created", "name"];
