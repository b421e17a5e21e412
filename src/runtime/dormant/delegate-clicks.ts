import { parseLanguage } from '../../domain/languages/languages.ts';
import type { NativeApp } from '../../domain/links/native.ts';
import { siteActionOf } from '../../domain/links/site-action.ts';
import { isPlainClick } from '../../lib/plain-click.ts';
import { withoutPrototype } from '../../lib/without-prototype.ts';
import { currentOrigin, navigateTo } from '../../platform/page/location.ts';
import { isInNativeApp } from '../../platform/device/native-app.ts';
import { openOverlay } from '../../stores/panels/overlays.ts';
import { pageConfiguration } from '../../stores/configuration/page-configuration.ts';
import type { LinksView } from '../custom-element/element-view.ts';
import { sendError } from '../custom-element/dispatch.ts';
import { type Handling, handlingSoFar, loadHandling } from './load-interaction.ts';
import { openChat } from './open-chat.ts';

/** What a click on an entry does in place of following it. */
function act(action: string, view: LinksView, link: HTMLAnchorElement): void {
  if (action === 'choose-turkey-site') openOverlay('turkey-site', link.href, view.id);
  else if (action === 'stay-tuned') openOverlay('stay-tuned', undefined, view.id);
  else if (action === 'switch-site' && view.send('exchange-site-switch', { href: link.href }, true))
    openOverlay('switch-site', link.href, view.id);
  else if (action === 'live-trading' && view.send('exchange-live-trading', { href: link.href }, true))
    follow(view, link);
}

/** Follows a link in this window, after the page was told. */
function follow(view: LinksView, link: HTMLAnchorElement): void {
  const { href } = link;
  if (view.send('exchange-navigate', { href, target: '_self', key: link.getAttribute('data-key') ?? '' }, true))
    navigateTo(href);
}

/** Whether the link leads to this very site, wherever the page has put it. */
function isOurs({ origin }: HTMLAnchorElement, view: LinksView): boolean {
  return origin === currentOrigin() || origin === view.state.getState().linkBase;
}

/**
 * What a link to another site of the exchange asks first, whoever has written it: a menu, or a text of the gateway
 * (LNK-05, OP-15, OP-103). Not the link by which the question itself is answered.
 */
function siteActionOfLink(link: HTMLAnchorElement, view: LinksView): string | undefined {
  if (isOurs(link, view) || link.getAttribute('data-key') === 'switch-site') return undefined;
  return siteActionOf(link.href, {
    site: view.state.getState().site,
    hosts: pageConfiguration().getState().hosts,
  });
}

/** The native app in which the page stands. */
function appOfPage(): NativeApp | undefined {
  const { native } = pageConfiguration().getState();
  return isInNativeApp(native) ? native : undefined;
}

/** Opens a link in the app. Where the app does not open, reports it once and opens the web page (NTV-06, ERR-13, OP-96). */
function openNative(
  { openInNativeApp }: Handling,
  native: string,
  { host }: LinksView,
  { href }: HTMLAnchorElement,
): void {
  openInNativeApp(native, (message, error) => {
    sendError(host ?? window, 'native-link', message, error);
    navigateTo(href);
  });
}

/** A button that leads nowhere may be of interest to analytics too: what opens a menu of the navigation (ANA-01). */
function trackButton(event: MouseEvent, view: LinksView): void {
  const button = event.composedPath().find((node) => node instanceof HTMLButtonElement);
  const { track, trackKey = '' } = withoutPrototype<DOMStringMap>(button?.dataset ?? {});
  if (track !== undefined) view.track(track, { key: trackKey });
}

/** The popovers around the target of a click, the innermost first, without those that stay open on every page. */
function popoversAround(event: MouseEvent, root: HTMLElement): readonly HTMLElement[] {
  return event
    .composedPath()
    .filter(
      (node): node is HTMLElement =>
        node instanceof HTMLElement && node.matches('[popover]:not([data-persistent])') && root.contains(node),
    );
}

/**
 * Hears the clicks on our links: the page is told first and may prevent it (`exchange-navigate`), an entry with an
 * action does that instead, one that leads to another site of the exchange asks first, a language is switched in place, and in the native app a page of its own is opened. A click
 * with a modifier key is the browser's.
 */
export function delegateClicks(root: HTMLElement, view: LinksView): () => void {
  const click = (event: MouseEvent): void => {
    const target = event.composedPath().find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement);
    if (target === undefined) return trackButton(event, view);
    const { key = '', track, language, quiet, action: own } = withoutPrototype(target.dataset);
    const isPlain = isPlainClick(event);
    const code = parseLanguage(language);
    const action = own ?? (code === undefined ? siteActionOfLink(target, view) : undefined);
    const isAct = action !== undefined || (code !== undefined && isPlain);
    const popovers = popoversAround(event, root);
    // In a page without reloads, the menu of the link would cover the page that it leads to. An action leads nowhere: of nested menus only
    // the innermost closes.
    if (isPlain) for (const popover of isAct ? popovers.slice(0, 1) : popovers) popover.hidePopover();
    if (event.defaultPrevented || !root.contains(target)) return;
    const app = isPlain && key !== '' && isOurs(target, view) ? appOfPage() : undefined;
    const handling = handlingSoFar();
    if (app !== undefined && handling === undefined) {
      event.preventDefault();
      // The click is repeated when the app's forms are here; where they do not come, the web page serves.
      loadHandling().then(
        () => target.click(),
        () => navigateTo(target.href),
      );
      return;
    }
    if (track !== undefined) view.track(track, { key, href: target.href });
    if (isAct) popovers[0]?.hidePopover();
    // A page may have a chat of its own. Where there is none, the link serves.
    const hasNoChat =
      action === 'open-chat' && (!isPlain || (view.send('exchange-chat-open', {}, true) && !openChat()));
    if (isAct && !hasNoChat) {
      event.preventDefault();
      if (action !== undefined) act(action, view, target);
      else if (code !== undefined)
        loadHandling().then(
          ({ pickLanguage }) => pickLanguage(view, code, quiet !== undefined),
          () => navigateTo(target.href),
        );
      return;
    }
    if (!isPlain || key === '') return;
    const native = app && handling?.nativeFormOf(target, app);
    const detail = {
      href: native ?? target.href,
      target: native === undefined ? target.target || '_self' : '_self',
      key,
    };
    const isPrevented = !view.send('exchange-navigate', detail, true);
    const isNative = native !== undefined && handling !== undefined;
    if (isPrevented || isNative) event.preventDefault();
    if (!isPrevented && isNative) openNative(handling, native, view, target);
  };
  const prepare = (): void => {
    if (appOfPage() !== undefined) loadHandling().catch(() => {});
  };
  prepare();
  const endConfiguration = pageConfiguration().subscribe(prepare);
  root.addEventListener('click', click);
  return () => {
    endConfiguration();
    root.removeEventListener('click', click);
  };
}
