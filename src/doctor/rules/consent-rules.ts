import type { Purpose } from '../../domain/consent/purpose.ts';
import type { Rule } from './rule.ts';

/** Groups a list by its purpose, in order of first occurrence. */
function byPurpose<T extends { readonly purpose: Purpose }>(
  list: readonly T[],
): readonly (readonly [Purpose, readonly T[]])[] {
  return [...new Set(list.map(({ purpose }) => purpose))].map((purpose) => [
    purpose,
    list.filter((item) => item.purpose === purpose),
  ]);
}

const unique = (names: readonly string[]): string => [...new Set(names)].join(', ');

export const CONSENT_RULES: readonly Rule[] = [
  {
    key: 'consent-stored',
    level: 'warning',
    where: 'page',
    about: 'The browser contains keys of the shell whose purpose has no consent.',
    find: ({ consent: { stored } }) =>
      byPurpose(stored).map(([purpose, keys]) => ({
        what: `Without consent to ${purpose}, the browser contains ${unique(keys.map(({ key }) => key))}.`,
        why: 'The shell doesn’t use these keys, but they remain stored until the user consents or declines. Servers still receive the cookies.',
        fix: 'If the user has declined, make the consent platform report it. Otherwise store nothing before the user has consented, including on servers and older pages.',
      })),
  },
  {
    key: 'consent-sent',
    level: 'warning',
    where: 'page',
    about: 'The page has sent requests to common trackers before the user consented to their purpose.',
    find: ({ consent: { sent } }) =>
      byPurpose(sent).map(([purpose, requests]) => ({
        what: `Before consent to ${purpose}, the page has requested ${unique(requests.map(({ url }) => url))}.`,
        why: 'The request may need consent in the EU, the United Kingdom and Malta. The shell has not sent it for its own analytics, which wait for consent.',
        fix: 'Load the tracker only after consent, for example as a blocked script of the consent platform.',
      })),
  },
];
