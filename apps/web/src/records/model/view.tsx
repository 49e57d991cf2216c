import { kinds } from "@modelshelf/store";
import type { ReactNode } from "react";
import { allOf } from "../../components/wording.ts";
import { AllLink } from "../../components/all-link.tsx";
import { Card } from "../record/card-view.tsx";
import { Cite } from "../record/citation/view.tsx";
import { RecordLayout } from "../record/record-layout.tsx";
import { ChatTemplateSection } from "./chat-template/view.tsx";
import { OnnxInterfaces } from "./onnx-view.tsx";
import { RecordList } from "../rows/record-list.tsx";
import { Files, RecordLinks, Section, Tags } from "../record/record-sections.tsx";
import { ShelfMentions } from "../record/shelf-mentions-view.tsx";
import { downloadAnchor } from "./download.ts";
import { Download } from "./download-view.tsx";
import { Evaluations } from "./evaluations-view.tsx";
import { Examples } from "./examples-view.tsx";
import { Facts } from "./facts-view.tsx";
import { Family } from "./family/view.tsx";
import { Gallery } from "./gallery/view.tsx";
import { ForAuthor } from "./for-author-view.tsx";
import type { ModelPage } from "./load.ts";
import { inferenceAnchor } from "./inference/load.ts";
import { Inference } from "./inference/view.tsx";
import type { LocalAppsUse } from "./local-apps.ts";
import { LocalApps } from "./local-apps-view.tsx";
import { Memory } from "./memory/view.tsx";
import { UseFrame } from "../use/use-panel.tsx";
import { QuantizationPicker } from "./quantization-view.tsx";
import { RelativesList } from "./relatives/view.tsx";
import { ModelUsePanel } from "./use-panel.tsx";
import { type Way, Ways } from "./ways-view.tsx";

/** One model. */
export function ModelView({ data }: { readonly data: ModelPage }): ReactNode {
  return (
    <RecordLayout
      frame={data}
      use={
        <UseFrame>
          <Ways ways={waysOf(data)} />
        </UseFrame>
      }
    >
      <Facts facts={data.config} />
      {data.gallery && <Gallery samples={data.gallery} />}
      {data.examples?.isOwn && <Examples examples={data.examples} />}
      {data.memory && <Memory facts={data.memory} {...(data.quantizations && { quantizations: data.quantizations })} />}
      {data.onnx && <OnnxInterfaces interfaces={data.onnx} />}
      {data.evaluations && <Evaluations results={data.evaluations} />}
      <ShelfMentions shelves={data.shelves} />
      {data.family && <Family id={data.record.id} family={data.family} />}
      <RecordLinks id="datasets" heading="Datasets" links={data.datasets} />
      {data.card && <Card card={data.card} />}
      {data.examples?.isOwn === false && <Examples examples={data.examples} />}
      {data.chatTemplate && <ChatTemplateSection shown={data.chatTemplate} />}
      <Cite citation={data.citation} />
      <Tags tags={data.tags} />
      {data.files && <Files files={data.files} />}
      <RelativesList groups={data.relatives} />
      {data.related.map(({ kind, heading, href, total, records }, position) => (
        <Section key={heading} id={`related-${position}`} heading={<bdi>{heading}</bdi>}>
          <RecordList kind={kind} records={records} label={heading} />
          <AllLink href={href} text={allOf({ total, shown: records.length }, kinds[kind].one, kinds[kind].many)} />
        </Section>
      ))}
      <ForAuthor findings={data.forAuthor} />
    </RecordLayout>
  );
}

function waysOf(data: ModelPage): readonly Way[] {
  const { use, instead, inference, localApps, servers, download, quantizations } = data;
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
    localApps && apps("Local apps", localApps),
    servers && apps("Serve", servers),
    { label: "Download", anchor: downloadAnchor, content: picked(downloadAnchor, <Download use={download} />) },
  ].filter((way) => way !== undefined);
}
