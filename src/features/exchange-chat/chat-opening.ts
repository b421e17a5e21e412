import type { ChatState } from './rules/chat-rule.ts';
import { parseTargetId, readChatQuery } from './rules/chat-target.ts';
import { reportBadAttributes } from '../../runtime/custom-element/bad-attributes.ts';
import type { BaseElementState } from '../../runtime/custom-element/element-state.ts';
import { sendEvent } from '../../runtime/custom-element/dispatch.ts';
import { currentQuery } from '../../platform/page/location.ts';
import { readDocument } from '../../platform/page/page-document.ts';
import { whenLoaded } from '../../platform/page/page-load.ts';
import { focusedElement, isPersonActing } from '../../platform/page/user-activation.ts';
import { whenIdle } from '../../platform/page/when-idle.ts';
import { readStored } from '../../platform/storage/storage.ts';
import { pageRegistry } from '../../stores/page/page-registry.ts';
import type { SiteContext } from '../../stores/page/site-context.ts';
import { chatOf } from './chat-state.ts';

/** Whom the page wants a chat with; what is no id is said, and nobody. */
function readTarget(host: HTMLElement, { attributes }: BaseElementState): string | undefined {
  const value = String(attributes['target-id'] ?? '');
  const id = parseTargetId(value);
  if (id === undefined && value !== '')
    reportBadAttributes(host, [{ name: 'target-id', value, expected: 'letters, digits, _ and -, at most 64 of them' }]);
  return id;
}

/** A page that has several chats opens one of them. */
const isOpenElsewhere = (host: HTMLElement): boolean =>
  [...pageRegistry().hosts].some(
    (other) => other !== host && other.localName === host.localName && other.hasAttribute('open'),
  );

/** Tells the page how the chat is seen: by an attribute that it can style, and by an event when that is another (CHT-01). Returns what ends it. */
function dispatchStates(host: HTMLElement): () => void {
  let last: ChatState = 'hidden';
  return chatOf(host).subscribe(({ isOpen, stands }) => {
    const state: ChatState = !isOpen ? 'hidden' : stands ? 'visible' : 'loading';
    host.dataset['state'] = state;
    if (last !== state) sendEvent(host, 'exchange-chat-state', { state });
    last = state;
  });
}

/** What opens a chat, and how it is seen. */
export interface ChatOpening {
  /** Something has changed; `mayBe` is whether a chat may be here. */
  heed(state: BaseElementState, mayBe: boolean): void;
  stop(): void;
}

/**
 * Opens a chat: for the page, by its address, by whom it names, or as the last visit has left it (CHT-02…04). `focused` is what of the page
 * had the focus when it was asked for.
 */
export function createOpening(host: HTMLElement, focused: unknown): ChatOpening {
  const chat = chatOf(host);
  let site: SiteContext | undefined;
  let named: string | undefined;
  let inAddress: string | undefined;
  let asked: string | undefined;
  /** Nobody has asked for it just now: it takes no focus. */
  let opensByItself = false;
  let isStopped = false;

  const openByItself = (): void => {
    if (isStopped || isOpenElsewhere(host)) return;
    opensByItself = true;
    host.setAttribute('open', '');
    opensByItself = false;
  };
  /** Whoever has gone on while this file was on its way is left there. */
  const openerNow = (): Element | undefined =>
    !opensByItself && isPersonActing() && (site !== undefined || readDocument('activeElement') === focused)
      ? focusedElement()
      : undefined;
  const endSaying = dispatchStates(host);
  if (!host.hasAttribute('open') && readStored('local', 'exchange:chat-open') === '1')
    whenLoaded(() => whenIdle(openByItself));
  return {
    heed: (state, mayBe) => {
      const isOpen = mayBe && host.hasAttribute('open');
      const { isOpen: wasOpen, target, opener } = chat.getState();
      const [lastNamed, lastInAddress] = [named, inAddress];
      named = readTarget(host, state);
      inAddress = readChatQuery(currentQuery());
      asked = inAddress ?? asked;
      const id = named ?? (asked || undefined);
      chat.setState({
        isOpen,
        target: target !== undefined && target.id === id ? target : { id },
        opener: isOpen ? (wasOpen ? opener : openerNow()) : undefined,
      });
      site = state.siteContext;
      if (inAddress !== undefined && inAddress !== lastInAddress) openByItself();
      if (named !== undefined && named !== lastNamed) host.setAttribute('open', '');
    },
    stop: () => {
      isStopped = true;
      endSaying();
      chat.setState(chat.getInitialState());
    },
  };
}
