import { onCLS, onINP } from 'web-vitals';
import { parseSiteId, SITES } from '../domain/sites/registry.ts';
import { releaseHash } from '../lib/load-chunk.ts';
import { findInDocument, isPageHidden } from '../platform/page/page-document.ts';
import { pageConfiguration } from '../stores/configuration/page-configuration.ts';
import { hasConsent } from '../stores/page/consent.ts';
import { pageRegistry } from '../stores/page/page-registry.ts';
import { pageViewId } from '../stores/page/page-view.ts';
import { sendAnalytics } from './analytics.ts';
import { isOwnInteraction, isOwnShift } from './own-entries.ts';

/** The name of the analytics event. */
const EVENT = 'field_performance';

interface Figures {
  /** The milliseconds until the header is visible. */
  readonly headerVisible?: number;
  /** The page's INP in milliseconds, if an interaction with one of the elements has caused it. */
  readonly inp?: number;
  /** The elements' contribution to the page's CLS. */
  readonly cls?: number;
}

/**
 * Measures the elements' contribution to the page's Core Web Vitals, and sends the figures as one analytics event each time the page is
 * hidden, if they have changed. For each `id`, only the last event is valid. `exchange-track` is dispatched by the header, or by the
 * document if the page has no header.
 */
export function measureFieldPerformance(): void {
  let figures: Figures = {};
  let sent = '';
  /** Whether each shift belongs to the elements. Determined immediately, while hidden nodes are still at the position in the entry. */
  const own = new WeakMap<object, boolean>();
  const isOwn = (entry: LayoutShift): boolean => {
    const known = own.get(entry) ?? isOwnShift(entry);
    own.set(entry, known);
    return known;
  };
  const options = { reportAllChanges: true };
  onINP(({ value, entries }) => {
    const { inp: _, ...others } = figures;
    figures = isOwnInteraction(entries) ? { ...others, inp: value } : others;
  }, options);
  onCLS(({ entries }) => {
    figures = { ...figures, cls: entries.filter(isOwn).reduce((sum, { value }) => sum + value, 0) };
  }, options);

  const send = (): void => {
    if (!isPageHidden() || !hasConsent('analytics')) return;
    const visible = headerVisible();
    const current = { ...figures, ...(visible !== undefined && { headerVisible: visible }) };
    const text = JSON.stringify(current);
    if (text === sent || text === '{}') return;
    sent = text;
    const { version } = pageRegistry();
    const [header] = findInDocument('exchange-header');
    const params = { id: pageViewId(), version, release: releaseHash(), ...current };
    const event = { bubbles: true, composed: true, detail: { name: EVENT, params } };
    (header ?? document).dispatchEvent(new CustomEvent('exchange-track', event));
    sendAnalytics(SITES[siteOf(header)], EVENT, params);
  };
  // `web-vitals` subscribed first, so its figures are up to date.
  window.addEventListener('visibilitychange', send, true);
  window.addEventListener('pageshow', ({ persisted }) => {
    // A page from the back-forward cache is another page view, whose figures `web-vitals` restarts.
    if (persisted) [figures, sent] = [{}, ''];
  });
}

/**
 * Returns the milliseconds from the navigation, or the activation of a prerendered page, until the header was visible. Returns undefined if
 * it is not visible yet.
 */
function headerVisible(): number | undefined {
  // A header without a snapshot or server markup is visible once it is hydrated.
  const [mark] = ['rendered', 'hydrated'].flatMap((phase) =>
    performance.getEntriesByName(`exchange-shell:exchange-header:${phase}`),
  );
  const [navigation] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
    readonly activationStart?: number;
  })[];
  return mark && Math.max(0, mark.startTime - (navigation?.activationStart ?? 0));
}

/** Returns the header's site or, if the page has no header, the site in the page configuration. */
function siteOf(header: Element | undefined): keyof typeof SITES {
  return parseSiteId(header?.getAttribute('site-id') ?? pageConfiguration().getState().siteId ?? 0) ?? 0;
}
