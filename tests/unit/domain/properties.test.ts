import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verdictOf } from './verdict.ts';
import { evaluateCheck } from '../../../src/features/compliance-gate/rules/evaluate.ts';
import { areBlocked } from '../../../src/domain/compliance/blocked-codes.ts';
import { MENU_CODES } from '../../../src/domain/compliance/menu-codes.ts';
import { codesOfPath } from '../../../src/domain/compliance/routes.ts';
import { all, any, holds, not } from '../../../src/domain/conditions/condition.ts';
import { explain } from '../../../src/domain/conditions/explain.ts';
import { LANGUAGE_CODES } from '../../../src/domain/languages/languages.ts';
import { LINK_KEYS } from '../../../src/domain/links/catalog/index.ts';
import { wrapLink } from '../../../src/domain/links/href.ts';
import { buildHref } from '../../../src/domain/links/internal-href.ts';
import { isSafeRedirect, parseOrigin, parseTarget } from '../../../src/domain/links/target.ts';
import { resolveLink } from '../../../src/domain/links/resolve-link.ts';
import { FOOTERS } from '../../../src/features/exchange-footer/rules/footer-menus.ts';
import { FUNDS_MENU } from '../../../src/domain/menus/header/funds.ts';
import { ORDERS_MENU } from '../../../src/domain/menus/header/orders.ts';
import { HEADER_NAV } from '../../../src/domain/menus/header/header-nav.ts';
import { resolveMenu, type Situation } from '../../../src/domain/menus/resolve.ts';
import { resolveNotificationTarget } from '../../../src/domain/menus/notifications.ts';
import { codes, situations, conditions, nasty, overlays } from './arbitraries.ts';
import { anchorsOf, situation } from './situation.ts';

const PAGE = 'https://page.example';

const MENUS = [HEADER_NAV, FUNDS_MENU, ORDERS_MENU];
const shownKeys = (of: Situation) =>
  MENUS.flatMap((menu) => [...anchorsOf(resolveMenu(menu, of)).keys()].map((key) => `${menu.name}.${key}`));

describe('explain()', () => {
  it('returns a reason if and only if the condition is false', () => {
    fc.assert(
      fc.property(conditions, situations, (condition, { facts }) => {
        const reason = explain(condition, facts);
        expect(reason === undefined).toBe(holds(condition, facts));
        expect(reason).not.toBe('');
      }),
    );
  });
});

describe('holds()', () => {
  it('evaluates not(), all() and any() as Boolean operators', () => {
    fc.assert(
      fc.property(conditions, conditions, situations, (a, b, { facts }) => {
        expect(holds(not(a), facts)).toBe(!holds(a, facts));
        expect(holds(all(a, b), facts)).toBe(holds(a, facts) && holds(b, facts));
        expect(holds(any(a, b), facts)).toBe(holds(a, facts) || holds(b, facts));
      }),
    );
  });
});

describe('resolveLink()', () => {
  it('keeps internal catalog links on the page’s origin and returns only configured external links', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LINK_KEYS), situations, (key, of) => {
        const link = resolveLink(key, of);
        if (!link.shown || link.href.startsWith('mailto:')) return;
        const { origin } = new URL(link.href, PAGE);
        const configured = [
          ...Object.values(of.link.hosts).map(({ origin: own }) => own),
          'https://chain.example',
          'https://support.example',
          'https://fees.example',
        ].map(parseOrigin);
        if (origin !== PAGE) expect(configured).toContain(origin);
      }),
      { numRuns: 500 },
    );
  });
});

describe('buildHref()', () => {
  it('returns a URL on the page’s origin for any path', () => {
    fc.assert(
      fc.property(nasty, situations, (path, { link }) => {
        const href = buildHref(path, link);
        expect(href).toMatch(/^\/(?!\/)/);
        expect(new URL(href, PAGE).origin).toBe(PAGE);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('wrapLink()', () => {
  it('returns an http(s) URL without credentials, and isSafeRedirect() accepts no other origin', () => {
    fc.assert(
      fc.property(nasty, situations, (value, { link }) => {
        const wrapped = wrapLink(value, link);
        if (wrapped && !wrapped.href.startsWith('mailto:')) {
          const url = new URL(wrapped.href, PAGE);
          expect(['http:', 'https:']).toContain(url.protocol);
          expect(url.origin).toBe(wrapped.external ? parseOrigin(wrapped.href) : PAGE);
          expect(url.username + url.password).toBe('');
        }
        if (isSafeRedirect(parseTarget(value), parseOrigin(PAGE))) expect(new URL(value, PAGE).origin).toBe(PAGE);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('resolveMenu()', () => {
  it('never returns an unsafe link or a blocked entry for any overlay', () => {
    fc.assert(
      fc.property(overlays, situations, (overlay, of) => {
        for (const [key, item] of anchorsOf(resolveMenu(HEADER_NAV, { ...of, overlay: overlay as never }))) {
          const url = new URL(item.href ?? '', PAGE);
          expect(['http:', 'https:', 'mailto:'], key).toContain(url.protocol);
          expect(url.username + url.password, key).toBe('');
          const codes = url.origin === PAGE ? codesOfPath(url.pathname + url.search) : [];
          expect(areBlocked(codes, of.facts.codes), key).toBe(false);
          if (url.origin !== PAGE && url.protocol !== 'mailto:') expect(item.rel, key).toBe('noopener noreferrer');
        }
      }),
      { numRuns: 300 },
    );
  });

  it('shows no additional entries if more codes are blocked', () => {
    fc.assert(
      fc.property(situations, codes, (of, more) => {
        const fewer = new Set(shownKeys(of));
        const facts = { ...of.facts, codes: [...of.facts.codes, ...more] };
        for (const key of shownKeys({ ...of, facts })) expect(fewer).toContain(key);
      }),
    );
  });

  it('hides every entry whose `hidden…` flag is set', () => {
    fc.assert(
      fc.property(situations, fc.constantFrom(...LINK_KEYS), (of, key) => {
        const flag = `hidden${key.charAt(0).toUpperCase()}${key.slice(1)}`;
        const here = shownKeys({ ...of, facts: { ...of.facts, flags: [...of.facts.flags, flag] } });
        expect(here.filter((shown) => shown.endsWith(`.${key}`))).toEqual([]);
      }),
    );
  });

  it('returns an empty footer only if restrictions apply or the Malta host is missing', () => {
    fc.assert(
      fc.property(situations, (of) => {
        const isEmpty = resolveMenu(FOOTERS[of.link.site.id], of).length === 0;
        if (isEmpty)
          expect(of.facts.isItalyLimit || of.link.hosts.malta === undefined || of.facts.codes.length > 0).toBe(true);
      }),
    );
  });
});

describe('codesOfPath()', () => {
  it('returns the most specific code for a page and all its subpages', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          'institution/otc',
          'staking/GT',
          'live-news/upcoming-event',
          'copytrading/spot',
          'web3/startup',
        ),
        fc.array(fc.constantFrom('a', 'b', 'edit')),
        (code, below) => {
          expect(codesOfPath(`/${[code, ...below].join('/')}`)).toEqual([code]);
        },
      ),
    );
  });

  it('ignores the language prefix and letter case', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LANGUAGE_CODES), fc.constantFrom(...MENU_CODES), (language, code) => {
        expect(codesOfPath(`/${language}/${code}`)).toEqual(codesOfPath(`/${code.toUpperCase()}`));
      }),
    );
  });
});

describe('evaluateCheck()', () => {
  it('redirects for a blocked code only on the main site and only to an unrestricted page, and still redirects if more codes are blocked', () => {
    const verdicts = fc
      .record({
        given: fc.record({
          menu: fc.oneof(codes, fc.array(fc.string())),
          limit: fc.record({ isBlockedCountry: fc.boolean(), isShowComplianceTips: fc.boolean() }),
        }),
        source: fc.constantFrom('answer' as const, 'stored' as const, 'expired' as const, 'none' as const),
        otherwise: fc.constantFrom('allow' as const, 'close' as const),
      })
      .map(({ given, ...rest }) => ({ ...verdictOf(given), ...rest }));
    fc.assert(
      fc.property(nasty, verdicts, situations, (path, verdict, { link }) => {
        const decision = evaluateCheck({ path, verdict, link });
        expect(decision.action === 'redirect').toBe(decision.href !== undefined);
        if (decision.reason === 'blocked-code') expect(link.site.id).toBe(0);
        if (decision.href) expect(codesOfPath(decision.href)).toEqual([]);
      }),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(fc.constantFrom(...MENU_CODES), codes, codes, (page, menu, more) => {
        const decide = (list: readonly string[]) =>
          evaluateCheck({ path: `/${page}`, verdict: verdictOf({ menu: list }), link: situation().link }).action;
        if (decide(menu) === 'redirect') expect(decide([...menu, ...more])).toBe('redirect');
      }),
    );
  });
});

describe('resolveNotificationTarget()', () => {
  it('returns a path or an http(s) URL for any notification', () => {
    const extras = fc.dictionary(
      fc.constantFrom('webUrl', 'url', 'market', 'contract', 'settleAsset', 'startupId', 'streamId'),
      fc.oneof(nasty, fc.anything()),
    );
    fc.assert(
      fc.property(
        fc.string(),
        fc.oneof(fc.string(), fc.constantFrom('market', 'margin', 'future', 'startup', 'live')),
        extras,
        (templateId, type, details) => {
          const target = resolveNotificationTarget({ type, templateId, extras: details });
          expect(new URL(target, PAGE).protocol).toMatch(/^https?:$/);
          if (target.startsWith('/')) expect(new URL(target, PAGE).origin).toBe(PAGE);
        },
      ),
      { numRuns: 500 },
    );
  });
});
