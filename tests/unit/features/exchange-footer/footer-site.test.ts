import { describe, expect, it } from 'vitest';
import { FOOTER_LEGAL, FOOTERS } from '../../../../src/features/exchange-footer/rules/footer-menus.ts';
import { resolveMenu } from '../../../../src/domain/menus/resolve.ts';
import { siteIdOf } from '../../../../src/domain/sites/registry.ts';
import type { SiteKey } from '../../../../src/domain/sites/site.ts';
import { hrefsOf, situation, type SituationOptions } from '../../domain/situation.ts';

type FooterOptions = Omit<SituationOptions, 'site'>;

const footer = (site: SiteKey, options: FooterOptions = {}) =>
  hrefsOf(resolveMenu(FOOTERS[siteIdOf(site)], situation({ ...options, site })));
const legalLine = (site: SiteKey, options: FooterOptions = {}) =>
  hrefsOf(resolveMenu(FOOTER_LEGAL, situation({ ...options, site })));

describe('a site’s footer', () => {
  it('links to the site’s documents in the legal line [SIT-29]', () => {
    expect(legalLine('main')).toEqual({ userAgreement: '/user-agreement', privacyPolicy: '/privacy-policy' });
    expect(legalLine('japan')).toEqual({
      userAgreement: '/docs/sg_agreement.pdf',
      privacyPolicy: '/docs/sg_privacy_policy.pdf',
    });
    const ofSite = { agreementPath: '/tr-terms', privacyPath: 'https://papers.example/p' };
    expect(legalLine('turkey', { language: 'en', ofSite })).toEqual({
      userAgreement: '/en/tr-terms',
      privacyPolicy: 'https://papers.example/p',
    });
    expect(footer('turkey', { ofSite })).toMatchObject({ userAgreement: '/tr-terms' });
  });

  it('links to the site’s contacts, and ignores invalid addresses [SIT-28]', () => {
    const mails = { supportContact: 'mailto:us-help@exchange.example', businessContact: 'partners@exchange.example' };
    expect(footer('usa', { ofSite: mails })).toMatchObject({
      supportMail: 'mailto:us-help@exchange.example',
      contacts: 'mailto:partners@exchange.example',
    });
    const pages = { supportContact: 'https://help.example/', businessContact: '/partners' };
    expect(footer('usa', { language: 'fr', ofSite: pages })).toMatchObject({
      supportMail: 'mailto:support@exchange.example',
      contacts: '/fr/partners',
    });
    const bad = { supportContact: 'a@b"><script>.example', businessContact: 'mailto:x@y.example?body=<b>' };
    expect(footer('usa', { ofSite: bad })).toEqual(footer('usa'));
    expect(footer('singapore', { ofSite: { businessContact: 'sg@exchange.example' } })).toMatchObject({
      contacts: 'mailto:sg@exchange.example',
    });
  });
});
