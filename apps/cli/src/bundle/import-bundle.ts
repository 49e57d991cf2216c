import { stat } from "node:fs/promises";
import {
  type BundledRepository,
  defaultBranch,
  FolderLocked,
  openBundle,
  partName,
  type PolicyRule,
  UpstreamFault,
} from "@modelshelf/files";
import { reasonOf, recordKinds, type Store } from "@modelshelf/store";
import { CommandError, type Terminal } from "../command/command.ts";
import type { Lock, LockedRepository } from "../mirror/lock-file.ts";
import { mirrorHub } from "../mirror/mirror-hub.ts";
import { mirrorPolicy } from "../mirror/mirror-policy.ts";

/** Whether the name of a source is that of a bundle, or of its first part. */
export const isBundleName = (source: string): boolean => /\.tar(?:\.001)?$/i.test(source);

/** Whether a bundle of this name is there, whole or in parts. */
export async function isBundle(source: string): Promise<boolean> {
  if (!isBundleName(source)) return false;
  for (const name of [source, partName(source, 1)]) {
    const found = await stat(name).catch(() => undefined);
    if (found?.isFile() === true) return true;
  }
  return false;
}

interface Into {
  readonly store: Store;
  readonly dataFolder: string;
  readonly isQuiet: boolean;
  /** The policy of the hub; everything comes in by default. */
  readonly rules?: readonly PolicyRule[] | undefined;
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
  { store, dataFolder, isQuiet, rules }: Into,
  terminal: Terminal,
): Promise<boolean> {
  const bundle = await openBundle(source).catch((error: unknown) => {
    if (error instanceof UpstreamFault) throw new CommandError(error.message);
    throw isSystemError(error) ? new CommandError(`${source} cannot be read: ${reasonOf(error)}.`) : error;
  });
  try {
    const choice = {
      endpoint: bundle.upstream.endpoint,
      kinds: recordKinds,
      tags: [],
      patterns: ["*"],
      revisions: [],
      isAllRefs: false,
      names: [],
      isRecordsOnly: false,
      withRestricted: true,
      allowedHosts: [],
      isDryRun: false,
    };
    const { upstream, repositories } = bundle;
    const policy = rules && mirrorPolicy(rules, "import");
    const places = { upstream, lock: lockOf(repositories), store, dataFolder, isQuiet, policy };
    return await mirrorHub(choice, places, terminal);
  } catch (error) {
    if (error instanceof UpstreamFault || error instanceof FolderLocked) throw new CommandError(error.message);
    throw error;
  } finally {
    await bundle.close();
  }
}

const isMain = ({ refs }: BundledRepository): boolean => refs.some(({ name }) => name === defaultBranch);

/** All revisions of a bundle, that which is `main` first. */
function lockOf(repositories: readonly BundledRepository[]): Lock {
  const groups = Map.groupBy(repositories, ({ kind, id }) => `${kind} ${id}`);
  return {
    problems: [],
    repositories: [...groups.values()].flatMap((all): LockedRepository | [] => {
      const [first, ...more] = all.toSorted((a, b) => Number(isMain(b)) - Number(isMain(a)));
      if (first === undefined) return [];
      // Names first: those of the revisions come along with them.
      const names = [first, ...more].flatMap(({ refs }) => refs.map(({ name }) => name));
      const revisions = [first, ...more].map(({ commit }) => commit);
      return { kind: first.kind, id: first.id, revisions: [first.commit, ...names, ...revisions.slice(1)] };
    }),
  };
}

const isSystemError = (error: unknown): boolean => error instanceof Error && "code" in error;
