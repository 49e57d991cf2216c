import { type Code, emptyCode } from "../code/code.ts";
import { comment } from "../code/comment.ts";
import { sh } from "../code/shell.ts";
import type { Install } from "../snippet.ts";

/** Programs that install Python packages; a page lets its reader choose. */
export const pythonInstallers = ["pip", "uv", "conda"] as const;
export type PythonInstaller = (typeof pythonInstallers)[number];

/**
 * The install commands for a snippet, one per line, ready to paste into bash or zsh. Characters with a meaning in the shell,
 * such as the brackets of extras, are quoted.
 *
 * For `conda` these are pip commands for an active conda environment, because conda packages have different names and support
 * neither extras nor addresses.
 *
 * @throws UnfitValue when a package begins with a dash or an option is not known
 * @example installCommands({ pip: ["mlx[cuda]"], upgrade: true }, "uv").text // "uv pip install --upgrade 'mlx[cuda]'"
 */
export function installCommands(install: Install, installer: PythonInstaller = "pip"): Code<"shell"> {
  const { clone, brew = [], cargo = [], conda = [], npm = [], pip = [], requirements, unity = [] } = install;
  return sh.lines(
    clone !== undefined && sh.lines(sh`git clone ${clone}`, sh`cd ${folderOf(clone)}`),
    brew.length > 0 && sh`brew install ${brew}`,
    cargo.length > 0 && sh`cargo install ${cargo}`,
    conda.length > 0 && sh`conda install -c conda-forge ${conda}`,
    npm.length > 0 && sh`npm install ${npm}`,
    (pip.length > 0 || requirements !== undefined) && pythonCommands(install, pip, installer),
    ...unity.map((name) => comment("shell", `Unity package manager, install by name: ${name}`)),
  );
}

function pythonCommands(
  { upgrade, options = [], requirements }: Install,
  packages: readonly string[],
  installer: PythonInstaller,
): Code<"shell"> {
  const words = [...(upgrade ? ["--upgrade"] : []), ...options];
  const install = words.reduce(withOption, installer === "uv" ? sh`uv pip install` : sh`pip install`);
  return sh.lines(
    installer === "conda" ? sh`conda install pip` : emptyCode("shell"),
    requirements === undefined ? sh`${install} ${packages}` : sh`${install} -r ${requirements} ${packages}`,
  );
}

/** Options that entries may use; their values are words like others. A value never turns into an option. */
const knownOptions = [
  "--upgrade",
  "--no-binary",
  "--no-build-isolation",
  "--no-deps",
  "--pre",
  "--extra-index-url",
  "--find-links",
];

function withOption(command: Code<"shell">, word: string): Code<"shell"> {
  return word.startsWith("-") ? sh`${command} ${sh.choice(word, knownOptions)}` : sh`${command} ${word}`;
}

/** The folder that `git clone` makes. */
function folderOf(address: string): string {
  return address
    .replace(/\/+$/, "")
    .replace(/^.*\//s, "")
    .replace(/\.git$/, "");
}
