import type { App } from "../guarded-app.ts";

/**
 * An app whose answers no cache keeps for others: what is public elsewhere, such as scripts and images, only the reader's
 * own browser keeps.
 */
export function privateApp(app: App): App {
  return {
    fetch: async (request, env) => {
      const response = await app.fetch(request, env);
      const control = response.headers.get("Cache-Control");
      if (control === null) response.headers.set("Cache-Control", "private");
      else if (/\bpublic\b/.test(control))
        response.headers.set("Cache-Control", control.replace(/\bpublic\b/, "private"));
      return response;
    },
  };
}
