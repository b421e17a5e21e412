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
import { type InteractionModule, loadedInteraction, loadInteraction } from './load-interaction.ts';
import { openChat } from './open-chat.ts';
import { watchNextPage } from './watch-next-page.ts';

/** Performs an entry's action instead of following its link. */
function act(action: string, view: LinksView, link: HTMLAnchorElement): void {
  if (action === 'choose-turkey-site') openOverlay('turkey-site', link.href, view.id);
  else if (action === 'stay-tuned') openOverlay('stay-tuned', undefined, view.id);
  else if (action === 'switch-site' && view.send('exchange-site-switch', { href: link.href }, true))
    openOverlay('switch-site', link.href, view.id);
  else if (action === 'live-trading' && view.send('exchange-live-trading', { href: link.href }, true))
    follow(view, link);
}

/** Follows a link in this window, unless the page prevents `exchange-navigate`. */
function follow(view: LinksView, link: HTMLAnchorElement): void {
  const { href } = link;
  if (view.send('exchange-navigate', { href, target: '_self', key: link.getAttribute('data-key') ?? '' }, true))
    navigateTo(href);
}

/** Returns true if the link targets this site, that is, the page's origin or `link-base`. */
function isOurs({ origin }: HTMLAnchorElement, view: LinksView): boolean {
  return origin === currentOrigin() || origin === view.state.getState().linkBase;
}

/**
 * Returns the action for a link to another site of the exchange. A dialog opens before the link is followed, whether the link is in a menu
 * or in content from the gateway (LNK-05, OP-15, OP-103). Returns undefined for the link inside that dialog.
 */
function siteActionOfLink(link: HTMLAnchorElement, view: LinksView): string | undefined {
  if (isOurs(link, view) || link.getAttribute('data-key') === 'switch-site') return undefined;
  return siteActionOf(link.href, {
    site: view.state.getState().site,
    hosts: pageConfiguration().getState().hosts,
  });
}

/** Returns the native app that displays the page, or undefined in a browser. */
function appOfPage(): NativeApp | undefined {
  const { native } = pageConfiguration().getState();
  return isInNativeApp(native) ? native : undefined;
}

/** Opens a link in the native app. If the app doesn't open, reports the failure once and opens the web page (NTV-06, ERR-13, OP-96). */
function openNative(
  { openInNativeApp }: InteractionModule,
  native: string,
  { host }: LinksView,
  { href }: HTMLAnchorElement,
): void {
  openInNativeApp(native, (message, error) => {
    sendError(host ?? window, 'native-link', message, error);
    navigateTo(href);
  });
}

/** Tracks a click on a button with a `data-track` attribute, such as one that opens a navigation menu (ANA-01). */
function trackButton(event: MouseEvent, view: LinksView): void {
  const button = event.composedPath().find((node) => node instanceof HTMLButtonElement);
  const { track, trackKey = '' } = withoutPrototype<DOMStringMap>(button?.dataset ?? {});
  if (track !== undefined) view.track(track, { key: trackKey });
}

/** Returns the popovers around a click's target, innermost first. Excludes popovers that remain open across pages. */
function popoversAround(event: MouseEvent, root: HTMLElement): readonly HTMLElement[] {
  return event
    .composedPath()
    .filter(
      (node): node is HTMLElement =>
        node instanceof HTMLElement && node.matches('[popover]:not([data-persistent])') && root.contains(node),
    );
}

/**
 * Handles clicks on the shell's links. Dispatches `exchange-navigate`, which the page may prevent. Instead of following a link, it may
 * perform the entry's action, open a dialog for another site of the exchange, switch the language in place or open a page in the native
 * app. Clicks with a modifier key are left to the browser. Returns a cleanup function.
 */
export function delegateClicks(root: HTMLElement, view: LinksView): () => void {
  const click = (event: MouseEvent): void => {
    const target = event.composedPath().find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement);
    if (target === undefined) return trackButton(event, view);
    const { key = '', track, language, quiet, action: own } = withoutPrototype(target.dataset);
    const isPlain = isPlainClick(event);
    const code = parseLanguage(language);
    const action = own ?? (code === undefined ? siteActionOfLink(target, view) : undefined);
    const hasAction = action !== undefined || (code !== undefined && isPlain);
    const popovers = popoversAround(event, root);
    // Open menus would cover the page that a single-page application navigates to. An action doesn't navigate, so it closes only the
    // innermost menu.
    if (isPlain) for (const popover of hasAction ? popovers.slice(0, 1) : popovers) popover.hidePopover();
    if (event.defaultPrevented || !root.contains(target)) return;
    const app = isPlain && key !== '' && isOurs(target, view) ? appOfPage() : undefined;
    const handling = loadedInteraction();
    if (app !== undefined && handling === undefined) {
      event.preventDefault();
      // Building the native URL needs the `interaction` chunk, so the click is replayed once it has loaded. If loading fails, the web page
      // opens.
      loadInteraction().then(
        () => target.click(),
        () => navigateTo(target.href),
      );
      return;
    }
    if (track !== undefined) view.track(track, { key, href: target.href });
    if (hasAction) popovers[0]?.hidePopover();
    // The page may open its own chat. If neither the page nor the shell has a chat, the link is followed.
    const hasNoChat =
      action === 'open-chat' && (!isPlain || (view.send('exchange-chat-open', {}, true) && !openChat()));
    if (hasAction && !hasNoChat) {
      event.preventDefault();
      if (action !== undefined) act(action, view, target);
      else if (code !== undefined)
        loadInteraction().then(
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
    if (appOfPage() !== undefined) loadInteraction().catch(() => {});
  };
  prepare();
  const endConfiguration = pageConfiguration().subscribe(prepare);
  root.addEventListener('click', click);
  const endNextPage = watchNextPage(root, view);
  return () => {
    endConfiguration();
    endNextPage();
    root.removeEventListener('click', click);
  };
}
