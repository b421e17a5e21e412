import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeGateway } from '../../api/fake-fetch.ts';
import { fakeBrowser } from '../../platform/fake-browser.ts';
import { freshPage } from '../fresh-page.ts';

afterEach(() => vi.unstubAllGlobals());

const SETTINGS = '/api/web/v1/site/settings';
const RATES = '/api/web/v1/site/currFiatMarketRates';
const MAIN = { siteId: 0 } as const;

describe('loadSettings()', () => {
  const data = { curr_fiat: 'EUR', curr_fiat_market_rates: { USD: 1, EUR: 0.5 } };
  const live = { USD: 1, EUR: 0.92 };
  it.each([
    ['the live rates are loaded first', ['loadRates', 'loadSettings']],
    ['the settings are loaded first', ['loadSettings', 'loadRates']],
  ] as const)('returns both kinds of rates if %s [SET-13, SRC-05, DAT-08]', async (_, order) => {
    fakeBrowser();
    fakeGateway({ [SETTINGS]: { code: 0, data }, [RATES]: { code: 0, data: live } });
    const page = await freshPage();
    const siteContext = page.getSiteContext(MAIN);
    for (const load of order) await page[load](siteContext);
    expect(await page.loadSettings(siteContext)).toMatchObject({
      currFiat: 'EUR',
      currFiatMarketRates: data.curr_fiat_market_rates,
      marketRates: live,
    });
  });

  it('returns no live rates if their request fails [DAT-08]', async () => {
    fakeBrowser();
    fakeGateway({ [SETTINGS]: { code: 0, data }, [RATES]: { code: 7 } });
    const page = await freshPage();
    const siteContext = page.getSiteContext(MAIN);
    await page.loadRates(siteContext);
    expect((await page.loadSettings(siteContext)).marketRates).toBeUndefined();
  });
});

const CHECK = '/api/web/v1/compliance/check';
const NOTHING = { code: 0, data: {} };

describe('a restriction fact', () => {
  it.each([
    ['both have responded', NOTHING, NOTHING, true, false],
    ['the settings contain a restriction', { code: 0, data: { isUKLimit: '1' } }, NOTHING, true, true],
    ['the settings fail', { code: 7 }, NOTHING, false, false],
    ['the check fails', NOTHING, { code: 7 }, false, false],
    ['a restriction is malformed', { code: 0, data: { isUKLimit: 'perhaps' } }, NOTHING, false, false],
  ])(
    'is known only if settings and compliance have both responded (%s) [ADB-01]',
    async (_, settings, check, known, isUKLimit) => {
      fakeBrowser();
      fakeGateway({ [SETTINGS]: settings, [CHECK]: check });
      const { getSiteContext, loadSettings } = await freshPage();
      const { loadCompliance } = await import('../../../../src/stores/compliance/compliance.ts');
      const { deriveFacts, readFactSources } = await import('../../../../src/stores/facts.ts');
      const siteContext = getSiteContext(MAIN);
      const facts = () => deriveFacts(readFactSources(siteContext, { language: 'en' }));
      expect(facts().limitsKnown).toBe(false);
      await loadSettings(siteContext);
      expect(facts().limitsKnown).toBe(false);
      await loadCompliance(siteContext);
      expect(facts()).toMatchObject({ limitsKnown: known, isUKLimit });
    },
  );
});
