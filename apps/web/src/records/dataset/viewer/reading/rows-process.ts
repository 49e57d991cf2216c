import { parentPort } from "node:worker_threads";
import { diskPlaces, isObjectPlace, type Places } from "@modelshelf/files";
import { faultOf } from "../split-fault.ts";
import type { FromThread, ReadOrder, ToThread } from "./messages.ts";
import { answerTask, type SplitTask } from "./split-task.ts";

/** What runs in the thread that reads rows: tasks come in, JSON or the reason why there is none goes out. */
const reads = new Map<number, PromiseWithResolvers<unknown>>();
let lastRead = 0;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads of Node have no origin
const send = (message: FromThread): void => parentPort?.postMessage(message);

/** Object storage is read by the thread that started this one, which has its addresses and keys. */
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

parentPort?.on("message", (message: ToThread) => {
  if ("task" in message) {
    void answer(message.task);
    return;
  }
  const read = reads.get(message.read);
  reads.delete(message.read);
  if ("problem" in message) read?.reject(new Error(message.problem));
  else read?.resolve(message.value);
});
