import type { LanguageCode } from '../languages/languages.ts';
import { languagePrefix } from '../links/internal-href.ts';
import type { Site } from '../sites/site.ts';
import { HEADER_THEME_ID, type Theme } from '../page/themes.ts';

/** Properties passed to all applications, besides their container. */
export interface ParcelInputs {
  /** Route code of the language (LNG-01). */
  readonly locale: string;
  /** Language prefix such as `/tr`; empty if links in this language have none. */
  readonly langPrefix: string;
  /** 0 light, 2 dark (THM-03, trap 31). */
  readonly theme: number;
}

/** Additional properties of the chat and the transfer application: the site and the user (MFE-01). */
export interface MemberInputs extends ParcelInputs {
  /** The id of the site. Only search has ids of its own (OP-02). */
  readonly siteId: number;
  readonly isLogin: boolean;
  /** Empty for a visitor. */
  readonly uid: string;
  /** 1 for a sub-account, as in the API (CHT-05). */
  readonly is_sub: 0 | 1;
}

interface Shown {
  readonly site: Pick<Site, 'defaultLanguage'>;
  readonly language: LanguageCode;
  readonly theme: Theme;
}

export function buildParcelInputs({ site, language, theme }: Shown): ParcelInputs {
  return { locale: language, langPrefix: languagePrefix(site, language), theme: HEADER_THEME_ID[theme] };
}

/** Builds the properties of an application for members. */
export function buildMemberInputs(
  shown: Shown & { readonly site: Pick<Site, 'id'> },
  { isLogin, uid, isSub }: { readonly isLogin: boolean; readonly uid: string; readonly isSub: boolean },
): MemberInputs {
  return { ...buildParcelInputs(shown), siteId: shown.site.id, isLogin, uid, is_sub: isSub ? 1 : 0 };
}
