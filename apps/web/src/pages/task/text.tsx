import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ProseText } from "../../components/prose-text.tsx";
import { TrustedHtml } from "../../page/trusted-html.ts";
import type { TaskPage } from "./load.ts";

/**
 * The text about a task and, behind it, the video. A video is a labeled still: nothing is loaded from its host before a reader asks.
 * Both are in one element, because that is where the script of documents puts the player in place of the still.
 */
export function TaskText({ data }: { readonly data: TaskPage }): ReactNode {
  const { text, video, task } = data;
  if (!text && !video) return null;
  const still = video ? renderToStaticMarkup(<VideoStill video={video} label={task.label} />) : "";
  const html = new TrustedHtml(still).after(text?.html.inMarkup() ?? "");
  return (
    <div className="-mt-4 min-w-0 [&_.video-link>a:only-child]:max-w-88">
      <ProseText html={html.forReact()} hasMath={text?.hasMath ?? false} />
    </div>
  );
}

/** As `<Youtube>` of the document engine writes it. */
function VideoStill(props: { readonly video: NonNullable<TaskPage["video"]>; readonly label: string }): ReactNode {
  const { id, href } = props.video;
  return (
    <p className="video-link">
      <a href={href} data-youtube={id} rel="noopener">
        {`Video: ${props.label} (YouTube)`}
      </a>
    </p>
  );
}
