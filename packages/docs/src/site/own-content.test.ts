import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { openSites } from "./open-site.ts";
import type { LinkTarget } from "../tree/link-options.ts";

const content = fileURLToPath(new URL("../../../../content/", import.meta.url));

/** Addresses that the web app answers; `/course/chapter1` is its page for chapters that are not here. */
const hubAddresses =
  /^\/(?:(?:models|datasets|spaces|tasks|libraries|local-apps|verification|evaluation-metrics|quantization|search|owners|leaderboards|playground|shelves)(?:\/|$)|-\/(?:doubts|health|ready)$|(?:llms(?:-full)?\.txt|skill\.md|robots\.txt|sitemap\.xml)$|\.well-known\/openapi\.json$|course\/chapter1$)/;

const elsewhere = (href: string): LinkTarget | undefined =>
  hubAddresses.test(href) ? { href, hasMarkdown: true } : undefined;

describe("this product's own documents", async () => {
  const sites = await openSites([
    { folder: `${content}docs`, base: "/docs", title: "Documentation", elsewhere },
    { folder: `${content}course`, base: "/course", title: "Course", elsewhere },
  ]);
  const [docs, course] = sites;

  it("have no fault: no dead link, no dead anchor, no page that nobody lists", async () => {
    expect((await Promise.all(sites.map((site) => site.check()))).flat()).toEqual([]);
  });

  it("have a title and a description on every page", async () => {
    for (const href of docs?.hrefs ?? []) {
      const page = await docs?.page(href);
      expect(page?.title, href).toBeTruthy();
      expect(page?.description.length, `Begin ${href} with a paragraph that says what it is about.`).toBeGreaterThan(
        30,
      );
    }
  });

  it("hold the Polish course page, as others link to it", async () => {
    const page = await course?.page("/course/pl/chapter0/1", { framework: "tf" });
    expect(page).toMatchObject({
      title: "Wstęp",
      language: "pl",
      direction: "ltr",
      framework: { options: ["pt", "tf"], chosen: "tf" },
      outline: [
        {
          id: "introduction",
          text: "Wstęp",
          level: 1,
          children: [
            {
              id: "using-a-google-colab-notebook",
              text: "Korzystanie z notatnika Google Colab",
              level: 2,
              children: [],
            },
            {
              id: "using-a-python-virtual-environment",
              text: "Korzystanie z wirtualnego środowiska Pythona",
              level: 2,
              children: [{ id: "installing-dependencies", text: "Instalowanie zależności", level: 3, children: [] }],
            },
          ],
        },
      ],
    });
    expect(page?.html).toBe((await course?.page("/course/pl/chapter0/1"))?.html);
    for (const target of [
      "/course/chapter1",
      "https://huggingface.co/join",
      "https://colab.research.google.com/notebooks/intro.ipynb",
      "https://realpython.com/installing-python/",
      "https://docs.python.org/3/library/venv.html",
      "https://docs.python.org/3/tutorial/venv.html",
    ]) {
      expect(page?.html).toContain(`href="${target}"`);
      expect(page?.markdown).toContain(target);
    }
  });
});
