import type { Site } from "@modelshelf/docs";
import type { App } from "../http/guarded-app.ts";

/** How old a hub's view of a folder may be: a later request has it looked at again first. */
const oldestMs = 1000;

/**
 * Puts before a hub a look at the folders of document sets: pages that have come, gone or moved are there for the next
 * request to their set, a second later at most. A look costs a few milliseconds and is shared by all who wait for it;
 * other requests begin one as well, and do not wait. What hinders it, such as a folder that is gone, leaves the set as it
 * was.
 *
 * @param onChange is told of a set in which something has changed
 */
export function followFolders(app: App, sites: readonly Site[], onChange: (site: Site) => void): App {
  const looks = sites.map((site) => ({ site, look: lookAt(site, onChange) }));
  return {
    fetch: async (request, env) => {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith("/-/") || pathname.startsWith("/assets/")) return app.fetch(request, env);
      const awaited = looks.map(({ site, look }) => {
        const looking = look();
        return pathname === site.base || pathname.startsWith(`${site.base}/`) ? looking : undefined;
      });
      if (awaited.some(Boolean)) await Promise.all(awaited);
      return app.fetch(request, env);
    },
  };
}

function lookAt(site: Site, onChange: (site: Site) => void): () => Promise<void> {
  let looking = Promise.resolve();
  let begun = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (now - begun < oldestMs) return looking;
    begun = now;
    looking = site.refreshIfStale().then(
      (hasChanged) => (hasChanged ? onChange(site) : undefined),
      () => undefined,
    );
    return looking;
  };
}
