import { expect, it } from "vitest";
import { compileText } from "../../test/compile-text.ts";
import { dialects } from "../scan/dialects/dialect.ts";
import { templateAddress } from "./template-addresses.ts";

it("leaves out addresses that another builder fills in, and says so", async () => {
  const page =
    '# T\n\n<a href="{{ user.url }}">A</a> <img src="{{ user.face }}" alt="F"> [B](https://b.example/{{a.b}}/c)';
  const { html, diagnostics } = await compileText(page, { dialect: dialects.mkdocs });
  expect(html).not.toContain("{{");
  expect(html).toContain('href="https://b.example/%7B%7Ba.b%7D%7D/c"');
  expect(diagnostics.map(({ message }) => message)).toEqual([
    templateAddress("{{ user.url }}", "MkDocs Material"),
    templateAddress("{{ user.face }}", "MkDocs Material"),
  ]);
  expect(new Set(diagnostics.map(({ kind }) => kind))).toEqual(new Set(["foreign-template"]));
  const inVue = await compileText('<a href="{{ a.b }}">A</a>', { dialect: dialects.vitepress });
  expect(inVue.diagnostics.map(({ kind }) => kind)).toEqual(["dead-link"]);
  expect(templateAddress("{{ user.url }}", "MkDocs Material")).toBe(
    "MkDocs Material fills in the address {{ user.url }} when it builds the site. That does not happen here, so the address is left out. Write the full address.",
  );
});
