import { existsSync } from "node:fs";
import {
  catalogFile,
  type IndexingProgress,
  openPostgresStore,
  openSqliteStore,
  ownNotes,
  parseDatabaseUrl,
  splitDatabaseUrls,
  type Store,
} from "@modelshelf/store";
import { type Arguments, CommandError, type Option, type Terminal } from "../command/command.ts";
import { dataFolder } from "../options/data-folder.ts";
import { settingOption } from "../settings/setting-option.ts";
import { settingText } from "../settings/setting-text.ts";

/** The option of every command that reads or writes the catalog. */
export const databaseOption: Option = settingOption("database");

/** The servers of the catalog: `--database`, else `DATABASE_URL`, with `DATABASE_REPLICA_URLS`; undefined for a file. */
export function databaseOf(
  args: Pick<Arguments, "values">,
  terminal: Pick<Terminal, "environment">,
): { readonly url: string; readonly replicaUrls: readonly string[] } | undefined {
  const url = settingText("database", args, terminal);
  if (!url) return undefined;
  return { url, replicaUrls: splitDatabaseUrls(terminal.environment["DATABASE_REPLICA_URLS"] ?? "") };
}

/** A catalog that may be opened: a file or a database. */
export interface CatalogPlace {
  /** The file or the database as people may read it: without a password. */
  readonly where: string;
  /** Whether it is known to be missing, without opening it. */
  readonly isMissing: boolean;
  readonly open: (options: {
    readonly signal: AbortSignal;
    readonly onIndexing: (progress: IndexingProgress) => void;
  }) => Promise<Store>;
}

/** @throws StoreFault for an address of a database that is not one */
export function catalogOf(args: Arguments, terminal: Terminal): CatalogPlace {
  const database = databaseOf(args, terminal);
  return database === undefined ? fileCatalog(catalogFile(dataFolder(args, terminal))) : databaseCatalog(database.url);
}

/**
 * The catalog that a text names: the address of a database, a file, or a data folder.
 *
 * @throws StoreFault for an address of a database that is not one
 */
export function catalogAt(text: string): CatalogPlace {
  if (/^postgres(?:ql)?:/.test(text)) return databaseCatalog(text);
  return fileCatalog(/\.(?:sqlite|db)$/.test(text) ? text : catalogFile(text));
}

function fileCatalog(file: string): CatalogPlace {
  return {
    where: file,
    isMissing: !existsSync(file),
    open: (options) => openSqliteStore({ file, notes: ownNotes, ...options }),
  };
}

function databaseCatalog(url: string): CatalogPlace {
  return {
    where: parseDatabaseUrl(url).place,
    isMissing: false,
    open: (options) => openPostgresStore({ url, notes: ownNotes, ...options }),
  };
}

/**
 * The place, for commands that make no catalog.
 *
 * @throws CommandError where there is none
 */
export function existing(place: CatalogPlace): CatalogPlace {
  if (place.isMissing) throw new CommandError(`There is no catalog in ${place.where}.`);
  return place;
}
