import type { ReactNode } from "react";
import { Breadcrumb } from "./breadcrumb.tsx";
import { CopyPage } from "../copy/copy-page.tsx";

/** The head of every page: the way to it, its title, what is beside and below it, and the control that hands the page on. */
export function PageHead({
  title,
  hasActions = true,
  children,
}: {
  readonly title: ReactNode;
  /** `false` where the page has that control in another place. */
  readonly hasActions?: boolean | undefined;
  /** One line or a row of facts under the title. */
  readonly children?: ReactNode;
}): ReactNode {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-64">
        <Breadcrumb />
        <h1 className="text-xl wrap-anywhere sm:text-2xl">{title}</h1>
        {children}
      </div>
      {hasActions && <PageActions />}
    </div>
  );
}

/** The place of the copy control; for pages whose title is in their text, such as documents. */
export function PageActions(): ReactNode {
  return (
    <div className="no-print shrink-0">
      <CopyPage />
    </div>
  );
}
