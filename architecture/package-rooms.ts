/**
 * The rooms of one package, lowest floor first: the folders and files directly below its `src` (or deeper, where a folder has
 * floors of its own), and who may import whom among them. A folder ends in a slash; a file belongs to the longest name that
 * fits it. Tests are not asked; type imports count like all others.
 *
 * @example
 * export const cli: PackageRooms = ["command.ts", "commands/", "main.ts"]; // commands/ may import command.ts, and main.ts both
 */
export type PackageRooms = readonly Room[];

/** A room may import itself and every room before it; one with `reaches` only those of them that begin with one of these. */
export type Room = string | { readonly room: string; readonly reaches: readonly string[] };

export const nameOf = (room: Room): string => (typeof room === "string" ? room : room.room);

/** The place of a file below `src` in the order; -1 where it has none. */
export function roomOf(rooms: PackageRooms, file: string): number {
  let found = -1;
  let length = 0;
  for (const [index, room] of rooms.entries()) {
    const name = nameOf(room);
    const fits = name.endsWith("/") ? file.startsWith(name) : file === name;
    if (fits && name.length > length) [found, length] = [index, name.length];
  }
  return found;
}

/** Whether the file `from` may import the file `to`, both below `src`. */
export function mayImport(rooms: PackageRooms, from: string, to: string): boolean {
  const own = roomOf(rooms, from);
  const room = rooms[own];
  const target = roomOf(rooms, to);
  if (room === undefined || target === -1 || target > own) return false;
  return typeof room === "string" || room.reaches.some((prefix) => to.startsWith(prefix));
}
