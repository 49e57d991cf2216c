import { Menu } from "@base-ui/react/menu";
import { ChevronDown, Copy, ExternalLink, FileText } from "lucide-react";
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from "react";
import type { UiStrings } from "@modelshelf/docs";
import { withExtension } from "../http/address.ts";
import { type Assistant, assistantAddress, publicAddress } from "./assistants.ts";

/** Between the control and the menu, and the least between the menu and the edge of the window. */
const distancePx = 10;

/** The words of the menu in the language of the page. */
type CopyPageMenuStrings = Pick<
  UiStrings,
  | "copyPage"
  | "copyPageDescription"
  | "openCopyMenu"
  | "closeCopyMenu"
  | "viewAsPlainText"
  | "viewAsPlainTextDescription"
  | "openInChatGpt"
  | "openInClaude"
  | "askAboutPage"
  | "assistantPrompt"
>;

interface Props {
  readonly strings: CopyPageMenuStrings;
  readonly publicUrl: string;
}

/**
 * The toggle and the menu of the copy control, an island inside `.copy-page`. Copying itself is the work of the button
 * beside it, which the first entry presses.
 *
 * @param props.publicUrl address under which the hub is reached, for assistants
 */
export function CopyPageMenu(props: Props): ReactElement {
  const { strings } = props;
  const [open, setOpen] = useState(false);
  const control = useRef<HTMLElement>(null);
  useCloseOnMove(open, setOpen);
  /** The browser takes focus on from where it is while the key goes down. */
  const leave = (): void => {
    control.current?.querySelector<HTMLElement>(".copy-page-toggle")?.focus();
    setOpen(false);
  };
  return (
    <Menu.Root open={open} onOpenChange={setOpen} modal={false}>
      <Menu.Trigger
        className="copy-page-toggle"
        aria-label={open ? strings.closeCopyMenu : strings.openCopyMenu}
        ref={(toggle: HTMLElement | null) => {
          control.current = toggle?.closest<HTMLElement>(".copy-page") ?? null;
        }}
      >
        <ChevronDown aria-hidden size={16} />
      </Menu.Trigger>
      <Menu.Portal container={control}>
        <Menu.Positioner
          className="copy-page-positioner"
          anchor={control}
          align="end"
          collisionPadding={distancePx}
          positionMethod="fixed"
          sideOffset={distancePx}
        >
          <Menu.Popup className="copy-page-menu" onKeyDown={(event) => event.key === "Tab" && leave()}>
            <Entries
              {...props}
              onCopy={() => control.current?.querySelector<HTMLElement>("[data-copy-page]")?.click()}
            />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** Rendered while the menu is open only, so that the addresses are those of the moment: `?fw=` may have changed. */
function Entries({ strings, publicUrl, onCopy }: Props & { readonly onCopy: () => void }): ReactElement {
  const markdown = withExtension(window.location.href, "md");
  const ask = (assistant: Assistant): string =>
    assistantAddress(assistant, strings.assistantPrompt, publicAddress(markdown, publicUrl));
  const elsewhere = <ExternalLink aria-hidden size={16} />;
  return (
    <>
      <Menu.Item className="copy-page-item" onClick={onCopy}>
        <Entry icon={<Copy aria-hidden size={16} />} label={strings.copyPage}>
          {strings.copyPageDescription}
        </Entry>
      </Menu.Item>
      <LinkItem
        address={markdown}
        icon={<FileText aria-hidden size={16} />}
        label={strings.viewAsPlainText}
        description={strings.viewAsPlainTextDescription}
      />
      <LinkItem
        address={ask("chatgpt")}
        icon={elsewhere}
        label={strings.openInChatGpt}
        description={strings.askAboutPage}
      />
      <LinkItem
        address={ask("claude")}
        icon={elsewhere}
        label={strings.openInClaude}
        description={strings.askAboutPage}
      />
    </>
  );
}

function LinkItem(props: {
  readonly address: string;
  readonly icon: ReactNode;
  readonly label: string;
  readonly description: string;
}): ReactElement {
  return (
    <Menu.LinkItem className="copy-page-item" href={props.address} target="_blank" rel="noopener" closeOnClick>
      <Entry icon={props.icon} label={props.label}>
        {props.description}
      </Entry>
    </Menu.LinkItem>
  );
}

function Entry(props: {
  readonly icon: ReactNode;
  readonly label: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <>
      {props.icon}
      <span className="copy-page-entry">
        {props.label} <small>{props.children}</small>
      </span>
    </>
  );
}

/** The menu is at a fixed place: when the page moves under it, it closes. */
function useCloseOnMove(open: boolean, setOpen: (open: boolean) => void): void {
  useEffect(() => {
    if (!open) return;
    const close = (): void => setOpen(false);
    window.addEventListener("resize", close);
    window.addEventListener("scroll", close, { passive: true });
    return () => {
      window.removeEventListener("resize", close);
      window.removeEventListener("scroll", close);
    };
  }, [open, setOpen]);
}
