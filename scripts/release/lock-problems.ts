/** A package in a lockfile of npm. */
interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  /** Comes inside of another package, whose hash covers it. */
  readonly inBundle?: boolean;
  readonly hasInstallScript?: boolean;
}

export interface Lockfile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/** The fields of a package.json that decide what is installed. */
export interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  /** Packages whose installation may run a script. */
  readonly allowScripts?: Readonly<Record<string, boolean>>;
  readonly overrides?: Readonly<Record<string, unknown>>;
  /** npm passes over this key. It gives the reason for each override. */
  readonly "//overrides"?: Readonly<Record<string, string>>;
}

/**
 * Entries of a lockfile that nobody has looked at: scripts that run during an installation, packages without a hash, and
 * packages from elsewhere than the registry that npm is set to. With `omit-lockfile-registry-resolved` in `.npmrc` only
 * packages from elsewhere have an address in the lockfile.
 *
 * @param allowScripts packages whose scripts were looked at: they may run, or are denied by name
 * @returns sentences
 */
export function lockProblems({ packages }: Lockfile, allowScripts: readonly string[]): readonly string[] {
  return Object.entries(packages).flatMap(([path, locked]) => {
    const name = path.split("node_modules/").at(-1) ?? path;
    const isOurs = !path.includes("node_modules/") || locked.link === true;
    if (isOurs) return [];
    const problems: string[] = [];
    if (locked.hasInstallScript === true && !allowScripts.includes(name)) {
      problems.push(`${name} runs a script when it is installed. Replace it, or add it to "allowScripts".`);
    }
    if (locked.resolved !== undefined) problems.push(`${name} comes from elsewhere than the registry.`);
    if (locked.inBundle !== true && !/^sha512-[\w+/]{86}==$/.test(locked.integrity ?? "")) {
      problems.push(`${name} has no SHA-512 hash in the lockfile.`);
    }
    return problems;
  });
}

/**
 * Openings of a package.json: versions that another day resolves otherwise, and overrides without a reason.
 *
 * @returns sentences
 */
export function manifestProblems(manifest: Manifest): readonly string[] {
  const { dependencies, devDependencies, optionalDependencies, overrides = {} } = manifest;
  const wanted = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  const open = wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.-]+)?$/.test(version));
  const reasons = manifest["//overrides"] ?? {};
  return [
    ...open.map(([name, version]) => `${name} has the version "${version}". Name one.`),
    ...Object.keys(overrides)
      .filter((name) => (reasons[name] ?? "").length < 20)
      .map((name) => `The override of ${name} gives no reason. Write one under "//overrides".`),
    ...Object.keys(reasons)
      .filter((name) => !Object.hasOwn(overrides, name))
      .map((name) => `"//overrides" gives a reason for ${name}, which is not overridden.`),
  ];
}
