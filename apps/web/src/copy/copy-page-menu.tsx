import { Menu } from "@base-ui/react/menu";
import { Check, ChevronDown, Copy, ExternalLink, FileText } from "lucide-react";
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from "react";
import { assistantAddress } from "./assistants.ts";
import { copyText } from "./clipboard.ts";
import { markdownAddress } from "./markdown-address.ts";
import { openMarkdownSource } from "./markdown-source.ts";

const copiedMs = 2000;
const menuOffsetPx = 10;

/** The words of the control in the language of the page. */
export interface CopyPageStrings {
  /** Default "Copy page". */
  readonly copyPage: string;
  /** Default "Copy page as Markdown for LLMs". */
  readonly copyPageDescription: string;
  readonly copied: string;
  /** Said to screen readers when nothing reached the clipboard. */
  readonly copyFailed: string;
  readonly openCopyMenu: string;
  readonly closeCopyMenu: string;
  readonly viewAsPlainText: string;
  readonly viewAsPlainTextDescription: string;
  readonly openInChatGpt: string;
  readonly openInClaude: string;
  /** Below both assistants: "Ask questions about this page". */
  readonly askAboutPage: string;
  /** Sentence with `{address}` for the Markdown address. */
  readonly assistantPrompt: string;
}

interface Addresses {
  readonly markdown: string;
  readonly chatgpt: string;
  readonly claude: string;
}

const readMarkdown = openMarkdownSource({ fetch: (...request) => fetch(...request), console });

/**
 * Copies the page as Markdown, or opens it as plain text or in an assistant. Addresses are read from the location when
 * they are needed, because the query (`?fw=`) may change without a new page.
 *
 * @param props.publicUrl address under which the hub is reached, used while the server renders
 */
export function CopyPageMenu(props: { readonly strings: CopyPageStrings; readonly pageUrl: string }): ReactElement {
  const { strings } = props;
  const [open, setOpen] = useState(false);
  const [addresses, setAddresses] = useState(() => addressesOf(props.pageUrl, strings));
  const { state, copy } = useCopy();
  const control = useRef<HTMLDivElement>(null);
  useCloseOnMove(open, () => setOpen(false));

  const change = (next: boolean): void => {
    if (next) setAddresses(addressesOf(window.location.href, strings));
    setOpen(next);
  };
  const said = state === "copied" ? strings.copied : state === "failed" ? strings.copyFailed : "";
  return (
    <div className="copy-page" ref={control}>
      <button className="copy-page-button" type="button" onClick={copy} title={strings.copyPageDescription}>
        {state === "copied" ? <Check aria-hidden size={16} /> : <Copy aria-hidden size={16} />}
        <span>{state === "copied" ? strings.copied : strings.copyPage}</span>
      </button>
      <Menu.Root open={open} onOpenChange={change} modal={false}>
        <Menu.Trigger className="copy-page-toggle" aria-label={open ? strings.closeCopyMenu : strings.openCopyMenu}>
          <ChevronDown aria-hidden size={16} />
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner
            anchor={control}
            align="end"
            collisionPadding={menuOffsetPx}
            positionMethod="fixed"
            sideOffset={menuOffsetPx}
          >
            <Menu.Popup className="copy-page-menu">
              <Menu.Item className="copy-page-item" onClick={copy}>
                <ItemText icon={<Copy aria-hidden size={16} />} label={strings.copyPage} />
                <small>{strings.copyPageDescription}</small>
              </Menu.Item>
              <LinkItem
                address={addresses.markdown}
                icon={<FileText aria-hidden size={16} />}
                label={strings.viewAsPlainText}
              >
                {strings.viewAsPlainTextDescription}
              </LinkItem>
              <LinkItem
                address={addresses.chatgpt}
                icon={<ExternalLink aria-hidden size={16} />}
                label={strings.openInChatGpt}
              >
                {strings.askAboutPage}
              </LinkItem>
              <LinkItem
                address={addresses.claude}
                icon={<ExternalLink aria-hidden size={16} />}
                label={strings.openInClaude}
              >
                {strings.askAboutPage}
              </LinkItem>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </div>
  );
}

function addressesOf(pageUrl: string, strings: CopyPageStrings): Addresses {
  const markdown = markdownAddress(pageUrl);
  return {
    markdown,
    chatgpt: assistantAddress("chatgpt", strings.assistantPrompt, markdown),
    claude: assistantAddress("claude", strings.assistantPrompt, markdown),
  };
}

/** The menu stands at a fixed place: when the page moves under it, it closes. */
function useCloseOnMove(open: boolean, close: () => void): void {
  useEffect(() => {
    if (!open) return;
    window.addEventListener("resize", close);
    window.addEventListener("scroll", close, { passive: true });
    return () => {
      window.removeEventListener("resize", close);
      window.removeEventListener("scroll", close);
    };
  }, [open, close]);
}

function useCopy(): { readonly state: "idle" | "copied" | "failed"; readonly copy: () => void } {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const copy = async (): Promise<void> => {
    const text = await readMarkdown(markdownAddress(window.location.href));
    const copied = await copyText(text, window);
    setState(copied ? "copied" : "failed");
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setState("idle"), copiedMs);
  };
  return { state, copy: () => void copy() };
}

function ItemText({ icon, label }: { readonly icon: ReactNode; readonly label: string }): ReactElement {
  return (
    <span className="copy-page-item-label">
      {icon}
      {label}
    </span>
  );
}

function LinkItem(props: {
  readonly address: string;
  readonly icon: ReactNode;
  readonly label: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <Menu.LinkItem className="copy-page-item" href={props.address} target="_blank" rel="noopener" closeOnClick>
      <ItemText icon={props.icon} label={props.label} />
      <small>{props.children}</small>
    </Menu.LinkItem>
  );
}
