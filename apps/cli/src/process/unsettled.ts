/** The part of the process that {@link sayWhenUnsettled} needs. */
interface Ending {
  once(event: "exit", listener: (code: number) => void): unknown;
  readonly stderr: { write(text: string): unknown };
  exitCode?: number | string | null | undefined;
}

/**
 * A command that waits for what never comes ends without a word, and with the exit code of success: Node ends when nothing
 * is left to do. From now on such an end is reported, and its exit code is 1.
 *
 * @returns what to call when the command has come to its end
 */
export function sayWhenUnsettled(ending: Ending): () => void {
  let hasSettled = false;
  ending.once("exit", (code) => {
    if (hasSettled || code !== 0) return;
    ending.stderr.write(
      "modelshelf: the command stopped before it was done, which is a bug in Modelshelf. Please report it.\n",
    );
    ending.exitCode = 1;
  });
  return () => void (hasSettled = true);
}
