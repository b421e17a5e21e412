/** Where coin icons stand below the asset base (ICO-02, OP-60). */
const FOLDER = '/images/coin_icon/64/';
const HOUR = 3_600_000;

/** A coin's code in its file's spelling, of any script, such as `usdc.e`, `$wif` and `币安人生`; undefined for what cannot be one. */
export function coinCode(value: unknown): string | undefined {
  const code = typeof value === 'string' ? value.trim().toLowerCase() : '';
  return /^[\p{L}\p{N}$](?:[\p{L}\p{M}\p{N}_.$-]{0,30}[\p{L}\p{M}\p{N}_$-])?$/u.test(code)
    ? encodeURIComponent(code)
    : undefined;
}

const listed = new WeakMap<readonly string[], ReadonlySet<string | undefined>>();

/** The codes of a whitelist, read once: it has thousands, and every row of a list asks it. */
function codesOf(whitelist: readonly string[]): ReadonlySet<string | undefined> {
  const known = listed.get(whitelist) ?? new Set(whitelist.map(coinCode));
  listed.set(whitelist, known);
  return known;
}

/**
 * Addresses to try, best first: the coin's picture where the whitelist allows it, then the default (ICO-03, ICO-05). Of a
 * whitelist that is not known yet (`undefined`) nothing is allowed.
 */
export function coinIconSources(
  coin: unknown,
  base: string,
  whitelist: readonly string[] | undefined,
  version?: number,
): readonly string[] {
  const code = coinCode(coin);
  const suffix = version === undefined ? '' : `?v=${version}`;
  // A whitelist that did not load, or is empty, forbids nothing.
  const isListed = whitelist !== undefined && (whitelist.length === 0 || codesOf(whitelist).has(code));
  const own = code !== undefined && isListed ? [`${base}${FOLDER}${code}.png${suffix}`] : [];
  return [...own, `${base}${FOLDER}default.png`];
}

/**
 * Addresses to try for a market row's picture, best first. `icon` is what the gateway names: a coin's code, or an address that `image` may
 * allow. An address in the folder of coin icons counts as its code, so the whitelist holds for it. `coin` is the row's coin where its
 * picture may be shown instead (ICO-05, DAT-33, DAT-36).
 */
export function marketIconSources(
  { icon, coin }: { readonly icon: string; readonly coin: string | undefined },
  base: string,
  whitelist: readonly string[] | undefined,
  image: (address: string) => string | undefined,
): readonly string[] {
  const name = icon.startsWith(FOLDER) && icon.endsWith('.png') ? icon.slice(FOLDER.length, -'.png'.length) : icon;
  const isCode = coinCode(name) !== undefined;
  const address = isCode || icon === '' ? undefined : image(icon);
  const codes = isCode ? [name, coin] : [coin];
  const pictures = codes.flatMap((code) => coinIconSources(code, base, whitelist));
  const all = address === undefined ? pictures : [address, ...pictures];
  // The default picture comes last, once.
  return [...new Set(all.toReversed())].toReversed();
}

/** The chain that a picture is of, by the name of its file: `/images/chain_icon/eth.png` is ETH. Empty for a file of another kind of name. */
export function chainName(icon: string): string {
  return /\/([a-z]{2,12})\.(?:png|svg|webp|jpe?g|gif)(?:\?|$)/i.exec(icon)?.[1]?.toUpperCase() ?? '';
}

/** Changes on the hour (ICO-04). */
export function coinIconVersion(now: number): number {
  return Math.floor(now / HOUR);
}

/** Milliseconds to the next hour. */
export function untilNextHour(now: number): number {
  return HOUR - (now % HOUR);
}

/** Width and height: 24 px, or what is asked for between 8 and 256 (ICO-01). */
export function coinIconSize(value: unknown): number {
  const size = typeof value === 'string' && /^\d{1,3}$/.test(value.trim()) ? Number(value) : 24;
  return size >= 8 && size <= 256 ? size : 24;
}
