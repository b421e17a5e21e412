import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ChartMode, parseUserKey } from './rules/chart-attributes.ts';
import type { Datafeed } from './rules/datafeed.ts';
import type { CreateEngine, Overrides } from './rules/engine.ts';
import type { PriceType } from './rules/price-menu.ts';
import { parseResolution, type Resolution } from './rules/resolution.ts';
import { parseTarget } from '../../domain/links/target.ts';
import type { Refusal } from '../../domain/trust/trust.ts';
import { refusalOfAttribute } from '../../runtime/custom-element/attribute-trust.ts';
import { pageOf } from '../../runtime/custom-element/page-of.ts';
import type { BadAttribute } from '../../runtime/custom-element/read-attributes.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { pageConfiguration } from '../../stores/configuration/page-configuration.ts';
import { errorSentence, reportError } from '../../stores/page/errors.ts';
import { loadSession } from '../../stores/session/session.ts';
import { useBadAttributes } from '../../hooks/bad-attributes.ts';
import { useElement, useElementState, useStore } from '../../hooks/element-context.tsx';
import { useTranslate } from '../../hooks/use-translate.ts';
import { useSession } from '../../hooks/session.ts';
import type { FeedSource } from './pane/start-pane.ts';
import type { SavedCharts } from './saved/saved-store.ts';

/**
 * The properties that a page can set on a chart element, not yet validated. Except for `datafeed`, they have no corresponding attribute.
 */
interface ElementProperties {
  readonly datafeed?: unknown;
  readonly engine?: unknown;
  readonly lines?: unknown;
  readonly trades?: unknown;
  readonly savedData?: unknown;
  readonly overrides?: unknown;
}

/** The page's settings for a chart element, parsed unless stated otherwise. */
export interface ChartSetup {
  readonly mode: ChartMode;
  readonly symbol: string;
  readonly interval: Resolution | undefined;
  readonly priceType: PriceType;
  readonly feed: FeedSource | undefined;
  readonly pageEngine: CreateEngine<HTMLElement> | undefined;
  /** The element's `lines` property, not yet validated. */
  readonly lines: unknown;
  /** The element's `trades` property, not yet validated. */
  readonly trades: unknown;
  readonly overrides: Overrides | undefined;
}

const isFeed = (value: unknown): value is Datafeed =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Datafeed>).getBars === 'function';
/** Returns whether a value is a path or an HTTP URL, without a query or fragment. */
const isAddress = (value: string | undefined): value is string =>
  value !== undefined && !/[?#]/.test(value) && ['path', 'absolute'].includes(parseTarget(value)?.kind ?? '');
const isRecord = (value: unknown): value is Overrides => typeof value === 'object' && value !== null;
const LONGEST_SYMBOL = 64;

function useFeedSource(
  property: unknown,
  attribute: string | undefined,
): readonly [FeedSource | undefined, BadAttribute | false] {
  const { siteContext } = useElementState();
  const configured = useStore(pageConfiguration(), ({ chart }) => chart?.datafeed);
  const isByScript = typeof property === 'string';
  const refusal = isByScript || attribute === configured ? undefined : refusalOfFeed(attribute);
  const written = isByScript ? property : attribute;
  const address = refusal === undefined ? (written ?? configured) : configured;
  const { gateway } = siteContext;
  const feed = useMemo(
    () => (isFeed(property) ? property : isAddress(address) ? { address, gateway } : undefined),
    [property, address, gateway],
  );
  const isBad =
    refusal !== undefined ||
    (feed === undefined && (written !== undefined || (property !== undefined && property !== null)));
  const expected = 'the address of a UDF feed, or an object with TradingView’s Datafeed API';
  return [
    feed,
    isBad && { name: 'datafeed', value: written ?? typeof property, expected, ...(refusal && { refusal }) },
  ];
}

function refusalOfFeed(attribute: string | undefined): Refusal | undefined {
  const target = parseTarget(attribute);
  return target === undefined || target.kind === 'mail'
    ? undefined
    : refusalOfAttribute({ target, purpose: 'service' });
}

export function useChartSetup(): ChartSetup {
  const { host } = useElement();
  const { attributes } = useElementState();
  const properties = (host ?? {}) as ElementProperties;
  const textOf = (name: string): string | undefined => {
    const value = attributes[name];
    return typeof value === 'string' ? value : undefined;
  };
  const [feed, badFeed] = useFeedSource(properties.datafeed, textOf('datafeed'));
  const written = textOf('interval');
  const interval = parseResolution(written);
  const symbol = textOf('symbol') ?? '';
  const mode = textOf('mode') === 'platform' ? 'platform' : 'basic';
  const priceType = textOf('price-type') === 'market-cap' ? 'market-cap' : 'price';
  useBadAttributes(
    badFeed,
    written !== undefined &&
      interval === undefined && {
        name: 'interval',
        value: written,
        expected: 'one of the 20 resolutions, such as 60 or 1D',
      },
    symbol.length > LONGEST_SYMBOL && { name: 'symbol', value: symbol, expected: 'the name of a pair' },
  );
  const isEngine = typeof properties.engine === 'function';
  return {
    mode,
    symbol: symbol.length > LONGEST_SYMBOL ? '' : symbol,
    interval,
    priceType,
    feed,
    pageEngine: isEngine ? (properties.engine as CreateEngine<HTMLElement>) : undefined,
    lines: properties.lines,
    trades: properties.trades,
    overrides: isRecord(properties.overrides) ? properties.overrides : undefined,
  };
}

/**
 * Returns the owner of the saved charts (STO-09): the page's `user-key` if valid, otherwise the member's uid, or `guest` for a visitor.
 * Returns undefined until the owner is known.
 */
export function useOwner(): string | undefined {
  const { state } = useElement();
  const { siteContext, attributes } = useElementState();
  const { status, user } = useSession();
  const written = attributes['user-key'];
  const key = parseUserKey(written);
  useBadAttributes(
    typeof written === 'string' &&
      key === undefined && { name: 'user-key', value: written, expected: 'up to 64 letters, digits, _ and -' },
  );
  useEffect(() => {
    if (key === undefined) void loadSession(siteContext, pageOf(state.getState()));
  }, [key, siteContext, state]);
  if (key !== undefined) return key;
  return status === 'unknown' ? undefined : status === 'member' ? (parseUserKey(user.uid) ?? 'guest') : 'guest';
}

/** Returns the owner's saved charts, or undefined until the owner is known and the charts have been read. */
export function useSaved(owner: string | undefined, mode: ChartMode): SavedCharts | undefined {
  const { host, send } = useElement();
  const savedData = (host as ElementProperties | undefined)?.savedData;
  const [saved, setSaved] = useState<SavedCharts>();
  useEffect(() => {
    if (owner === undefined) return undefined;
    let store: SavedCharts | undefined;
    let isDisposed = false;
    let stop = (): void => {};
    loadChunk('open-saved', () => import('./saved/open-saved.ts')).then(
      ({ openSaved }) => {
        if (isDisposed) return;
        store = openSaved(owner, mode, savedData);
        stop = store.onSaved((data) => void send('exchange-chart-saved', { key: owner, data: structuredClone(data) }));
        // Render synchronously, so that the chart starts immediately.
        flushSync(() => setSaved(store));
      },
      (error: unknown) => reportError({ source: 'file', message: SAVED_LOAD_FAILED, error }),
    );
    return () => {
      isDisposed = true;
      setSaved(undefined);
      // Dispose of the store after the charts have saved their state.
      queueMicrotask(() => {
        store?.dispose();
        stop();
      });
    };
  }, [owner, mode, savedData, send]);
  return saved;
}

/** Shows a toast if the saved charts are read-only, and once if storing changes fails. */
export function useUnsavedToast(saved: SavedCharts | undefined, showToast: (text: string) => void): void {
  const t = useTranslate();
  const notify = useEffectEvent((isNewer: boolean) =>
    showToast(isNewer ? t('chart.newerStored') : t('chart.notStored')),
  );
  useEffect(() => {
    if (saved?.isReadOnly === true) notify(true);
    return saved?.onStorageFailure(() => notify(false));
  }, [saved]);
}

const SAVED_LOAD_FAILED = errorSentence(
  'The saved charts did not load',
  'The chart does not start',
  'Serve every file of the release unmodified, with CORS headers',
);
