import { homedir } from "node:os";
import { join } from "node:path";

/** The facts that decide where a system keeps data of a user's programs. */
export interface UserSystem {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Throws, or is empty, for a user without one. */
  readonly home: () => string;
}

/** The system that the process runs on. */
const thisSystem: UserSystem = { platform: process.platform, environment: process.env, home: homedir };

/**
 * The folder that the system has for data of this program; `undefined` for a user without a home folder, such as a number
 * that a container runs under and no list of users has. The home folder is asked for only where it decides.
 *
 * @example userDataFolder() // "/home/ada/.local/share/modelshelf"
 */
export function userDataFolder({ platform, environment, home }: UserSystem = thisSystem): string | undefined {
  if (platform === "win32") {
    return below(environment["LOCALAPPDATA"] || inHome(home, "AppData", "Local"), "modelshelf", "Data");
  }
  if (platform === "darwin") return below(inHome(home, "Library", "Application Support"), "modelshelf");
  // https://specifications.freedesktop.org/basedir-spec/latest/
  return below(environment["XDG_DATA_HOME"] || inHome(home, ".local", "share"), "modelshelf");
}

const below = (folder: string | undefined, ...names: readonly string[]): string | undefined =>
  folder === undefined ? undefined : join(folder, ...names);

function inHome(home: () => string, ...names: readonly string[]): string | undefined {
  try {
    return below(home() || undefined, ...names);
  } catch {
    return undefined;
  }
}
