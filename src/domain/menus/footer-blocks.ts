import { all, any, isAbove, isOneOf, isTrue, not } from '../conditions/condition.ts';
import { flagOn, isItalyLimit, isPhone, isUKLimit, isVisitor, onSite } from '../conditions/named.ts';
import type { Entry } from './header-entries.ts';

/** The footer's blocks with their rules (FTR-93…114, FLT). */
export const FOOTER_BLOCKS = {
  footerGrid: { when: not(isItalyLimit) },
  footerSocial: { when: all(not(isUKLimit), not(onSite('singapore', 'bahamas', 'uk', 'japan', 'uae'))) },
  footerLanguage: { when: all(not(flagOn('hiddenLanguage')), not(flagOn('hiddenLanguageAndRate'))) },
  footerFiat: { when: all(not(flagOn('hiddenExchangeRate')), not(flagOn('hiddenLanguageAndRate'))) },
  footerUkNotice: { when: any(onSite('uk'), isUKLimit) },
  footerSignup: {
    when: all(
      isVisitor,
      not(flagOn('hiddenFooterSignup')),
      not(flagOn('hiddenLoginAndSignup')),
      not(flagOn('hiddenRegister')),
    ),
    link: 'signup',
  },
  floatMenu: {
    when: all(
      not(onSite('hongkong', 'eu')),
      not(isPhone),
      not(all(onSite('turkey'), isTrue('hasTurkeyGiftBox'))),
      not(all(isOneOf('country', ['233']), isAbove('verified', 0))),
    ),
  },
} as const satisfies Readonly<Record<string, Entry>>;
