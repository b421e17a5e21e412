import { describe, expect, it } from 'vitest';
import { APP_BANNER, isIosSafari } from '../../../../src/features/exchange-app-banner/rules/app-banner-rule.ts';
import { holds } from '../../../../src/domain/conditions/condition.ts';
import { explain } from '../../../../src/domain/conditions/explain.ts';
import { UNKNOWN_FACTS } from '../../../../src/domain/conditions/facts.ts';
import { resolveLink } from '../../../../src/domain/links/resolve-link.ts';
import { FLAGS } from '../../../../src/domain/sites/site.ts';
import { situation } from '../../domain/situation.ts';

/** A phone on the main site, with a user who is known to be unrestricted. */
const SHOWN = { ...situation().facts, isPhone: true, limitsKnown: true, isDismissed: false, hasOwnBanner: false };

describe('APP_BANNER', () => {
  it('matches if all conditions are true [ADB-01]', () => {
    expect(explain(APP_BANNER, SHOWN)).toBeUndefined();
  });

  it.each([
    ['on another site', { siteId: 106 }, 'not on main'],
    ['on devices other than phones', { isPhone: false }, 'not isPhone'],
    ['under the UK restriction', { isUKLimit: true }, 'isUKLimit'],
    ['while restrictions are unknown', { limitsKnown: false }, 'not limitsKnown'],
    ['if the app is not promoted', { flags: ['hiddenAppDownload'] }, 'hiddenAppDownload'],
    ['if the app’s page is not linked', { flags: ['hiddenDownload'] }, 'hiddenDownload'],
    ['after it has been dismissed', { isDismissed: true }, 'isDismissed'],
    ['in the app', { isApp: true }, 'isApp'],
    ['on a page with the system’s app banner', { hasOwnBanner: true }, 'hasOwnBanner'],
  ])('does not match %s, and returns the reason [ADB-01…03]', (_, flipped, reason) => {
    expect(explain(APP_BANNER, { ...SHOWN, ...flipped })).toBe(reason);
  });

  it('does not match until facts are known, for example on a server', () => {
    expect(holds(APP_BANNER, { ...UNKNOWN_FACTS, isPhone: true })).toBe(false);
  });

  it('matches only if both of its links are visible, for any flags', () => {
    for (const flag of FLAGS) {
      const { facts, link } = situation({ flags: { [flag]: true } });
      const isShown = holds(APP_BANNER, { ...SHOWN, flags: facts.flags });
      const links = (['mobileApp', 'appPerks'] as const).map((key) => resolveLink(key, { facts, link }).shown);
      expect([flag, isShown]).toEqual([flag, links.every(Boolean)]);
    }
  });
});

const IOS = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('isIosSafari()', () => {
  it.each([
    ['Safari on an iPhone', `${IOS} Version/18.1 Mobile/15E148 Safari/604.1`, true],
    ['Safari on an iPad', IOS.replaceAll('iPhone', 'iPad') + ' Version/12.1 Mobile/15E148 Safari/604.1', true],
    ['Chrome', `${IOS} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`, false],
    ['Firefox', `${IOS} FxiOS/132.0 Mobile/15E148 Safari/605.1.15`, false],
    ['Edge', `${IOS} Version/18.0 EdgiOS/131.0 Mobile/15E148 Safari/604.1`, false],
    ['Opera', `${IOS} Version/18.1 Mobile/15E148 Safari/604.1 OPT/5.1`, false],
    ['DuckDuckGo', `${IOS} Version/18.1 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`, false],
    ['a web view', `${IOS} Mobile/15E148`, false],
    [
      'Safari of a Mac',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15',
      false,
    ],
    ['an empty user agent', '', false],
  ])('returns true only for Safari on iOS (%s: %s)', (_, userAgent, expected) => {
    expect(isIosSafari(userAgent)).toBe(expected);
  });

  it.each([
    ['iPad', 5, true],
    ['Mac', 0, false],
    ['Mac whose browser reports one touch point', 1, false],
  ])(
    'recognises an iPad that identifies itself as a Macintosh by its touch screen (%s) [ADB-01]',
    (_, touchPoints, expected) => {
      const agent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15';
      expect(isIosSafari(agent, touchPoints)).toBe(expected);
    },
  );
});
