import type { ReactNode } from "react";
import { ElsewhereNote } from "../../record/record-sections.tsx";
import type { RecordLink } from "../../links/record-links.ts";
import { RecordId } from "../../rows/record-id.tsx";
import type { ModelFamily } from "./load.ts";
import { thisModel } from "./strings.ts";

/** The bases of a model: a list in a list for each generation, with a line that leads from parents to children. */
export function Ancestors(props: Pick<ModelFamily, "ancestors"> & { readonly id: string }): ReactNode {
  const { ancestors, id } = props;
  if (ancestors.length === 0) return null;
  return (
    <div className="mb-4">
      <Generation generations={ancestors} id={id} />
    </div>
  );
}

function Generation(props: {
  readonly generations: ModelFamily["ancestors"];
  readonly id: string;
  readonly isBelow?: boolean;
}): ReactNode {
  const { generations, id, isBelow = false } = props;
  const [parents, ...below] = generations;
  return (
    <ul className={isBelow ? "ms-1.5 border-s border-line-strong ps-4" : undefined}>
      {parents === undefined ? (
        <li className="py-1">
          <strong className="font-medium">
            <RecordId id={id} />
          </strong>
          <span className="text-soft">{` (${thisModel})`}</span>
        </li>
      ) : (
        <li>
          <p className="flex flex-wrap gap-x-3">
            {parents.map((parent) => (
              <Parent key={parent.id} parent={parent} />
            ))}
          </p>
          <Generation generations={below} id={id} isBelow />
        </li>
      )}
    </ul>
  );
}

function Parent({ parent: { id, href, original } }: { readonly parent: RecordLink }): ReactNode {
  if (href === undefined) {
    return (
      <span className="inline-flex min-h-8 flex-wrap items-center gap-x-2 text-soft">
        <bdi className="wrap-anywhere">{id}</bdi>
        <ElsewhereNote original={original} />
      </span>
    );
  }
  return (
    <a href={href} className="inline-flex min-h-8 items-center pointer-coarse:min-h-10">
      <RecordId id={id} />
    </a>
  );
}
