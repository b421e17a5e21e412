/** Returns the Markdown tables of `docs/consent.md`. */
import { CONSENT_PURPOSES } from '../../src/domain/consent/purpose.ts';
import { CATEGORIES } from '../../src/domain/consent/read-answer.ts';
import { STORED_ENTRIES } from './storage-table.ts';
import { markdownTable } from './markdown-table.ts';

type Cmp = keyof typeof CATEGORIES;

const NAMES: Readonly<Record<Cmp, string>> = {
  tcf: 'IAB TCF',
  consentMode: 'Google Consent Mode',
  oneTrust: 'OneTrust',
  cookiebot: 'Cookiebot',
  usercentrics: 'Usercentrics',
  didomi: 'Didomi',
  c15t: 'c15t',
};

/** Returns the table of consent categories that grant each purpose, by platform. */
export function categoryTable(): string {
  const rows = (Object.keys(NAMES) as Cmp[]).map((cmp) => [
    NAMES[cmp],
    ...CONSENT_PURPOSES.map((purpose) => CATEGORIES[cmp][purpose].map(inWords).join(' and ')),
  ]);
  return markdownTable(['', ...CONSENT_PURPOSES.map((purpose) => `\`${purpose}\``)], rows);
}

function inWords(category: string): string {
  if (/^s\d$/.test(category)) return `special feature ${category.slice(1)}`;
  const [first = '', other] = category.split('|');
  return other === undefined ? `\`${first}\`` : `\`${first}\` (without it, \`${other}\`)`;
}

/** Returns the table of stored keys by the purpose that requires consent. */
export function purposeTable(): string {
  const rows = CONSENT_PURPOSES.map((purpose) => {
    const keys = STORED_ENTRIES.filter((entry) => entry.purpose === purpose).map(({ key }) => `\`${key}\``);
    return [`\`${purpose}\``, keys.join(', ') || 'none'];
  });
  return markdownTable(['purpose', 'stored keys'], rows);
}
