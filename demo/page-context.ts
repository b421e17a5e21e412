import { getCookie } from 'hono/cookie';
import { isPhoneUserAgent } from '../src/platform/device/screen.ts';
import type { GatewayContext } from './gateway/apply-fault.ts';
import type { Gateway } from './gateway/create-gateway.ts';
import { USER } from './gateway/defaults.ts';
import { beginSession, COOKIES, csrfToken, keepInSession, personaOf } from './gateway/session.ts';
import { parseNextPageMode } from '../src/domain/links/next-page-mode.ts';
import { CDN_PATH, type PageContext, type ShellFiles } from './pages/layout.ts';
import { parsePageOptions } from './pages/options.ts';
import type { PageOptions } from './pages/options.ts';

/** Applies a page's query to this browser's session, as a login would. */
function rememberOptions(c: GatewayContext, options: PageOptions): void {
  const { persona, codes, flags, faults, nextPage } = options;
  if (persona)
    beginSession(c, persona, { uid: persona.user?.uid ?? USER.uid, nickname: persona.user?.nickname ?? USER.nickname });
  if (codes) keepInSession(c, COOKIES.codes, codes.join('|'));
  if (flags) keepInSession(c, COOKIES.flags, flags.join('|'));
  if (faults !== undefined) keepInSession(c, COOKIES.faults, faults);
  if (nextPage) keepInSession(c, COOKIES.nextPage, nextPage === 'off' ? '' : nextPage);
}

/** Headers of pages that load the next page in advance. The policy demonstrates that this requires no inline scripts. */
const NEXT_PAGE_HEADERS = {
  'speculation-rules': `"${CDN_PATH}speculation-rules.json"`,
  'content-security-policy':
    "script-src 'self'; require-trusted-types-for 'script'; trusted-types exchange-shell lit-html; object-src 'none'; base-uri 'none'",
};

/** The server state needed to render a page. */
export interface ServerFacts {
  readonly shell: ShellFiles;
  readonly origins: { readonly main: string; readonly partner: string };
  readonly gateway: Gateway;
  /** Whether the page may set cookies, so that its query changes the session. Default: true. */
  readonly remember?: boolean;
}

/** Returns a page's context, derived from the request and the server. */
export function pageContext(c: GatewayContext, { shell, origins, gateway, remember = true }: ServerFacts): PageContext {
  const requested = parsePageOptions(new URL(c.req.url).searchParams);
  const nextPage = requested.nextPage ?? parseNextPageMode(getCookie(c, COOKIES.nextPage) ?? '');
  const options = { ...requested, nextPage: nextPage === 'off' ? undefined : nextPage };
  if (remember) rememberOptions(c, requested);
  if (options.nextPage !== undefined)
    for (const [name, value] of Object.entries(NEXT_PAGE_HEADERS)) c.header(name, value);
  const persona = options.persona ?? personaOf(c, gateway.state);
  const nickname = persona.isLogin ? (persona.user?.nickname ?? USER.nickname) : undefined;
  return {
    options,
    mainOrigin: origins.main,
    partnerOrigin: origins.partner,
    path: c.req.path,
    csrf: remember ? csrfToken(c) : '',
    personaKey: persona.key,
    nickname,
    hasUidCookie: (getCookie(c, 'uid') ?? '') !== '',
    isPhone: c.req.header('sec-ch-ua-mobile') === '?1' || isPhoneUserAgent(c.req.header('user-agent') ?? ''),
    shell,
  };
}
