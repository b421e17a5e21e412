import type { LanguageCode } from '../../src/domain/languages/languages.ts';

/** Words that are the same in every language: coins, products, symbols and brands. */
export const NAMES: readonly string[] =
  'Ada Android Api Apk App Bitcoin Bitwiki Btc CandyDrop Caps Cardano Chain Code Cookie Doge Dogecoin Etf Eth Ethereum Eu Exchange Gt Hodl Lock Malta Mastercard Nft Ok Pay Pilot Qr Simple Sol Solana St Stake Startup Uid Usdt Utc Ventures Vip Visa Web Web3 Xrp'.split(
    ' ',
  );

/** Messages that are the same as in English in a language. Names and glossary terms need not be listed. */
export const SAME_AS_ENGLISH: Readonly<Partial<Record<LanguageCode, readonly string[]>>> = {
  vi: ['Blog', 'Menu', 'Pre-mint', 'Chat'],
  es: ['Blog', 'Big data', 'Pre-mint', 'Error', 'Chat'],
  fr: [
    'Moments',
    'Blog',
    'Coupons',
    'Points',
    'Licences',
    'Big data',
    'Services',
    'Documents',
    'Menu',
    'Pages',
    'Chat',
  ],
  de: ['Community', 'Moments', 'Live', 'Blog', 'Shop', 'Support', 'Chat'],
  pt: ['Big data', 'Menu', 'Pre-mint', 'Chat'],
  id: ['Blog', 'Big data', 'Menu', 'Platform', 'Pre-mint'],
  tr: ['Blog', 'Türkiye', 'Platform', 'Pre-mint'],
  // Common on Japanese sites.
  ja: ['© {years} {holder}. All rights reserved.'],
  'pt-br': ['Blog', 'Big data', 'Menu', 'Pre-mint', 'Chat'],
  nl: [
    'Home',
    'Community',
    'Moments',
    'Live',
    'Blog',
    'Shop',
    'Coupons',
    'Big data',
    'Support',
    'Menu',
    'Platform',
    'Later',
    'Pre-mint',
    'Chat',
  ],
  it: ['Home', 'Community', 'Moments', 'Live', 'Blog', 'Mini app', 'Big data', 'Menu', 'Pre-mint', 'Chat'],
};

/** The quotation marks and apostrophes that a language may use. */
export const QUOTES: Readonly<Record<LanguageCode, string>> = {
  en: '“”‘’',
  'en-eu': '“”‘’',
  zh: '“”',
  'zh-tw': '「」『』',
  ja: '「」『』',
  th: '“”',
  vi: '“”',
  id: '“”',
  ar: '«»',
  tr: '“”’',
  ru: '«»„“',
  uk: '«»„“’',
  fr: '«»’',
  es: '«»“”',
  pt: '«»“”',
  'pt-br': '“”',
  de: '„“‚‘’',
  nl: '‘’“”',
  it: '«»“”’',
  'it-eu': '«»“”’',
};
