import type { Code } from "../../../code/code.ts";
import { py } from "../../../code/python.ts";
import type { MadeFile } from "../made-file.ts";
import { member } from "./parts.ts";

/** Fetches the file that `result` tells the address of, and writes it; an image becomes what its name says. */
export function downloadCode(made: MadeFile): Code<"python"> {
  const { file, mayBeData } = made;
  const address = addressCode(made);
  if (mayBeData) {
    return py`
      # The address may hold the file itself.
      with urllib.request.urlopen(${address}) as download:
          image = Image.open(download)
          image.save(${file})
    `;
  }
  const writing = isImage(made)
    ? py`
        image = Image.open(io.BytesIO(download.content))
        image.save(${file})
      `
    : py`
        with open(${file}, "wb") as file:
            file.write(download.content)
      `;
  return py`
    download = requests.get(${address})
    download.raise_for_status()
    ${writing}
  `;
}

function addressCode({ address, otherwise, mayBeList }: MadeFile): Code<"python"> {
  const [first, ...others] = address;
  if (mayBeList) return py`result if isinstance(result, str) else result[0]`;
  if (otherwise === undefined || first === undefined) return member(py`result`, address);
  return member(py`(result.get(${first}) or result[${otherwise}])`, others);
}

/** Modules of Python that {@link downloadCode} needs. */
export function downloadModules(made: MadeFile | undefined): readonly string[] {
  if (made === undefined) return [];
  if (made.mayBeData) return ["urllib.request"];
  return isImage(made) ? ["io"] : [];
}

/** Whether a file is an image, which Pillow opens. */
export function isImage({ file }: { readonly file: string }): boolean {
  return file.endsWith(".png");
}
