import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { parseTarget } from '../../../../src/domain/links/target.ts';
import { SITE_IDS, SITES } from '../../../../src/domain/sites/registry.ts';
import type { ConfigurationFault } from '../../../../src/stores/configuration/keys/schema.ts';
import {
  NO_CONFIGURATION,
  pageConfiguration,
  parsePageConfiguration,
} from '../../../../src/stores/configuration/page-configuration.ts';
import { configuredSite, siteRecord } from '../../../../src/stores/configuration/site-record.ts';
import { WHOLE } from '../../../support/whole-configuration.ts';

const built = JSON.stringify(SITES);

function configure(sites: unknown): readonly ConfigurationFault[] {
  const faults: ConfigurationFault[] = [];
  pageConfiguration().setState(
    parsePageConfiguration([{ sites }], (fault) => faults.push(fault)),
    true,
  );
  return faults;
}

function isFrozen(value: unknown): boolean {
  return (
    typeof value !== 'object' || value === null || (Object.isFrozen(value) && Object.values(value).every(isFrozen))
  );
}

beforeEach(() => pageConfiguration().setState(NO_CONFIGURATION, true));

describe('siteRecord()', () => {
  it.each(SITE_IDS)('returns a deeply frozen record for the site %i [OP-98, SIT-22…31]', (id) => {
    const { key, name, defaultLanguage, defaultPair, loginMethods, totpIssuer } = SITES[id];
    const papers = [14, 83, 153, 182].includes(id)
      ? { agreementPath: '/docs/sg_agreement.pdf', privacyPath: '/docs/sg_privacy_policy.pdf' }
      : { agreementPath: '/user-agreement', privacyPath: '/privacy-policy' };
    expect(siteRecord(String(id))).toEqual({
      id,
      key,
      name,
      defaultLanguage,
      defaultPair,
      websocketHosts: [],
      loginMethods,
      totpIssuer,
      antiPhishingHosts: [],
      supportContact: '/myaccount/tickets',
      businessContact: '/page/contacts',
      ...papers,
    });
    expect(isFrozen(siteRecord(id))).toBe(true);
  });

  it('applies the configuration of a site to that site only [OP-98]', () => {
    expect(configure(WHOLE.sites)).toEqual([]);
    const record = siteRecord(177);
    expect(record).toEqual({
      ...WHOLE.sites['177'],
      id: 177,
      key: 'turkey',
      name: 'Exchange Türkiye',
      defaultLanguage: 'tr',
      defaultPair: 'BTC_TRY',
      supportContact: 'mailto:tr@exchange.example',
    });
    expect(isFrozen(record)).toBe(true);
    expect(siteRecord(0)).toMatchObject({ agreementPath: '/user-agreement', antiPhishingHosts: [] });
  });

  it('never changes the release’s table, on which trust decisions are based [OP-98, OP-99]', () => {
    configure({ 177: { antiPhishingHosts: ['go.exchange.example'], websocketHosts: ['stream.exchange.example'] } });
    expect(configuredSite(177).antiPhishingHosts).toEqual(['go.exchange.example']);
    expect(SITES[177].antiPhishingHosts).toEqual([]);
    expect(JSON.stringify(SITES)).toBe(built);
  });

  it('drops a malformed field with one fault and keeps the others [OP-98]', () => {
    const site = {
      agreementPath: 'javascript:alert(1)',
      privacyPath: '/own-privacy',
      totpIssuer: 'a:b',
      loginMethods: ['sms'],
    };
    expect(
      configure({ 177: site, 999: {} })
        .map(({ key }) => key)
        .toSorted(),
    ).toEqual(['sites.177.agreementPath', 'sites.177.totpIssuer', 'sites.999']);
    expect(siteRecord(177)).toMatchObject({
      agreementPath: '/user-agreement',
      totpIssuer: 'Exchange Türkiye',
      privacyPath: '/own-privacy',
      loginMethods: ['sms'],
    });
  });

  it.each(['', 'uk', '1', -1, null, undefined, {}, '__proto__'])('returns undefined for an unknown site (%j)', (id) => {
    expect(siteRecord(id)).toBeUndefined();
  });

  it('never throws for any configuration, returns safe URLs, and reports one fault for each dropped field [OP-98]', () => {
    const worst = fc.constantFrom(
      'javascript:alert(1)',
      '//evil.example',
      '/ok',
      'https://ok.example/x',
      'a@ok.example',
      'ok.example',
    );
    const anything = fc.oneof({ weight: 3, arbitrary: worst }, fc.string(), fc.array(worst), fc.anything());
    const names = Object.keys(WHOLE.sites['177']);
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...names), anything),
        fc.record({ light: anything, dark: anything }),
        (site, logo) => {
          const configured = { ...site, ...('logo' in site && { logo }) };
          const faults = configure({ 182: configured });
          const record = siteRecord(182);
          for (const address of [
            record?.supportContact,
            record?.businessContact,
            record?.agreementPath,
            record?.privacyPath,
          ])
            expect(parseTarget(address)).toBeDefined();
          for (const address of Object.values(record?.logo ?? {})) expect(parseTarget(address)).toBeDefined();
          for (const host of [...(record?.websocketHosts ?? []), ...(record?.antiPhishingHosts ?? [])])
            expect(parseTarget(`https://${host}`)).toMatchObject({ rest: '' });
          const accepted = Object.keys(pageConfiguration().getState().sites?.[182] ?? {});
          const present = Object.entries(configured).filter(([, value]) => value !== undefined && value !== null);
          expect(faults).toHaveLength(present.length - accepted.length);
          expect(isFrozen(record)).toBe(true);
        },
      ),
    );
    expect(JSON.stringify(SITES)).toBe(built);
  });
});
