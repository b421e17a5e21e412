/** What a page may use without any element: `import { watchIdle } from 'exchange-shell/kit'`. No side effect. */
import { isNoIndex, parseSiteId } from '../src/domain/sites/registry.ts';

export { imageLoader } from '../src/domain/images/image-loader.ts';
export { compressZeros, shortenAddress } from '../src/domain/markets/price-text.ts';
export { watchIdle } from '../src/platform/device/idle.ts';

/** What `<meta name="robots">` of a page should say: `noindex`, or nothing (SIT-58, OP-61). */
export function robotsFor(siteId: number | string, language: string): 'noindex' | '' {
  const site = parseSiteId(siteId);
  return site !== undefined && isNoIndex(site, language) ? 'noindex' : '';
}
