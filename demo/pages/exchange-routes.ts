import type { GatewayContext } from '../gateway/apply-fault.ts';
import { isExchangeArea, loginPage, notFoundPage, productPage, restrictionPage, splitPath } from './exchange-page.ts';
import { indexPage } from './index-page.ts';
import type { PageContext } from './layout.ts';

type ContextOf = (c: GatewayContext) => Promise<PageContext>;

/**
 * Returns the handler for all remaining paths: the localised index pages, the login and restriction pages, placeholders for the exchange's
 * pages, and the 404 page. Accepts language prefixes.
 */
export function exchangePages(contextOf: ContextOf): (c: GatewayContext) => Promise<Response> {
  return async (c) => {
    c.header('cache-control', 'no-store');
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return c.text('Not found\n', 404);
    const requested = await contextOf(c);
    const split = splitPath(c.req.path);
    const context = {
      ...requested,
      options: { ...requested.options, language: requested.options.language ?? split.language },
    };
    if (split.language && (split.path === '/' || split.path === '')) return c.html(indexPage(context));
    if (split.path === '/login') return c.html(loginPage(context));
    if (split.path === '/state_compliance_tips') return c.html(restrictionPage(context));
    if (isExchangeArea(split.path)) return c.html(productPage(context, split));
    return c.html(notFoundPage(context), 404);
  };
}
