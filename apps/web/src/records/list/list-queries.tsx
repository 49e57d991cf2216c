import type { ReactNode } from "react";
import { PlainCode } from "../../components/plain-code.tsx";
import { listForms } from "./list-forms.ts";
import { usePage } from "../../page/page-context.ts";
import { withExtension } from "../../http/address.ts";

/** Ways to ask for a list from outside: the command for its JSON, and the call of the MCP tool that reads pages. */
export function listQueries(href: string, publicUrl: string): readonly ListQuery[] {
  // Quotation marks are percent-encoded in addresses, so none ends the word.
  const address = withExtension(new URL(publicUrl + href).href, "json").replaceAll("'", "%27");
  return [
    { label: "API", language: "bash", text: `curl '${address}'` },
    { label: "MCP, tool read_page", language: "json", text: JSON.stringify({ address: href }) },
  ];
}

interface ListQuery {
  readonly label: string;
  readonly language: string;
  readonly text: string;
}

/** The list as queries to copy, folded away. */
function ListQueries({ href }: { readonly href: string }): ReactNode {
  const { publicUrl } = usePage();
  return (
    <details className="no-print text-xs">
      <summary className="touch inline-flex cursor-pointer items-center text-soft hover:text-ink">As a query</summary>
      <ul className="mt-1 flex flex-col gap-2">
        {listQueries(href, publicUrl).map(({ label, language, text }) => (
          <li key={label}>
            <PlainCode language={language} text={text} title={label} copyLabel={`Copy the query for ${label}`} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The same list for programs and spreadsheets. */
export function OtherForms({ href }: { readonly href: string }): ReactNode {
  const { atom, json, csv, jsonl } = listForms(href);
  const links: readonly (readonly [label: string, to: string])[] = [
    ["Atom", atom],
    ["JSON feed", json],
    ["CSV", csv],
    ["JSONL", jsonl],
  ];
  return (
    <>
      <nav aria-label="This list as a feed or a file" className="no-print flex flex-wrap gap-x-4 text-xs text-soft">
        {links.map(([label, to]) => (
          <a key={label} href={to} className="touch inline-flex items-center">
            {label}
          </a>
        ))}
      </nav>
      <ListQueries href={href} />
    </>
  );
}
