import { Icon } from "../icons/icon.tsx";
import type { ReactNode } from "react";
import { Island } from "../page/islands.tsx";
import { CopyPageMenu } from "./copy-page-menu.tsx";
import { usePage } from "../page/page-context.ts";

/**
 * Hands the page on as Markdown: a button that copies it (`copy-page-button.ts`), and a menu beside it with what else
 * can be done (an island). Without script a link to the Markdown is in their place.
 */
export function CopyPage(): ReactNode {
  const { markdownHref, publicUrl, strings } = usePage();
  return (
    <>
      <div className="copy-page needs-script">
        <button type="button" className="copy-page-button" title={strings.copyPageDescription} data-copy-page="">
          <Icon name="copy" size={16} className="copy-page-idle" />
          <Icon name="check" size={16} className="copy-page-done" />
          <span
            className="copy-page-label"
            data-label={strings.copyPage}
            data-copied={strings.copied}
            data-failed={strings.copyFailed}
          >
            {strings.copyPage}
          </span>
        </button>
        <Island
          name="CopyPageMenu"
          component={CopyPageMenu}
          on="interaction"
          props={{
            publicUrl,
            strings: {
              copyPage: strings.copyPage,
              copyPageDescription: strings.copyPageDescription,
              openCopyMenu: strings.openCopyMenu,
              closeCopyMenu: strings.closeCopyMenu,
              viewAsPlainText: strings.viewAsPlainText,
              viewAsPlainTextDescription: strings.viewAsPlainTextDescription,
              openInChatGpt: strings.openInChatGpt,
              openInClaude: strings.openInClaude,
              askAboutPage: strings.askAboutPage,
              assistantPrompt: strings.assistantPrompt,
            },
          }}
        />
      </div>
      <a href={markdownHref} target="_blank" rel="noopener" className="copy-page-plain">
        <Icon name="file-text" size={16} />
        {strings.viewAsPlainText}
      </a>
    </>
  );
}
