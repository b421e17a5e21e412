import type { LanguageCode } from '../languages/languages.ts';
import { languagePrefix } from '../links/internal-href.ts';
import type { Site } from '../sites/site.ts';
import { HEADER_THEME_ID, type Theme } from '../page/themes.ts';

/** The properties passed to all applications in addition to their container. */
export interface ParcelInputs {
  /** The language's route code (LNG-01). */
  readonly locale: string;
  /** The language prefix, such as `/tr`. Empty if links in the language have no prefix. */
  readonly langPrefix: string;
  /** 0 for light, 2 for dark (THM-03, trap 31). */
  readonly theme: number;
}

/** Additional properties for the chat and transfer applications: the site and the user (MFE-01). */
export interface MemberInputs extends ParcelInputs {
  /** The site's ID. Only search has separate IDs (OP-02). */
  readonly siteId: number;
  readonly isLogin: boolean;
  /** Empty for a visitor. */
  readonly uid: string;
  /** 1 for a sub-account, as in the API (CHT-05). */
  readonly is_sub: 0 | 1;
}

interface ShellState {
  readonly site: Pick<Site, 'defaultLanguage'>;
  readonly language: LanguageCode;
  readonly theme: Theme;
}

export function buildParcelInputs({ site, language, theme }: ShellState): ParcelInputs {
  return { locale: language, langPrefix: languagePrefix(site, language), theme: HEADER_THEME_ID[theme] };
}

/** Builds the properties for a member application. */
export function buildMemberInputs(
  state: ShellState & { readonly site: Pick<Site, 'id'> },
  { isLogin, uid, isSub }: { readonly isLogin: boolean; readonly uid: string; readonly isSub: boolean },
): MemberInputs {
  return { ...buildParcelInputs(state), siteId: state.site.id, isLogin, uid, is_sub: isSub ? 1 : 0 };
}
