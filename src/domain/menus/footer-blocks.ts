import { all, any, isAbove, isOneOf, isTrue, not } from '../conditions/condition.ts';
import { flagOn, isItalyLimit, isPhone, isUKLimit, isVisitor, onSite } from '../conditions/named.ts';
import type { Entry } from './header-entries.ts';

/** The blocks of the footer, with the rule of each (FTR-93…114, FLT). */
export const FOOTER_BLOCKS = {
  footerGrid: { when: not(isItalyLimit), meaning: 'The link columns (FTR-110).' },
  footerSocial: {
    when: all(not(isUKLimit), not(onSite('singapore', 'bahamas', 'uk', 'japan', 'uae'))),
    meaning: 'Social block (FTR-93, FTR-94).',
  },
  footerLanguage: {
    when: all(not(flagOn('hiddenLanguage')), not(flagOn('hiddenLanguageAndRate'))),
    meaning: 'Language picker (FTR-95, SIT-37).',
  },
  footerFiat: {
    when: all(not(flagOn('hiddenExchangeRate')), not(flagOn('hiddenLanguageAndRate'))),
    meaning: 'Fiat picker (FTR-95, SIT-37).',
  },
  footerUkNotice: { when: any(onSite('uk'), isUKLimit), meaning: 'UK financial promotion notice (FTR-96, OP-51).' },
  footerSignup: {
    when: all(
      isVisitor,
      not(flagOn('hiddenFooterSignup')),
      not(flagOn('hiddenLoginAndSignup')),
      not(flagOn('hiddenRegister')),
    ),
    link: 'signup',
    meaning: 'Sign-up block (FTR-114, SIT-38).',
  },
  floatMenu: {
    when: all(
      not(onSite('hongkong', 'eu')),
      not(isPhone),
      not(all(onSite('turkey'), isTrue('hasTurkeyGiftBox'))),
      not(all(isOneOf('country', ['233']), isAbove('verified', 0))),
    ),
    meaning: 'Float menu (FLT-02…06, trap 38).',
  },
} as const satisfies Readonly<Record<string, Entry>>;
