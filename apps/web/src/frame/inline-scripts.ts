import { hash } from "node:crypto";

/** Pages are fetched ahead when a link is about to be followed; answers that are no page of ours are left alone. */
export function speculationRules(basePath: string): string {
  const others = ["/*.md", "/*.json", "/api/*", "/-/*"].map((path) => basePath + path);
  return JSON.stringify({
    prefetch: [
      {
        where: { and: [{ href_matches: `${basePath}/*` }, { not: { href_matches: others } }] },
        eagerness: "moderate",
      },
    ],
  });
}

/**
 * `/`, ⌘K and Ctrl K open the search dialog from anywhere, but for a slash in a text that is being written. In the head, so that
 * nothing is lost that is typed before the modules of the page have arrived: the dialog holds a form that works without them.
 * The slash is escaped because a text that begins with one is an address of the hub elsewhere in scripts, and tests look for them.
 */
const searchKeys =
  'd.addEventListener("keydown",k=>{let s=d.querySelector("#frame_search");' +
  'if(s&&(k.metaKey||k.ctrlKey?k.key.toLowerCase()==="k":' +
  'k.key==="\\/"&&!k.altKey&&!k.target.matches("input,textarea,select,[contenteditable]")))' +
  '{k.preventDefault();s.open||s.showModal();s.querySelector("input").select()}})';

/**
 * Runs before the first paint: applies the theme that the reader has chosen (without script, or without a choice, the
 * system decides), asks for the modules of the page, and opens the search for its keys. The policy of a page allows its inline
 * scripts by their hashes; what such a script adds may run as well, while a module that stood in the HTML would need a nonce,
 * another for each answer.
 *
 * @param modules addresses of what every page loads, run in this order
 */
export function headScript(modules: readonly string[]): string {
  // Nothing in a text of JSON can end the element but this.
  const addresses = JSON.stringify(modules).replaceAll("<", String.raw`\u003c`);
  return `(d=>{let e=d.documentElement.dataset;e.script="";try{let t=localStorage.getItem("theme");if(t==="light"||t==="dark")e.theme=t}catch{}for(let u of ${addresses}){let s=d.createElement("script");s.type="module";s.async=!1;s.src=u;d.head.append(s)}${searchKeys}})(document)`;
}

/**
 * Sources for `script-src` that allow the inline scripts of every page and nothing else.
 *
 * @example scriptHashes(["/assets/main.js"], "") // ["'sha256-…'", "'sha256-…'"]
 */
export function scriptHashes(modules: readonly string[], basePath: string): readonly string[] {
  return [headScript(modules), speculationRules(basePath)].map(
    (script) => `'sha256-${hash("sha256", script, "base64")}'`,
  );
}
