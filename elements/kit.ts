/** Functions for pages without elements: `import { watchIdle } from 'exchange-shell/kit'`. No side effects. */
import { isNoIndex, parseSiteId } from '../src/domain/sites/registry.ts';

export { imageLoader } from '../src/domain/images/image-loader.ts';
export { compressZeros, shortenAddress } from '../src/domain/markets/price-text.ts';
export { watchIdle } from '../src/platform/device/idle.ts';

/** Returns the content of `<meta name="robots">` for a page: `noindex`, or an empty string (SIT-58, OP-61). */
export function robotsFor(siteId: number | string, language: string): 'noindex' | '' {
  const site = parseSiteId(siteId);
  return site !== undefined && isNoIndex(site, language) ? 'noindex' : '';
}
