/** Encodes a value from the gateway as a path segment. Returns undefined if the value isn't valid as a segment. */
export function encodeSegment(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).trim();
  if (text === '' || text.length > 120 || /^\.+$/.test(text) || /[/\\]/.test(text)) return undefined;
  try {
    return encodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Returns `/trade/{BASE_QUOTE}`. Default: BTC_USDT (LNK-12). */
export function tradePath(pair: unknown): string {
  return `/trade/${encodeSegment(pair) ?? 'BTC_USDT'}`;
}

/** Returns `/trade/{pair}?tab=isolated_margin`. Default: BTC_USDT (LNK-13). */
export function marginPath(pair: unknown): string {
  return `${tradePath(pair)}?tab=isolated_margin`;
}

/** Returns `/futures/{settle}/{contract}`. Default: USDT and BTC_USDT (LNK-14). */
export function futuresPath(settle?: unknown, contract?: unknown): string {
  return `/futures/${encodeSegment(settle) ?? 'USDT'}/${encodeSegment(contract) ?? 'BTC_USDT'}`;
}

/** Returns `/pilot/{seo path}`, or `/pilot` for an invalid value (HDR-16). */
export function pilotPath(seoPath: unknown): string {
  const segment = encodeSegment(seoPath);
  return segment ? `/pilot/${segment}` : '/pilot';
}

/** Returns `/pre-market/{CURRENCY}`, or `/pre-market` for an invalid value (HDR-15). */
export function preMarketPath(currency: unknown): string {
  const segment = encodeSegment(currency);
  return segment ? `/pre-market/${segment}` : '/pre-market';
}
