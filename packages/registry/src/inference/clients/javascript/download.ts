import type { Code } from "../../../code/code.ts";
import { js } from "../../../code/javascript.ts";
import type { MadeFile } from "../made-file.ts";
import { member } from "./parts.ts";

/** Fetches the file that `result` tells the address of, and writes it. */
export function downloadCode(made: MadeFile): Code<"javascript"> {
  return js`
    const download = await fetch(${addressCode(made)});
    if (!download.ok) throw new Error(\`\${download.status}: \${await download.text()}\`);
    await writeFile(${made.file}, Buffer.from(await download.arrayBuffer()));
  `;
}

function addressCode({ address, otherwise, mayBeList }: MadeFile): Code<"javascript"> {
  const [first, ...others] = address;
  if (mayBeList) return js`[result].flat()[0]`;
  if (otherwise === undefined || first === undefined) return member(js`result`, address);
  return member(js`(${member(js`result`, [first])} ?? ${member(js`result`, [otherwise])})`, others);
}
