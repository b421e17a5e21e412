import { holds } from '../../domain/conditions/condition.ts';
import { CHAT } from './rules/chat-rule.ts';
import { readFacts } from '../../runtime/custom-element/element-facts.ts';
import type { BaseElementState } from '../../runtime/custom-element/element-state.ts';
import { watchElement, type WatchedElement } from '../../runtime/custom-element/watch-element.ts';
import type { OverlayOptions } from '../../runtime/dormant/overlay-controller.ts';
import { dispatchReady } from '../../runtime/custom-element/ready.ts';
import { parseBooleanAttribute } from '../../lib/boolean-attribute.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { matchesScreen, NARROW_SCREEN, watchScreen } from '../../platform/device/screen.ts';
import { currentQuery, watchAddress } from '../../platform/page/location.ts';
import { readDocument } from '../../platform/page/page-document.ts';
import { readStored } from '../../platform/storage/storage.ts';
import type { SiteContext } from '../../stores/page/site-context.ts';
import { settingsStore } from '../../stores/site/settings.ts';
import type { ChatOpening } from './chat-opening.ts';

/**
 * Starts the chat's React-free part. Initially, it only determines whether a chat is allowed, because a link to the chat opens its own page
 * if no chat is allowed. `chat-opening.ts`, which decides when to open the chat, loads only if the page, the URL or the user's last visit
 * requires the chat to open. Until then, nothing is loaded or requested.
 */
export function start({ host, declared, activate }: OverlayOptions): WatchedElement {
  let state: BaseElementState | undefined;
  let opening: ChatOpening | undefined;
  let isOpeningLoaded = false;

  const handleChange = (): void => {
    if (state === undefined) return;
    const isAllowed = holds(CHAT, { ...readFacts(host, state), isWide: !matchesScreen(NARROW_SCREEN) });
    const isOpen = isAllowed && parseBooleanAttribute(host.getAttribute('open'));
    if (isOpen) activate();
    if (opening !== undefined) return opening.update(state, isAllowed);
    host.dataset['state'] = isOpen ? 'loading' : 'hidden';
    if (isOpeningLoaded) return;
    isOpeningLoaded =
      !!host.getAttribute('target-id') ||
      (isAllowed &&
        (isOpen || /[?&]chatroom=/.test(currentQuery()) || readStored('local', 'exchange:chat-open') === '1'));
    if (!isOpeningLoaded) return;
    const focused = readDocument('activeElement');
    loadChunk('chat-opening', () => import('./chat-opening.ts')).then(
      ({ createOpening }) => {
        if (state !== undefined) opening = createOpening(host, focused);
        handleChange();
      },
      // The component reports the failed load.
      () => {
        isOpeningLoaded = false;
        activate();
      },
    );
  };
  let siteContext: SiteContext | undefined;
  let unsubscribe = (): void => {};
  const watched = watchElement(host, declared, (resolved) => {
    ({ state } = resolved);
    if (state.siteContext !== siteContext) {
      unsubscribe();
      ({ siteContext } = state);
      unsubscribe = settingsStore(siteContext).subscribe(handleChange);
    }
    handleChange();
  });
  const cleanups = [
    watched.stop,
    () => unsubscribe(),
    watchAddress(handleChange),
    watchScreen(NARROW_SCREEN, handleChange),
  ];
  dispatchReady(host);
  return {
    ...watched,
    stop: () => {
      state = undefined;
      for (const cleanup of cleanups) cleanup();
      opening?.dispose();
      delete host.dataset['state'];
    },
  };
}
