import type { ChatState } from './rules/chat-rule.ts';
import { parseTargetId, readChatQuery } from './rules/chat-target.ts';
import { reportBadAttributes } from '../../runtime/custom-element/bad-attributes.ts';
import type { BaseElementState } from '../../runtime/custom-element/element-state.ts';
import { sendEvent } from '../../runtime/custom-element/dispatch.ts';
import { currentQuery } from '../../platform/page/location.ts';
import { readDocument } from '../../platform/page/page-document.ts';
import { whenLoaded } from '../../platform/page/page-load.ts';
import { focusedElement, hasUserActivation } from '../../platform/page/user-activation.ts';
import { whenIdle } from '../../platform/page/when-idle.ts';
import { readStored } from '../../platform/storage/storage.ts';
import { pageRegistry } from '../../stores/page/page-registry.ts';
import type { SiteContext } from '../../stores/page/site-context.ts';
import { chatOf } from './chat-state.ts';

/** Returns the user to chat with, from the attribute. An invalid id is reported and ignored. */
function readTarget(host: HTMLElement, { attributes }: BaseElementState): string | undefined {
  const value = String(attributes['target-id'] ?? '');
  const id = parseTargetId(value);
  if (id === undefined && value !== '')
    reportBadAttributes(host, [{ name: 'target-id', value, expected: 'letters, digits, _ and -, at most 64 of them' }]);
  return id;
}

/** Whether another chat of the page is open; a page opens only one by itself. */
const isOpenElsewhere = (host: HTMLElement): boolean =>
  [...pageRegistry().hosts].some(
    (other) => other !== host && other.localName === host.localName && other.hasAttribute('open'),
  );

/** Reflects the chat's state in `data-state` for styling, and dispatches an event on changes (CHT-01). Returns a cleanup function. */
function dispatchStates(host: HTMLElement): () => void {
  let last: ChatState = 'hidden';
  return chatOf(host).subscribe(({ isOpen, stands }) => {
    const state: ChatState = !isOpen ? 'hidden' : stands ? 'visible' : 'loading';
    host.dataset['state'] = state;
    if (last !== state) sendEvent(host, 'exchange-chat-state', { state });
    last = state;
  });
}

/** Decides when a chat opens and reports its state. */
export interface ChatOpening {
  /** Handles a change. `mayBe`: whether a chat is allowed here. */
  update(state: BaseElementState, mayBe: boolean): void;
  stop(): void;
}

/**
 * Opens a chat on the page's request, by its address, by the user it names, or as on the last visit (CHT-02…04). `focused` is the element
 * that had the focus when the chat was requested.
 */
export function createOpening(host: HTMLElement, focused: unknown): ChatOpening {
  const chat = chatOf(host);
  let site: SiteContext | undefined;
  let named: string | undefined;
  let inAddress: string | undefined;
  let asked: string | undefined;
  /** The user did not just request the chat, so it takes no focus. */
  let opensByItself = false;
  let isStopped = false;

  const openByItself = (): void => {
    if (isStopped || isOpenElsewhere(host)) return;
    opensByItself = true;
    host.setAttribute('open', '');
    opensByItself = false;
  };
  /** Returns the element that gets the focus back; undefined if the user moved the focus while this chunk was loading. */
  const openerNow = (): Element | undefined =>
    !opensByItself && hasUserActivation() && (site !== undefined || readDocument('activeElement') === focused)
      ? focusedElement()
      : undefined;
  const endSaying = dispatchStates(host);
  if (!host.hasAttribute('open') && readStored('local', 'exchange:chat-open') === '1')
    whenLoaded(() => whenIdle(openByItself));
  return {
    update: (state, mayBe) => {
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
