import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeGateway } from '../../api/fake-fetch.ts';
import { fakeBrowser } from '../../platform/fake-browser.ts';
import { freshPage } from '../fresh-page.ts';

afterEach(() => vi.unstubAllGlobals());

const SETTINGS = '/api/web/v1/site/settings';
const RATES = '/api/web/v1/site/currFiatMarketRates';
const MAIN = { siteId: 0 } as const;

describe('rates and settings, whichever comes last', () => {
  it.each([
    ['settings without rates', { curr_fiat: 'EUR' }],
    ['settings with older rates', { curr_fiat: 'EUR', curr_fiat_market_rates: { USD: 1, EUR: 0.5 } }],
  ])('SRC-05, DAT-08 %s leave the rates of the moment as they are', async (_, data) => {
    fakeBrowser();
    fakeGateway({ [SETTINGS]: { code: 0, data }, [RATES]: { code: 0, data: { USD: 1, EUR: 0.92 } } });
    const { getSiteContext, loadRates, loadSettings } = await freshPage();
    const siteContext = getSiteContext(MAIN);
    await loadRates(siteContext);
    expect(await loadSettings(siteContext)).toMatchObject({
      currFiat: 'EUR',
      currFiatMarketRates: { USD: 1, EUR: 0.92 },
    });
  });

  it('DAT-08 the rates of the settings serve until those of the moment come', async () => {
    fakeBrowser();
    const data = { curr_fiat_market_rates: { USD: 1, EUR: 0.5 } };
    fakeGateway({ [SETTINGS]: { code: 0, data }, [RATES]: { code: 0, data: { USD: 1, EUR: 0.92 } } });
    const { getSiteContext, loadRates, loadSettings } = await freshPage();
    const siteContext = getSiteContext(MAIN);
    expect((await loadSettings(siteContext)).currFiatMarketRates).toEqual({ USD: 1, EUR: 0.5 });
    expect(await loadRates(siteContext)).toEqual({ USD: 1, EUR: 0.92 });
  });
});

const CHECK = '/api/web/v1/compliance/check';
const NOTHING = { code: 0, data: {} };

describe('what limits the person', () => {
  it.each([
    ['both have answered', NOTHING, NOTHING, true, false],
    ['both have, and the settings limit', { code: 0, data: { isUKLimit: '1' } }, NOTHING, true, true],
    ['the settings fail', { code: 7 }, NOTHING, false, false],
    ['the check fails', NOTHING, { code: 7 }, false, false],
    ['a limit is malformed', { code: 0, data: { isUKLimit: 'perhaps' } }, NOTHING, false, false],
  ])(
    'ADB-01 is known where settings and compliance have answered: %s',
    async (_, settings, check, known, isUKLimit) => {
      fakeBrowser();
      fakeGateway({ [SETTINGS]: settings, [CHECK]: check });
      const { getSiteContext, loadSettings } = await freshPage();
      const { loadCompliance } = await import('../../../../src/stores/compliance/compliance.ts');
      const { siteFacts } = await import('../../../../src/stores/site/site-facts.ts');
      const { settingsStore } = await import('../../../../src/stores/site/settings.ts');
      const { complianceStore } = await import('../../../../src/stores/compliance/compliance.ts');
      const { NO_CONFIGURATION } = await import('../../../../src/stores/configuration/page-configuration.ts');
      const siteContext = getSiteContext(MAIN);
      const facts = () =>
        siteFacts({
          siteId: 0,
          settings: settingsStore(siteContext).getState(),
          compliance: complianceStore(siteContext).getState(),
          configuration: NO_CONFIGURATION,
        });
      expect(facts().limitsKnown).toBe(false);
      await loadSettings(siteContext);
      expect(facts().limitsKnown).toBe(false);
      await loadCompliance(siteContext);
      expect(facts()).toMatchObject({ limitsKnown: known, isUKLimit });
    },
  );
});
