// Writes a folder of documents as plain HTML and Markdown files, and says what is wrong with it by file and line.
//
//   node compile-folder.mjs docs-page/guides public
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { compile } from "@modelshelf/docs";

const [folder, target] = process.argv.slice(2);
const { title, pages, files, faults } = await compile(folder, { base: "/guides" });

async function write(path, content) {
  const file = join(target, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

for (const page of pages) {
  const head = `<meta charset="utf-8"><title>${page.title.replaceAll("<", "&lt;")}</title>`;
  await write(`${page.href}.html`, `<!doctype html>${head}<main>${page.html}</main>`);
  await write(`${page.href}.md`, page.markdown);
}
for (const file of files) await write(decodeURI(file.href), await file.read());
await write("search.json", JSON.stringify(pages.flatMap(({ search }) => search)));
for (const { file, line, message } of faults) console.error(`${file}:${line}: ${message}`);
console.log(`${title}: ${pages.length} pages, ${files.length} files, ${faults.length} faults.`);
