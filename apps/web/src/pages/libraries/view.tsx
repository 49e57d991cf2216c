import { Icon } from "../../icons/icon.tsx";
import type { ReactNode } from "react";
import { PageHead } from "../../components/page-head.tsx";
import { SearchForm } from "../../components/search-form.tsx";
import { SortLinks } from "../../components/sort-links.tsx";
import { TableHead } from "../../components/table-head.tsx";
import { WideTable } from "../../components/wide-table.tsx";
import { Quantity } from "../../components/quantity.tsx";
import { TaskChip } from "../../components/task-chip.tsx";
import type { GroupOfLibraries, LibrariesPage, LibraryRow } from "./load.ts";
import { groupWords, noLibraryFound } from "./strings.ts";

export function LibrariesView({ data }: { readonly data: LibrariesPage }): ReactNode {
  return (
    <div className="page-width py-8">
      <PageHead title={data.search ? `Libraries: ${data.search}` : "Libraries"}>
        <p className="mt-1 text-soft">
          {data.search ? `${data.libraries.length} of ${data.total} libraries` : `${data.total} libraries`}
          {" · "}
          <a href="/verification">How thoroughly their code has been checked</a>
        </p>
      </PageHead>
      <div className="mt-6 flex max-w-2xl gap-2">
        <div className="min-w-0 flex-1">
          <SearchForm
            action="/libraries"
            label="Words in the name, key or group of a library"
            placeholder="Name, key or group"
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
        <>
          {data.groups.length > 1 && <Groups groups={data.groups} />}
          {data.groups.map((group) => (
            <Group key={group.key} group={group} libraries={data.libraries.filter((row) => row.group === group.key)} />
          ))}
        </>
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

/** The ways to the groups, each with the number of models for its libraries. */
function Groups({ groups }: { readonly groups: readonly GroupOfLibraries[] }): ReactNode {
  return (
    <nav aria-label="Groups of libraries" className="no-print mt-4">
      <ul className="flex flex-wrap gap-2">
        {groups.map(({ key, label, models }) => (
          <li key={key} className="max-w-full">
            <a
              href={`#${key}`}
              className="inline-flex min-h-8 max-w-full items-center gap-2 rounded border border-line bg-raised px-2.5 text-ink no-underline hover:border-line-strong hover:bg-sunken pointer-coarse:min-h-10"
            >
              {label}
              <span className="text-soft tabular-nums">
                <Quantity value={models} />
                <span className="sr-only"> models</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Group(props: { readonly group: GroupOfLibraries; readonly libraries: readonly LibraryRow[] }): ReactNode {
  const { group, libraries } = props;
  return (
    <section aria-labelledby={group.key} className="mt-10">
      <h2 id={group.key} className="text-lg">
        {group.label}
      </h2>
      <p className="mt-1 text-soft">{groupWords(group)}</p>
      <LibraryTable caption={`${group.label}: libraries and what this hub has for them`} libraries={libraries} />
    </section>
  );
}

/** Columns have the same width in each table, so that one can be read on into the next. */
function LibraryTable(props: { readonly caption: string; readonly libraries: readonly LibraryRow[] }): ReactNode {
  const { caption, libraries } = props;
  return (
    <WideTable className="mt-1 w-full min-w-72 table-fixed">
      <TableHead
        caption={caption}
        columns={[
          { label: "Library", className: "py-2 pr-3 font-medium" },
          { label: "Models here", className: "w-28 px-3 py-2 text-right font-medium" },
          { label: "Code", className: "w-18 px-3 py-2 font-medium" },
          { label: "Offered as filter", className: "w-32 py-2 pl-3 font-medium max-md:hidden" },
        ]}
      />
      <tbody className="divide-y divide-line">
        {libraries.map((library) => (
          <Row key={library.key} library={library} />
        ))}
      </tbody>
    </WideTable>
  );
}

const shownTasks = 3;

function Row({ library }: { readonly library: LibraryRow }): ReactNode {
  return (
    <tr className="hover:bg-sunken">
      <th scope="row" abbr={library.label} className="py-1 pr-3 font-normal">
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <a
            href={library.href}
            className="flex min-h-9 flex-wrap items-center gap-x-3 no-underline pointer-coarse:min-h-10"
          >
            <span className="font-medium text-ink wrap-anywhere">{library.label}</span>
            {library.key !== library.label && <code className="text-xs text-soft wrap-anywhere">{library.key}</code>}
          </a>
          <Tasks tasks={library.tasks} />
        </span>
      </th>
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

/** Beside the name, since most libraries are listed under no task: a column of them would be empty. */
function Tasks({ tasks }: Pick<LibraryRow, "tasks">): ReactNode {
  if (tasks.length === 0) return null;
  const more = tasks.length - shownTasks;
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-1 text-xs max-md:hidden">
      {tasks.slice(0, shownTasks).map((task) => (
        <TaskChip key={task.id} task={task} />
      ))}
      {more > 0 && <span className="text-soft">{`+${more}`}</span>}
    </span>
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
