import { type IntendedLink, reasonNotToFetch } from '../../domain/links/next-page.ts';
import { parseOrigin } from '../../domain/links/target.ts';
import { withoutPrototype } from '../../lib/without-prototype.ts';
import { savesData } from '../../platform/device/saves-data.ts';
import { currentOrigin, currentPath, currentQuery } from '../../platform/page/location.ts';
import { createElement } from '../../platform/page/page-document.ts';
import { onPageHide } from '../../platform/page/page-lifecycle.ts';
import { complianceStore, currentVerdict } from '../../stores/compliance/compliance.ts';
import { pageConfiguration } from '../../stores/configuration/page-configuration.ts';
import { subscribeFacts } from '../../stores/facts.ts';
import { sessionStore } from '../../stores/session/session.ts';
import { readFacts } from '../custom-element/element-facts.ts';
import type { LinksView } from '../custom-element/element-view.ts';
import type { InteractionModule } from './load-interaction.ts';

/** The maximum number of pages fetched from one page, so that moving over a menu doesn't request a whole site. */
const MAX_PAGES = 10;

/** The attribute that the release's speculation rules match (`public/speculation-rules.json`). */
const MARK = 'data-next-page';

/** The link that the user is about to follow. Only one link is marked at a time. */
let intended: { readonly link: HTMLAnchorElement; readonly press: () => void; readonly end: () => void } | undefined;
let isWatchingPage = false;
const fetched = new Set<string>();

function describe(link: HTMLAnchorElement): IntendedLink {
  const { key = '', action, language } = withoutPrototype<DOMStringMap>(link.dataset);
  return {
    key,
    href: link.href,
    target: link.target,
    isDownload: link.hasAttribute('download'),
    hasAction: action !== undefined || language !== undefined,
  };
}

function reasonNotToMark(link: HTMLAnchorElement, host: HTMLElement, view: LinksView): string | undefined {
  const state = view.state.getState();
  const { siteContext, site } = state;
  return reasonNotToFetch(describe(link), {
    facts: readFacts(host, state),
    link: { site, hosts: pageConfiguration().getState().hosts, origin: parseOrigin(currentOrigin()) },
    isLeaving: sessionStore(siteContext).getState().leaving !== undefined,
    isBlockedCountry: currentVerdict(complianceStore(siteContext).getState()).limit.isBlockedCountry,
    savesData: savesData(),
    page: currentPath() + currentQuery(),
  });
}

/** Marks the link, or removes its mark, depending on the current session, compliance decision and attribute. */
function updateMark(link: HTMLAnchorElement, host: HTMLElement, view: LinksView): void {
  const mode = view.state.getState().attributes['next-page'];
  const page = link.href.replace(/#.*/s, '');
  const isAllowed =
    typeof mode === 'string' &&
    mode !== 'off' &&
    (fetched.has(page) || fetched.size < MAX_PAGES) &&
    reasonNotToMark(link, host, view) === undefined;
  if (!isAllowed) return link.removeAttribute(MARK);
  fetched.add(page);
  link.setAttribute(MARK, mode);
}

/**
 * Adds an invisible marked link with the same target. Chromium discards a fetched page when no rendered link matches the rules, and links
 * in closed menus are not rendered.
 */
function addStandIn(link: HTMLAnchorElement): HTMLElement {
  const standIn = createElement('a');
  standIn.href = link.href;
  standIn.inert = true;
  Object.assign(standIn.style, { position: 'fixed', visibility: 'hidden' });
  standIn.setAttribute(MARK, link.getAttribute(MARK) ?? '');
  link.getRootNode().appendChild(standIn);
  return standIn;
}

function endIntent(): void {
  intended?.end();
  intended = undefined;
}

/**
 * Marks a link whose page may be fetched with the mode of the element's `next-page` attribute, until the user moves away from the link. The
 * browser then fetches the page according to the release's speculation rules. A link is marked once the mouse or the focus has rested on
 * it, or immediately when it is pressed. It is not marked while the mouse crosses it on the way to an open menu (OP-74).
 */
export function expectNextPage(
  link: HTMLAnchorElement,
  event: Event,
  view: LinksView,
  { isOnTheWayToBox, OPEN_DELAY }: Pick<InteractionModule, 'isOnTheWayToBox' | 'OPEN_DELAY'>,
): void {
  const { host } = view;
  const isPress = event.type === 'pointerdown';
  if (host === undefined) return;
  if (intended?.link === link) {
    if (isPress) intended.press();
    return;
  }
  const isHover = event.type === 'pointerover';
  if (isHover && (event as PointerEvent).pointerType !== 'mouse') return;
  if (event.type === 'focusin' && !link.matches(':focus-visible')) return;
  endIntent();
  if (!isWatchingPage) onPageHide(endIntent);
  isWatchingPage = true;
  const [listening, turning] = [new AbortController(), new AbortController()];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unsubscribe = (): void => {};
  let standIn: HTMLElement | undefined;
  let isMarked = false;
  const end = (): void => {
    listening.abort();
    turning.abort();
    clearTimeout(timer);
    unsubscribe();
    standIn?.remove();
    link.removeAttribute(MARK);
  };
  const endThis = (): void => {
    end();
    if (intended?.link === link) intended = undefined;
  };
  const mark = (): void => {
    isMarked = true;
    const update = (): void => {
      updateMark(link, host, view);
      if (!link.hasAttribute(MARK)) standIn?.remove();
    };
    unsubscribe = subscribeFacts(view.state.getState().siteContext, update);
    update();
  };
  // A click closes the menu around the link before the browser navigates. The link then loses the mouse and the focus.
  const press = (): void => {
    turning.abort();
    clearTimeout(timer);
    if (!isMarked) mark();
    if (link.hasAttribute(MARK)) standIn ??= addStandIn(link);
  };
  let point = event as PointerEvent;
  const rest = (): void => {
    timer = setTimeout(() => {
      if (!link.matches(':hover')) endThis();
      else if (isOnTheWayToBox({ x: point.clientX, y: point.clientY })) rest();
      else mark();
    }, OPEN_DELAY);
  };
  intended = { link, press, end };
  link.addEventListener('click', press, listening);
  link.addEventListener('pointercancel', endThis, listening);
  if (isPress) return press();
  for (const type of ['pointerleave', 'blur']) link.addEventListener(type, endThis, turning);
  if (isHover) {
    link.addEventListener('pointermove', (next) => (point = next), turning);
    rest();
  } else timer = setTimeout(mark, OPEN_DELAY);
}
