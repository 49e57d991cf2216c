import type { ReactNode } from "react";
import { Card } from "../record/card-view.tsx";
import { Cite } from "../record/citation/view.tsx";
import { RecordLayout } from "../record/record-layout.tsx";
import { ChatTemplateSection } from "./chat-template/view.tsx";
import { OnnxInterfaces } from "./onnx-view.tsx";
import { Files, Tags } from "../record/record-sections.tsx";
import { ShelfMentions } from "../record/shelf-mentions-view.tsx";
import { downloadAnchor } from "./download.ts";
import { Download } from "./download-view.tsx";
import { Evaluations } from "./evaluations-view.tsx";
import { Examples } from "./examples-view.tsx";
import { Facts } from "./facts-view.tsx";
import { Gallery } from "./gallery/view.tsx";
import { ForAuthor } from "./for-author-view.tsx";
import type { ModelPage } from "./load.ts";
import { inferenceAnchor } from "./inference/load.ts";
import { Inference } from "./inference/view.tsx";
import type { LocalAppsUse } from "./local-apps.ts";
import { LocalApps } from "./local-apps-view.tsx";
import { Loading } from "./loading/view.tsx";
import { Memory } from "./memory/view.tsx";
import { WithoutCard } from "./without-card-view.tsx";
import { Related } from "./related-view.tsx";
import { WhatItIs } from "./what-it-is-view.tsx";
import { UseFrame } from "../use/use-panel.tsx";
import { QuantizationPicker } from "./quantization-view.tsx";
import { ModelUsePanel } from "./use-panel.tsx";
import { TryWay } from "./try/way-view.tsx";
import { tryAnchor } from "./try/strings.ts";
import { type Way, Ways } from "./ways-view.tsx";

/** One model. */
export function ModelView({ data }: { readonly data: ModelPage }): ReactNode {
  // Nobody scrolls past a card for these.
  const besideCard = (
    <>
      {data.evaluations && <Evaluations results={data.evaluations} />}
      <Related data={data} />
    </>
  );
  return (
    <RecordLayout
      frame={data}
      line={data.line && <WhatItIs line={data.line} />}
      below={data.loading && <Loading loading={data.loading} />}
      use={
        <UseFrame>
          <Ways label="Ways to use this model" ways={waysOf(data)} isSticky />
        </UseFrame>
      }
      aside={
        <>
          {data.card && besideCard}
          {data.files && <Files files={data.files} />}
          <Cite citation={data.citation} />
          <Tags tags={data.tags} />
        </>
      }
    >
      <Band data={data} />
      <ShelfMentions shelves={data.shelves} />
      {data.gallery && <Gallery samples={data.gallery} />}
      {data.card ? <Card card={data.card} /> : <WithoutCard data={data} />}
      {data.examples && <Examples examples={data.examples} />}
      {data.chatTemplate && <ChatTemplateSection shown={data.chatTemplate} />}
      {!data.card && besideCard}
      {data.onnx && <OnnxInterfaces interfaces={data.onnx} />}
      <ForAuthor findings={data.forAuthor} />
    </RecordLayout>
  );
}

/** The facts and the memory above the card, side by side where there is room. */
function Band({ data: { config, memory, quantizations } }: { readonly data: ModelPage }): ReactNode {
  if (config.length === 0 && !memory) return null;
  return (
    <div className="@container border-y border-line py-4 [&_h2]:text-base">
      <div
        className={`grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 ${memory ? "@2xl:grid-cols-[minmax(0,4fr)_minmax(0,5fr)]" : ""}`}
      >
        <Facts facts={config} />
        {memory && <Memory facts={memory} {...(quantizations && { quantizations })} />}
      </div>
    </div>
  );
}

function waysOf(data: ModelPage): readonly Way[] {
  const { use, instead, inference, tryLink, localApps, servers, download, quantizations } = data;
  const picked = (anchor: string, content: ReactNode): ReactNode => (
    <>
      <QuantizationPicker choices={quantizations} anchor={anchor} />
      {content}
    </>
  );
  const apps = (label: string, offered: LocalAppsUse): Way => ({
    label,
    anchor: offered.words.anchor,
    content: picked(offered.words.anchor, <LocalApps use={offered} />),
  });
  return [
    {
      label: "Library",
      anchor: "use",
      content: picked("use", <ModelUsePanel use={use} {...(instead && { instead })} />),
    },
    inference && { label: "Inference API", anchor: inferenceAnchor, content: <Inference use={inference} /> },
    tryLink && { label: "Try", anchor: tryAnchor, content: <TryWay link={tryLink} /> },
    localApps && apps("Local apps", localApps),
    servers && apps("Serve", servers),
    { label: "Download", anchor: downloadAnchor, content: picked(downloadAnchor, <Download use={download} />) },
  ].filter((way) => way !== undefined);
}
