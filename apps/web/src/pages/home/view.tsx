import type { ReactNode } from "react";
import { PageHead } from "../../components/page-head.tsx";
import type { HomeFacts } from "./page.ts";

export function HomeView({ data }: { readonly data: HomeFacts }): ReactNode {
  return (
    <div className="page-width py-10">
      <PageHead title="Modelshelf" />
      <p>{data.counts.models} models</p>
    </div>
  );
}
