import type { Code } from "../../../code/code.ts";
import { js } from "../../../code/javascript.ts";
import type { CallQueue } from "../queue.ts";
import { member } from "./parts.ts";

/** Asks a queue until the work is done, and leaves it in `result`; goes on from `response` and `headers`. */
export function queueCode(queue: CallQueue): Code<"javascript"> {
  const { moved, before, state, waiting, over = [], done, resultBehind, seconds, isStateFirst } = queue;
  const name = member(isStateFirst ? js`job` : js`ticket`, queue.job);
  const link = moved === undefined ? name : js`${name}.replace(${moved[0]}, ${moved[1]})`;
  const now = member(js`job`, state);
  const ask = asking(queue.behind);
  return js`
    async function ask(address) {
      const answer = await fetch(address, { headers });
      if (!answer.ok) throw new Error(\`\${answer.status}: \${await answer.text()}\`);
      return answer.json();
    }

    ${isStateFirst ? js`let job = await response.json();` : js`const ticket = await response.json();`}
    const address = ${before === "" ? link : js`${before} + ${link}`};
    ${js.lines(!isStateFirst && js`let job = await ${ask};`)}
    while (${waiting ? js`${waiting}.includes(${now})` : js`!${over}.includes(${now})`}) {
      await new Promise((resolve) => setTimeout(resolve, ${seconds * 1000}));
      job = await ${ask};
    }
    if (${now} !== ${done}) throw new Error(JSON.stringify(job));

    const result = ${resultBehind === undefined ? member(js`job`, queue.result) : js`await ${asking(resultBehind)}`};
  `;
}

function asking(behind: string): Code<"javascript"> {
  return behind === "" ? js`ask(address)` : js`ask(address + ${behind})`;
}
