import { CODED_ROUTES } from '../src/domain/compliance/routes.ts';
import { FOOTER_BLOCKS } from '../src/domain/menus/footer-blocks.ts';
import { resolveOffer } from '../src/domain/sites/offer.ts';
import { SITE_IDS } from '../src/domain/sites/registry.ts';
import { PAGE_ROWS } from '../src/features/compliance-gate/rules/evaluate.ts';
import { OFFER_ROWS } from '../src/features/compliance-gate/rules/offer-pages.ts';
import { RESTRICTION_ROWS } from '../src/features/compliance-gate/rules/restrictions/restriction-rows.ts';
import { KYC_BAR } from '../src/features/exchange-kyc-bar/rules/kyc-bar-rule.ts';
import { canonicalJson } from '../src/lib/canonical-json.ts';
import { integrityOf } from './build/hashes.ts';

/** Every table that determines a compliance decision or notice. */
export const RULE_TABLES: Readonly<Record<string, unknown>> = {
  pages: PAGE_ROWS,
  restrictions: RESTRICTION_ROWS,
  kycBar: KYC_BAR,
  ukNotice: FOOTER_BLOCKS.footerUkNotice.when,
  routes: CODED_ROUTES,
  notOffered: SITE_IDS.map((site) => ({ site, families: resolveOffer(site) })),
  offerPages: OFFER_ROWS,
};

/** Returns the hash that receipts contain as `ruleTables`. */
export const ruleTablesHash = (tables = RULE_TABLES): string => integrityOf(canonicalJson(tables));
