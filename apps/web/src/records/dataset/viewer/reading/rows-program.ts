import { diskPlaces, isObjectPlace, type Places } from "@modelshelf/files";
import { faultOf } from "../split-fault.ts";
import type { FromProcess, ReadOrder, ToProcess } from "./messages.ts";
import { answerTask, type SplitTask } from "./split-task.ts";

/** The program of the process that reads rows: tasks come in, JSON or the reason why there is none goes out. */
const reads = new Map<number, PromiseWithResolvers<unknown>>();
let lastRead = 0;

const send = (message: FromProcess): void => void process.send?.(message);

/** Object storage is read by the process that started this one, which has its addresses and keys. */
function readOutside(order: ReadOrder): Promise<unknown> {
  const read = Promise.withResolvers<unknown>();
  lastRead += 1;
  reads.set(lastRead, read);
  send({ read: lastRead, order });
  return read.promise;
}

const places: Places = {
  look: (place) => readOutside({ look: place }) as ReturnType<Places["look"]>,
  async *read(place, options = {}) {
    if (isObjectPlace(place)) yield (await readOutside({ bytes: place, part: options.part })) as Uint8Array;
    else yield* diskPlaces.read(place, options);
  },
  address: () => Promise.resolve(undefined),
};

async function answer(task: SplitTask): Promise<void> {
  try {
    send({ json: JSON.stringify(await answerTask({ places }, task)) });
  } catch (error) {
    send(faultOf(error) ?? { problem: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

process.on("message", (message: ToProcess) => {
  if ("task" in message) {
    void answer(message.task);
    return;
  }
  const read = reads.get(message.read);
  reads.delete(message.read);
  if ("problem" in message) read?.reject(new Error(message.problem));
  else read?.resolve(message.value);
});
// Rows are of no use when the hub is gone.
process.on("disconnect", () => process.exit());
