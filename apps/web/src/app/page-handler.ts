import type { Context } from "hono";
import { parseAccept } from "hono/utils/accept";
import type { StatusCode } from "hono/utils/http-status";
import { splitExtension, withExtension, type Extension } from "../http/address.ts";
import { leftResponse } from "../http/left-response.ts";
import { addressInHub } from "../addresses/base-path.ts";
import { ownerAddress } from "../addresses/page-addresses.ts";
import type { ClientBuild } from "../page/client-build.ts";
import { sendPacked } from "../http/compression.ts";
import type { ErrorPages } from "./error-pages.ts";
import { isUnchanged } from "../http/etag.ts";
import { frontMatter } from "../page/front-matter.ts";
import { pageMetadata } from "../page/head/page-metadata.ts";
import { markdownType, representationFor } from "../http/negotiate.ts";
import { withWholeLinks } from "../page/whole-links.ts";
import { decodePath, type FoundPath, pathTable } from "../http/path-table.ts";
import type { Hub } from "../hub/hub.ts";
import type { AnyPage, LoadInput } from "../page/page.ts";
import { nearNames, redirectOf } from "./absent-page.ts";
import { type Answer, etagOf, writePage } from "./respond.tsx";
import type { Env } from "../http/env.ts";

interface Options {
  readonly hub: Hub;
  readonly build: ClientBuild;
  readonly errors: ErrorPages;
  readonly pages: readonly AnyPage[];
}

/** A reading of the address at which there is nothing. */
interface Missing {
  readonly page: AnyPage;
  readonly input: LoadInput;
  readonly extension: Extension | undefined;
}

/** Most names that are offered in the place of one that is not here. */
const maxNear = 10;

interface Candidate {
  readonly path: string;
  readonly extension?: Extension;
}

/**
 * Answers every page address. The extension is taken off the path before the routes are asked, so that one table serves
 * all representations. Only when there is nothing at the bare address is the whole path tried as a name: a model called
 * `owner/notes.md` is found under `/models/owner/notes.md`, as long as there is no `owner/notes`.
 */
export function pageHandler({ hub, build, errors, pages }: Options): (c: Context<Env>) => Promise<Response> {
  const findPage = pathTable(pages.map((page) => [page.path, page]));

  return async (c) => {
    const url = new URL(c.req.url);
    if (decodePath(url.pathname) === undefined) return errors.malformedAddress(c);
    const missing: Missing[] = [];
    const pageless: Candidate[] = [];
    for (const candidate of candidates(url.pathname)) {
      const found = findPage(candidate.path);
      if (!found) {
        pageless.push(candidate);
        continue;
      }
      const reader = { dependsOnLanguage: false };
      const input = loadInput(c, hub, reader, { ...candidate, search: url.search, params: found.params });
      const data = await loadOnce(c, found, input);
      if (input.signal?.aborted) return leftResponse();
      if (c.env?.sending) c.env.sending.route = found.value.path;
      if (data instanceof Response) return redirected(c, data, candidate.extension);
      if (data !== undefined) {
        if (found.value.runsModels?.(data)) c.set("runsModels", true);
        const written = { page: found.value, data, hub, build, href: candidate.path + url.search };
        return answer(c, written, { extension: candidate.extension, isByLanguage: reader.dependsOnLanguage });
      }
      missing.push({ page: found.value, input, extension: candidate.extension });
      // A path of one part may mean anything: an owner, a model without one, a page by another name.
      if (found.value.path === ownerAddress) pageless.push(candidate);
    }
    const moved = (await elsewhere(missing)) ?? (await elsewhereWithoutPage(pageless, hub));
    if (moved) return redirected(c, redirectTo(moved.href + url.search), moved.extension);
    const fault = c.get("upstreamFault");
    if (fault !== undefined) return errors.upstreamGone(c, fault);
    const ofPage = missing.map(({ page, input }) => page.near?.(input));
    const ofHub = pageless.slice(0, 1).map(({ path }) => nearNames(path, hub));
    const near = await Promise.all([...ofPage.slice(0, 1), ...ofHub]);
    const [first] = missing;
    const original = first?.page.original?.(first.input);
    return errors.notFound(c, near.flatMap((names) => names ?? []).slice(0, maxNear), original);
  };
}

/** A page of one thing is the same data in every form; a list is longer in some. */
async function loadOnce(c: Context<Env>, { value: page, params }: FoundPath<AnyPage>, input: LoadInput) {
  const last = c.env?.lastLoaded;
  if (last === undefined || Object.keys(params).length === 0) return page.load(input);
  const key = `${page.path} ${input.url.href}`;
  if (last.key !== key) {
    last.data = await page.load(input);
    last.key = key;
  }
  return last.data;
}

/** Where what was asked for is, without the query, and the representation of it. */
interface Moved {
  readonly href: string;
  readonly extension: Extension | undefined;
}

async function elsewhere(missing: readonly Missing[]): Promise<Moved | undefined> {
  for (const { page, input, extension } of missing) {
    const href = await page.elsewhere?.(input);
    if (href !== undefined) return { href, extension };
  }
  return undefined;
}

async function elsewhereWithoutPage(pageless: readonly Candidate[], hub: Hub): Promise<Moved | undefined> {
  const paths = pageless.map(({ path }) => path);
  const found = await redirectOf(paths, hub);
  return found && { href: found.href, extension: pageless[found.reading]?.extension };
}

const redirectTo = (location: string): Response => new Response(null, { status: 308, headers: { Location: location } });

function candidates(path: string): readonly Candidate[] {
  const split = splitExtension(path);
  return split.extension === undefined ? [split] : [split, { path }];
}

function loadInput(
  c: Context<Env>,
  hub: Hub,
  reader: { dependsOnLanguage: boolean },
  { path, extension, search, params }: Candidate & Pick<FoundPath<AnyPage>, "params"> & { readonly search: string },
): LoadInput {
  return {
    hub,
    params,
    representation: representationFor(extension, c.req.header("Accept")),
    signal: c.req.raw.signal,
    url: addressInHub(path + search, hub.publicUrl),
    get languages() {
      reader.dependsOnLanguage = true;
      c.header("Vary", "Accept-Language", { append: true });
      return parseAccept(c.req.header("Accept-Language") ?? "").map(({ type }) => type);
    },
  };
}

/** A redirect keeps the representation that was asked for: `/gpt2.md` → `/models/gpt2.md`. */
function redirected(c: Context<Env>, { status, headers }: Response, extension: Extension | undefined): Response {
  const location = headers.get("Location") ?? "/";
  c.header("Location", extension === undefined ? location : withExtension(location, extension));
  return c.body(null, status as StatusCode);
}

interface Asked {
  readonly extension: Extension | undefined;
  /** Whether the answer depends on the languages that the reader prefers. */
  readonly isByLanguage: boolean;
}

function answer(
  c: Context<Env>,
  given: Pick<Answer, "page" | "data" | "hub" | "build" | "href">,
  { extension, isByLanguage }: Asked,
): Promise<Response> | Response {
  const accept = c.req.header("Accept");
  const written = {
    ...given,
    representation: representationFor(extension, accept),
    markdownType: markdownType(accept),
  };
  const { page, data, hub } = given;
  const etag = etagOf(written);
  c.header("ETag", etag);
  c.header("Vary", "Accept", { append: true });
  c.header("Cache-Control", "no-cache");
  const keeping = c.env?.keeping;
  keeping?.keep(page.showsRecordsOnly ? "records" : "documents", { isByLanguage });
  if (keeping ? keeping.etag === etag : isUnchanged(c.req.header("If-None-Match"), etag)) return c.body(null, 304);
  const { indexed, instead, title } = pageMetadata(page, data, written.href);
  // HTML says it in its head.
  const canonical = indexed?.canonical ?? instead;
  if (canonical !== undefined && written.representation !== "html") {
    c.header("Link", `<${hub.publicUrl}${canonical}>; rel="canonical"`);
    if (!indexed) c.header("X-Robots-Tag", "noindex");
  }
  const { body, contentType } = writePage(written);
  c.header("Content-Type", contentType);
  if (written.representation !== "markdown") return sendPacked(c, body);
  const from = { url: hub.publicUrl + (indexed?.canonical ?? written.href), title, updatedAt: page.updatedAt?.(data) };
  return sendPacked(c, frontMatter(from) + withWholeLinks(body, hub.publicUrl));
}
