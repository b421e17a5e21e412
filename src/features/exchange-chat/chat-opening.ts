import type { ChatState } from './rules/chat-rule.ts';
import { parseTargetId, readChatQuery } from './rules/chat-target.ts';
import { reportBadAttributes } from '../../runtime/custom-element/bad-attributes.ts';
import type { BaseElementState } from '../../runtime/custom-element/element-state.ts';
import { sendEvent } from '../../runtime/custom-element/dispatch.ts';
import { parseBooleanAttribute } from '../../lib/boolean-attribute.ts';
import { currentQuery } from '../../platform/page/location.ts';
import { readDocument } from '../../platform/page/page-document.ts';
import { whenLoaded } from '../../platform/page/page-load.ts';
import { focusedElement, hasUserActivation } from '../../platform/page/user-activation.ts';
import { whenIdle } from '../../platform/page/when-idle.ts';
import { readStored } from '../../platform/storage/storage.ts';
import { pageRegistry } from '../../stores/page/page-registry.ts';
import type { SiteContext } from '../../stores/page/site-context.ts';
import { chatOf } from './chat-state.ts';

/** Returns the ID in the `target-id` attribute, which names the room or user to chat with. Reports an invalid ID and returns undefined. */
function readTarget(host: HTMLElement, { attributes }: BaseElementState): string | undefined {
  const value = String(attributes['target-id'] ?? '');
  const id = parseTargetId(value);
  if (id === undefined && value !== '')
    reportBadAttributes(host, [{ name: 'target-id', value, expected: 'up to 64 letters, digits, _ and -' }]);
  return id;
}

/** Returns true if the chat's `open` attribute is set. */
const isRequested = (chat: HTMLElement): boolean => parseBooleanAttribute(chat.getAttribute('open'));

/** Returns true if another chat on the page is open. A page automatically opens only one chat. */
const isOpenElsewhere = (host: HTMLElement): boolean =>
  [...pageRegistry().hosts].some((other) => other !== host && other.localName === host.localName && isRequested(other));

/** Reflects the chat's state in `data-state` for styling, and dispatches an event when it changes (CHT-01). Returns a cleanup function. */
function dispatchStates(host: HTMLElement): () => void {
  let last: ChatState = 'hidden';
  return chatOf(host).subscribe(({ isOpen, isMounted }) => {
    const state: ChatState = !isOpen ? 'hidden' : isMounted ? 'visible' : 'loading';
    host.dataset['state'] = state;
    if (last !== state) sendEvent(host, 'exchange-chat-state', { state });
    last = state;
  });
}

/** The part of the controller that decides when a chat opens and reports its state. */
export interface ChatOpening {
  /** Handles a change. `isAllowed` indicates whether a chat is allowed here. */
  update(state: BaseElementState, isAllowed: boolean): void;
  dispose(): void;
}

/**
 * Opens a chat if the page or the URL requests it, if the page names a room or user, or if the chat was open on the last visit (CHT-02…04).
 * `focused` is the element that had focus when the chat was requested.
 */
export function createOpening(host: HTMLElement, focused: unknown): ChatOpening {
  const chat = chatOf(host);
  let site: SiteContext | undefined;
  let named: string | undefined;
  let inAddress: string | undefined;
  let requested: string | undefined;
  /** Whether the chat is opening without a request from the user. Such a chat doesn't take focus. */
  let opensAutomatically = false;
  let isDisposed = false;

  const openAutomatically = (): void => {
    if (isDisposed || isOpenElsewhere(host)) return;
    opensAutomatically = true;
    host.setAttribute('open', '');
    opensAutomatically = false;
  };
  /**
   * Returns the element to which focus returns. Undefined if the chat opens automatically or the user moved the focus while this chunk
   * loaded.
   */
  const openerNow = (): Element | undefined =>
    !opensAutomatically && hasUserActivation() && (site !== undefined || readDocument('activeElement') === focused)
      ? focusedElement()
      : undefined;
  const unsubscribeStates = dispatchStates(host);
  if (!isRequested(host) && readStored('local', 'exchange:chat-open') === '1')
    whenLoaded(() => whenIdle(openAutomatically));
  return {
    update: (state, mayBe) => {
      const isOpen = mayBe && isRequested(host);
      const { isOpen: wasOpen, target, opener } = chat.getState();
      const [lastNamed, lastInAddress] = [named, inAddress];
      named = readTarget(host, state);
      inAddress = readChatQuery(currentQuery());
      requested = inAddress ?? requested;
      const id = named ?? (requested || undefined);
      chat.setState({
        isOpen,
        target: target !== undefined && target.id === id ? target : { id },
        opener: isOpen ? (wasOpen ? opener : openerNow()) : undefined,
      });
      site = state.siteContext;
      if (inAddress !== undefined && inAddress !== lastInAddress) openAutomatically();
      if (named !== undefined && named !== lastNamed) host.setAttribute('open', '');
    },
    dispose: () => {
      isDisposed = true;
      unsubscribeStates();
      chat.setState(chat.getInitialState());
    },
  };
}
