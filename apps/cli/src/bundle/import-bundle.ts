import { open } from "node:fs/promises";
import { openBundle, partName, UpstreamFault } from "@modelshelf/files";
import { recordKinds, type Store } from "@modelshelf/store";
import { CommandError, type Terminal } from "../command/command.ts";
import { mirrorHub } from "../mirror/mirror-hub.ts";

/** Whether the name of a source is that of a bundle, or of its first part. */
export const isBundleName = (source: string): boolean => /\.tar(?:\.001)?$/i.test(source);

/** Whether a bundle of this name is there, whole or in parts. */
export async function isBundle(source: string): Promise<boolean> {
  if (!isBundleName(source)) return false;
  for (const name of [source, partName(source, 1)]) {
    const file = await open(name).catch(() => undefined);
    await file?.close();
    if (file !== undefined) return true;
  }
  return false;
}

interface Into {
  readonly store: Store;
  readonly dataFolder: string;
  readonly isQuiet: boolean;
}

/**
 * Imports a bundle: its records go into the catalog, its files into the folder `files` of the data folder, each checked against
 * its hash. What is here already is not copied again, so an interrupted import can be run again.
 *
 * @returns whether all of it came
 * @throws CommandError where it is not a bundle, is damaged, or does not fit
 */
export async function importBundle(
  source: string,
  { store, dataFolder, isQuiet }: Into,
  terminal: Terminal,
): Promise<boolean> {
  const bundle = await openBundle(source).catch((error: unknown) => {
    throw error instanceof UpstreamFault || isSystemError(error) ? new CommandError((error as Error).message) : error;
  });
  try {
    const choice = {
      endpoint: bundle.upstream.endpoint,
      kinds: recordKinds,
      tags: [],
      patterns: ["*"],
      revisions: [],
      isAllRefs: true,
      names: [],
      isRecordsOnly: false,
      withRestricted: true,
      allowedHosts: [],
      isDryRun: false,
    };
    return await mirrorHub(choice, { upstream: bundle.upstream, store, dataFolder, isQuiet }, terminal);
  } catch (error) {
    if (error instanceof UpstreamFault) throw new CommandError(error.message);
    throw error;
  } finally {
    await bundle.close();
  }
}

const isSystemError = (error: unknown): boolean => error instanceof Error && "code" in error;
