/** The number of the process that ran `npm start`'s own program, where that program has become this one. */
const fromNpm = "MODELSHELF_FROM_NPM";
const lookEveryMs = 250;

/**
 * npm hands signals to the shell between it and us, and most shells die of them without a word to what they run. Ending
 * npm means all of it; a hub that was started otherwise outlives what has started it.
 *
 * @param end called once, when npm is gone
 */
export function endWithNpm({ env }: { readonly env: NodeJS.ProcessEnv }, end: () => void): void {
  const parent = Number(env[fromNpm]);
  // Not for what this process starts in turn.
  delete env[fromNpm];
  if (!parent) return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, lookEveryMs).unref();
}
