import type { Code } from "../../../code/code.ts";
import { py } from "../../../code/python.ts";
import type { CallQueue } from "../queue.ts";
import { member } from "./parts.ts";

/** Asks a queue until the work is done, and leaves it in `result`; goes on from `response` and `headers`. */
export function queueCode(queue: CallQueue): Code<"python"> {
  const { moved, before, state, waiting, over = [], done, resultBehind, seconds, isStateFirst } = queue;
  const name = member(isStateFirst ? py`job` : py`response.json()`, queue.job);
  const link = moved === undefined ? name : py`${name}.replace(${moved[0]}, ${moved[1]})`;
  const now = member(py`job`, state);
  const ask = asking(queue.behind);
  return py`
    def ask(address):
        response = requests.get(address, headers=headers)
        response.raise_for_status()
        return response.json()

    ${py.lines(isStateFirst && py`job = response.json()`)}
    address = ${before === "" ? link : py`${before} + ${link}`}
    ${py.lines(!isStateFirst && py`job = ${ask}`)}
    while ${waiting ? py`${now} in ${waiting}` : py`${now} not in ${over}`}:
        time.sleep(${seconds})
        job = ${ask}
    if ${now} != ${done}:
        raise RuntimeError(job)

    result = ${resultBehind === undefined ? member(py`job`, queue.result) : asking(resultBehind)}
  `;
}

function asking(behind: string): Code<"python"> {
  return behind === "" ? py`ask(address)` : py`ask(address + ${behind})`;
}
