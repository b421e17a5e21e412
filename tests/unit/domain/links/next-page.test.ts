import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MENU_CODES } from '../../../../src/domain/compliance/menu-codes.ts';
import { codesOfPath } from '../../../../src/domain/compliance/routes.ts';
import { UNKNOWN_FACTS } from '../../../../src/domain/conditions/facts.ts';
import { parseNextPageMode } from '../../../../src/domain/links/next-page-mode.ts';
import { type IntendedLink, type NextPageSituation, reasonNotToFetch } from '../../../../src/domain/links/next-page.ts';
import { URL_VECTORS } from '../../../hostile/vectors.ts';
import { HOSTS, situation, type SituationOptions } from '../situation.ts';

const ORIGIN = HOSTS.main;
const LINK: IntendedLink = { key: 'spotTrade', href: '', target: '', isDownload: false, hasAction: false };

function visitor(more: Partial<NextPageSituation> = {}, options: SituationOptions = {}): NextPageSituation {
  const { link, facts } = situation({ ...options, link: { origin: ORIGIN, ...options.link } });
  return {
    facts: { ...UNKNOWN_FACTS, ...facts, sessionKnown: true, limitsKnown: true, ...options.facts },
    link,
    isLeaving: false,
    isBlockedCountry: false,
    savesData: false,
    page: '/en/price',
    ...more,
  };
}

const reasonFor = (link: Partial<IntendedLink>, at: NextPageSituation = visitor()): string | undefined =>
  reasonNotToFetch({ ...LINK, href: `${ORIGIN}/en/trade/BTC_USDT`, ...link }, at);
const reasonForPath = (path: string, at?: NextPageSituation): string | undefined =>
  reasonFor({ href: ORIGIN + path }, at);

describe('reasonNotToFetch()', () => {
  it.each([
    ['/en/trade/BTC_USDT', undefined],
    ['/trade/BTC_USDT?tab=isolated_margin', undefined],
    ['/', undefined],
    ['/login', undefined],
    ['/en/signup?ref=abc', undefined],
    ['/en/price', 'current page'],
    ['/en/price#top', 'current page'],
    ['/en/price?page=2', undefined],
    ['/en/myaccount/profile', 'needs a log-in'],
    ['/MYACCOUNT/withdraw/USDT', 'needs a log-in'],
    ['/tr/c2c/orders/USDT_CNY?&tab_type=history', 'needs a log-in'],
    ['/en/c2c/USDT_CNY', undefined],
    ['/logout', 'has an effect'],
    ['/en/account/sign-out', 'has an effect'],
    ['/account/Log_Off/', 'has an effect'],
    ['/user?action=logout', 'has an effect'],
    ['/user?LogOut=1', 'has an effect'],
    ['/switch_account', 'has an effect'],
    ['/switch-account/7', 'has an effect'],
    ['/mail/unsubscribe?id=1', 'has an effect'],
    ['/oauth2/authorise', 'has an effect'],
    ['/log%6fut', 'has an effect'],
    ['/blog/how-to-log-out-safely', undefined],
  ])('decides on %s for a visitor: %s', (path, reason) => {
    expect(reasonForPath(path)).toBe(reason);
  });

  it.each<[string, Partial<IntendedLink>, string]>([
    ['content without an entry key', { key: '' }, 'not an entry'],
    ['another origin', { href: 'https://evil.example/trade' }, 'another site'],
    ['another port', { href: `${ORIGIN}:8443/trade` }, 'another site'],
    ['another scheme', { href: 'http://www.exchange.example/trade' }, 'another site'],
    ['another sub-site', { href: `${HOSTS.turkey}/trade` }, 'another site'],
    ['a download', { isDownload: true }, 'download'],
    ['a new window', { target: '_blank' }, 'another window'],
    ['a named window', { target: 'trade' }, 'another window'],
    ['an action', { hasAction: true }, 'action'],
    ['a mail address', { href: 'mailto:help@exchange.example' }, 'not a page'],
    ['a script', { href: 'javascript:alert(1)' }, 'not a page'],
    ['credentials', { href: 'https://www.exchange.example@evil.example/' }, 'not a page'],
  ])('refuses a link with %s', (_, link, reason) => {
    expect(reasonFor(link)).toBe(reason);
  });

  it('accepts a link with the target _self in any case', () => {
    expect(reasonFor({ target: '_SELF' })).toBeUndefined();
  });

  it.each<[string, NextPageSituation, string]>([
    ['the user saves data', visitor({ savesData: true }), 'saves data'],
    ['the session is unknown', visitor({}, { facts: { sessionKnown: false } }), 'session not known'],
    ['the user is logging out', visitor({ isLeaving: true }), 'session not known'],
    ['the compliance check is pending', visitor({}, { facts: { limitsKnown: false } }), 'compliance not decided'],
    ['the country is blocked', visitor({ isBlockedCountry: true }), 'blocked country'],
    ['the page is blocked', visitor({}, { facts: { codes: ['spot_trade'] } }), 'blocked page'],
    ['a native app displays the page', visitor({}, { facts: { isApp: true } }), 'native app'],
    ['the page has no origin', visitor({}, { link: { origin: '' } }), 'another site'],
  ])('refuses every link while %s', (_, at, reason) => {
    expect(reasonFor({}, at)).toBe(reason);
  });

  it('accepts account pages for members', () => {
    expect(reasonForPath('/en/myaccount/profile', visitor({}, { facts: { isLogin: true } }))).toBeUndefined();
  });

  it('refuses another sub-site on the same origin', () => {
    const at = visitor({}, { site: 'main', link: { origin: ORIGIN, hosts: { turkey: `${ORIGIN}/tr-site` } } });
    expect(reasonForPath('/tr-site/trade', at)).toBe('another site');
  });

  it('refuses every hostile URL', () => {
    for (const href of URL_VECTORS) expect(reasonFor({ href }), href).toBeDefined();
  });

  it('accepts a URL only if the browser resolves it to the same origin', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((rest) => ORIGIN + rest),
        ),
        (href) => {
          if (reasonFor({ href }) === undefined) expect(new URL(href, 'https://other.example').origin).toBe(ORIGIN);
        },
      ),
    );
  });

  it('never accepts a page while its codes are blocked, the session is unknown or compliance has not decided', () => {
    const path = fc.constantFrom('/trade/BTC_USDT', '/futures/USDT/BTC_USDT', '/nft', '/en/launchpad', '/c2c/x');
    const facts = fc.record({
      codes: fc.subarray([...MENU_CODES]),
      sessionKnown: fc.boolean(),
      limitsKnown: fc.boolean(),
      isLogin: fc.boolean(),
    });
    fc.assert(
      fc.property(path, facts, fc.boolean(), (linkPath, known, savesData) => {
        if (reasonForPath(linkPath, visitor({ savesData }, { facts: known })) !== undefined) return;
        expect(known.sessionKnown && known.limitsKnown && !savesData).toBe(true);
        const codes = codesOfPath(linkPath);
        expect(codes.length === 0 || codes.some((code) => !known.codes.includes(code))).toBe(true);
      }),
    );
  });
});

describe('parseNextPageMode()', () => {
  it.each(['', 'Prefetch', 'prefetch prerender', 'on', 'true', '__proto__'])('refuses %j', (text) => {
    expect(parseNextPageMode(text)).toBeUndefined();
  });
});
