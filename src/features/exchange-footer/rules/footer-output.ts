import { UNKNOWN_FACTS } from '../../../domain/conditions/facts.ts';
import { entriesOutput, entryOutput, type OutputSituation } from '../../../domain/menus/element-output.ts';
import { type EntryName, isShown } from '../../../domain/menus/entries.ts';
import { entryItem } from '../../../domain/menus/link-item.ts';
import { resolveMenu } from '../../../domain/menus/resolve.ts';
import { copyrightYears } from './copyright-years.ts';
import { FOOTER_LEGAL, FOOTERS } from './footer-menus.ts';
import { riskSummary } from './risk-summary.ts';
import { socialLinks } from './social-links.ts';

/** Derives the footer's output. Includes the float menu's labels, but not its visibility and its entries, which have their own controller. */
export function footerOutput(situation: OutputSituation): unknown {
  const { t, facts, link, year, fiat, copyright, ukPromotionDate } = situation;
  const ifShown = (name: EntryName, output: () => unknown): unknown => (isShown(name, facts) ? output() : null);
  const signup = entryItem('footerSignup', situation);
  return [
    t('footer.label'),
    ifShown('footerGrid', () => [
      t('footer.links'),
      entriesOutput(resolveMenu(FOOTERS[link.site.id], situation), situation),
    ]),
    signup && [t('footer.signup'), entryOutput(signup, situation)],
    ifShown('footerSocial', () => [t('footer.social'), socialLinks(link)]),
    ifShown('footerLanguage', () => t('footer.language')),
    ifShown('footerFiat', () => [t('footer.fiat'), fiat]),
    ifShown('footerUkNotice', () => [
      t('footer.ukNotice'),
      t('footer.ukNoticeMore'),
      riskSummary(link),
      ukPromotionDate === undefined ? null : t('footer.ukNoticeDate', { date: ukPromotionDate }),
    ]),
    t('footer.copyright', { years: copyrightYears(link.site, year), holder: copyright ?? t('footer.holder') }),
    t('footer.legal'),
    entriesOutput(resolveMenu(FOOTER_LEGAL, situation), situation),
    isShown('floatMenu', { ...UNKNOWN_FACTS, siteId: link.site.id }) ? [t('footer.float'), t('footer.toTop')] : null,
  ];
}
