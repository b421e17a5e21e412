/** The coin icon folder, relative to the asset base (ICO-02, OP-60). */
const FOLDER = '/images/coin_icon/64/';
const HOUR = 3_600_000;

/**
 * Returns a coin's code in lower case and percent-encoded, as used in its icon's file name. Accepts codes such as `USDC.e`, `$WIF` and
 * `币安人生`, in any script. Returns undefined if the code is invalid.
 */
export function coinCode(value: unknown): string | undefined {
  const code = typeof value === 'string' ? value.trim().toLowerCase() : '';
  return /^[\p{L}\p{N}$](?:[\p{L}\p{M}\p{N}_.$-]{0,30}[\p{L}\p{M}\p{N}_$-])?$/u.test(code)
    ? encodeURIComponent(code)
    : undefined;
}

const codesByList = new WeakMap<readonly string[], ReadonlySet<string | undefined>>();

/** Returns a whitelist's codes. The result is cached, because the whitelist has thousands of entries and every row of a list checks it. */
function codesOf(whitelist: readonly string[]): ReadonlySet<string | undefined> {
  const known = codesByList.get(whitelist) ?? new Set(whitelist.map(coinCode));
  codesByList.set(whitelist, known);
  return known;
}

/**
 * Returns the URLs to try in order of preference: the coin's own icon if the whitelist contains it, then the default icon (ICO-03, ICO-05).
 * While the whitelist is unknown (undefined), only the default icon is allowed.
 */
export function coinIconSources(
  coin: unknown,
  base: string,
  whitelist: readonly string[] | undefined,
  version?: number,
): readonly string[] {
  const code = coinCode(coin);
  const suffix = version === undefined ? '' : `?v=${version}`;
  // A whitelist that is empty or failed to load allows every coin.
  const isListed = whitelist !== undefined && (whitelist.length === 0 || codesOf(whitelist).has(code));
  const own = code !== undefined && isListed ? [`${base}${FOLDER}${code}.png${suffix}`] : [];
  return [...own, `${base}${FOLDER}default.png`];
}

/**
 * Returns the URLs to try for a market row's icon, in order of preference. `icon` is the gateway's value, which is a coin's code or a URL
 * that `image` must allow. A URL in the coin icon folder is treated as the code in its file name, so that the whitelist applies. `coin`, if
 * set, is the row's coin, whose icon is the next fallback (ICO-05, DAT-33, DAT-36).
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
  const icons = codes.flatMap((code) => coinIconSources(code, base, whitelist));
  const all = address === undefined ? icons : [address, ...icons];
  // Keeps only the last occurrence of the default icon.
  return [...new Set(all.toReversed())].toReversed();
}

/**
 * Returns the name of the chain that an icon represents, such as `ETH` for `/images/chain_icon/eth.png`. Returns an empty string if the
 * file name is not a chain's.
 */
export function chainName(icon: string): string {
  return /\/([a-z]{2,12})\.(?:png|svg|webp|jpe?g|gif)(?:\?|$)/i.exec(icon)?.[1]?.toUpperCase() ?? '';
}

/** Returns the icons' version, which changes hourly (ICO-04). */
export function coinIconVersion(now: number): number {
  return Math.floor(now / HOUR);
}

/** Returns the milliseconds until the next hour. */
export function untilNextHour(now: number): number {
  return HOUR - (now % HOUR);
}

/** Returns the width and height in pixels: the requested size if it is between 8 and 256, otherwise 24 (ICO-01). */
export function coinIconSize(value: unknown): number {
  const size = typeof value === 'string' && /^\d{1,3}$/.test(value.trim()) ? Number(value) : 24;
  return size >= 8 && size <= 256 ? size : 24;
}
