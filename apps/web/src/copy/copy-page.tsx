import type { ReactNode } from "react";
import { Icon } from "../icons/icon.tsx";
import type { IconName } from "../icons/icons.ts";
import { usePage } from "../page/page-context.ts";
import type { CopyEntry } from "./copy-entries.ts";

/**
 * Hands the page on as Markdown: a button that copies it (`copy-page-button.ts`), and a menu beside it with what else
 * can be done (`copy-menu.ts`). Without script a link to the Markdown is in their place.
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
        <button
          type="button"
          className="copy-page-toggle"
          aria-haspopup="menu"
          aria-expanded={false}
          aria-label={strings.openCopyMenu}
          data-open-label={strings.openCopyMenu}
          data-close-label={strings.closeCopyMenu}
          data-public-url={publicUrl}
          data-prompt={strings.assistantPrompt}
          data-unreachable={strings.cannotReach}
        >
          <Icon name="chevron-down" size={16} />
        </button>
        <Menu />
      </div>
      <a href={markdownHref} target="_blank" rel="noopener" className="copy-page-plain">
        <Icon name="file-text" size={16} />
        {strings.viewAsPlainText}
      </a>
    </>
  );
}

/** The content of the menu; a script shows a copy of it, with the addresses of the moment. */
function Menu(): ReactNode {
  const { strings } = usePage();
  const addTo = (app: string): string => strings.addMcpServer.replace("{app}", app);
  return (
    <template data-copy-menu="">
      <div role="menu" popover="manual" tabIndex={-1} className="copy-page-menu" aria-label={strings.copyPage}>
        <Entry kind="page" icon="copy" label={strings.copyPage} note={strings.copyPageDescription} />
        <Entry
          kind="markdown"
          icon="file-text"
          label={strings.viewAsPlainText}
          note={strings.viewAsPlainTextDescription}
        />
        <Entry kind="chatgpt" icon="external-link" label={strings.openInChatGpt} note={strings.askAboutPage} />
        <Entry kind="claude" icon="external-link" label={strings.openInClaude} note={strings.askAboutPage} />
        <Entry kind="link" icon="link" label={strings.copyLink} />
        <Entry kind="curl" icon="terminal" label={strings.copyAsCurl} />
        <hr className="copy-page-rule" />
        <Entry kind="mcp-cursor" icon="plug" label={addTo("Cursor")} />
        <Entry kind="mcp-vscode" icon="plug" label={addTo("VS Code")} />
        <Entry kind="mcp-claude" icon="plug" label={addTo("Claude Code")} />
      </div>
    </template>
  );
}

const links: ReadonlySet<CopyEntry> = new Set(["markdown", "chatgpt", "claude", "mcp-cursor", "mcp-vscode"]);

/** A link where the entry leads somewhere, the script says where; else a button. */
function Entry(props: {
  readonly kind: CopyEntry;
  readonly icon: IconName;
  readonly label: string;
  readonly note?: string;
}): ReactNode {
  const { kind, icon, label, note } = props;
  const { markdownHref } = usePage();
  const attributes = { role: "menuitem", tabIndex: -1, className: "copy-page-item", "data-entry": kind };
  const content = (
    <>
      <Icon name={icon} size={16} />
      <span className="copy-page-entry">
        {label}
        {note !== undefined && (
          <>
            {" "}
            <small>{note}</small>
          </>
        )}
      </span>
    </>
  );
  if (!links.has(kind)) {
    return (
      <button type="button" {...attributes}>
        {content}
      </button>
    );
  }
  return (
    <a href={markdownHref} {...attributes}>
      {content}
    </a>
  );
}
