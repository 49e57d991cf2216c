/** An answer that has to be read first. */
class NotYet extends Error {
  readonly read: () => Promise<unknown>;

  constructor(read: () => Promise<unknown>) {
    super("This is not read yet.");
    this.read = read;
  }
}

/**
 * Does work that waits for nothing, although its questions are answered from afar: it is begun again after each answer, and
 * gets those before from memory. So it has to ask the same questions in the same order each time.
 *
 * @example await stepByStep((ask) => ask(() => readName(7)) + ask(() => readName(8)))
 */
export async function stepByStep<Done>(
  work: (ask: <Answer>(read: () => Promise<Answer>) => Answer) => Done,
): Promise<Done> {
  const answers: unknown[] = [];
  for (;;) {
    let asked = 0;
    try {
      return work((read) => {
        if (asked === answers.length) throw new NotYet(read);
        asked += 1;
        return answers[asked - 1] as Awaited<ReturnType<typeof read>>;
      });
    } catch (error) {
      if (!(error instanceof NotYet)) throw error;
      answers.push(await error.read());
    }
  }
}
