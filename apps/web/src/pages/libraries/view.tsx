import { Icon } from "../../icons/icon.tsx";
import type { ReactNode } from "react";
import { PageHead } from "../../components/page-head.tsx";
import { SearchForm } from "../../components/search-form.tsx";
import { SortLinks } from "../../components/sort-links.tsx";
import { TableHead } from "../../components/table-head.tsx";
import { Quantity } from "../../components/quantity.tsx";
import { TaskChip } from "../../components/task-chip.tsx";
import type { LibrariesPage, LibraryRow } from "./load.ts";
import { noLibraryFound } from "./words.ts";

export function LibrariesView({ data }: { readonly data: LibrariesPage }): ReactNode {
  return (
    <div className="page-width py-8">
      <PageHead title={data.search ? `Libraries: ${data.search}` : "Libraries"}>
        <p className="mt-1 text-soft">
          {data.search ? `${data.libraries.length} of ${data.total} libraries` : `${data.total} libraries`}
          {" · "}
          <a href="/verification">How far their code has been checked</a>
        </p>
      </PageHead>
      <div className="mt-6 flex max-w-2xl gap-2">
        <div className="min-w-0 flex-1">
          <SearchForm
            action="/libraries"
            label="Words in the name or key of a library"
            placeholder="Name or key"
            search={data.search}
            carried={data.carried}
            button="Filter"
            longest={100}
          />
        </div>
        {data.search && (
          <a href="/libraries" className="touch inline-flex items-center px-2">
            All
          </a>
        )}
      </div>
      <div className="mt-4">
        <SortLinks options={data.sorts} />
      </div>
      {data.libraries.length > 0 ? (
        <LibraryTable libraries={data.libraries} />
      ) : (
        <p className="mt-6 rounded border border-line bg-raised p-6">
          {noLibraryFound}{" "}
          <a href="/libraries" className="underline">
            See all of them.
          </a>
        </p>
      )}
    </div>
  );
}

function LibraryTable({ libraries }: { readonly libraries: readonly LibraryRow[] }): ReactNode {
  return (
    <table className="w-full border-collapse text-left">
      <TableHead
        caption="Libraries, their tasks, and what this hub has for them"
        columns={[
          { label: "Library", className: "py-2 pr-3 font-medium" },
          { label: "Tasks", className: "px-3 py-2 font-medium max-md:hidden" },
          { label: "Models here", className: "px-3 py-2 text-right font-medium" },
          { label: "Code", className: "px-3 py-2 font-medium" },
          { label: "Offered as filter", className: "py-2 pl-3 font-medium max-md:hidden" },
        ]}
      />
      <tbody className="divide-y divide-line">
        {libraries.map((library) => (
          <Row key={library.key} library={library} />
        ))}
      </tbody>
    </table>
  );
}

const shownTasks = 3;

function Row({ library }: { readonly library: LibraryRow }): ReactNode {
  const more = library.tasks.length - shownTasks;
  return (
    <tr className="hover:bg-sunken">
      <th scope="row" className="py-1 pr-3 font-normal">
        <a
          href={library.href}
          className="flex min-h-9 flex-wrap items-center gap-x-3 no-underline pointer-coarse:min-h-10"
        >
          <span className="font-medium text-ink wrap-anywhere">{library.label}</span>
          {library.key !== library.label && <code className="text-xs text-soft wrap-anywhere">{library.key}</code>}
        </a>
      </th>
      <td className="px-3 py-1 text-xs max-md:hidden">
        <span className="flex flex-wrap gap-x-3 gap-y-1">
          {library.tasks.slice(0, shownTasks).map((task) => (
            <TaskChip key={task.id} task={task} />
          ))}
          {more > 0 && <span className="text-soft">{`+${more}`}</span>}
        </span>
      </td>
      <td className="px-3 py-1 text-right">
        {library.models > 0 ? (
          <a href={library.modelsHref} className="inline-flex min-h-9 items-center pointer-coarse:min-h-10">
            <Quantity value={library.models} />
            <span className="sr-only"> models</span>
          </a>
        ) : (
          <span className="text-soft">0</span>
        )}
      </td>
      <td className="px-3 py-1">
        <YesNo yes={library.hasCode} />
      </td>
      <td className="py-1 pl-3 max-md:hidden">
        <YesNo yes={library.isListed} />
      </td>
    </tr>
  );
}

function YesNo({ yes }: { readonly yes: boolean }): ReactNode {
  return (
    <span className={yes ? "text-good" : "text-soft"}>
      <Icon name={yes ? "check" : "minus"} className="inline size-4" />
      <span className="sr-only">{yes ? "yes" : "no"}</span>
    </span>
  );
}
