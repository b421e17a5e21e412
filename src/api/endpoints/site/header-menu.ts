import * as v from 'valibot';
import { LANGUAGES, type LanguageCode } from '../../../domain/languages.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { flag, object, optional, rows, text, withDefault, type Shape } from '../../shapes.ts';
import { TIMEOUTS } from '../../timeouts.ts';

/** A side menu of a market list, with its sub-tabs. */
export interface MarketTab {
  readonly key: string;
  /** `spot`, `futures`, `pilot` or `pre-market`. */
  readonly list: string;
  readonly title: string;
  readonly children: readonly { readonly key: string; readonly title: string }[];
}

/** What the gateway changes about one entry of the built-in navigation, or adds to it (DAT-40). */
export interface MenuOverlayRow {
  readonly key: string;
  readonly title: string | undefined;
  readonly desc: string | undefined;
  readonly icon: string | undefined;
  readonly link: string | undefined;
  readonly target: string | undefined;
  readonly parent: string | undefined;
  readonly rightNode: string | undefined;
  readonly hidden: boolean;
  readonly children: readonly MenuOverlayRow[];
  readonly hoverChildren: readonly MenuOverlayRow[];
}

export interface HeaderMenu {
  readonly tabs: readonly MarketTab[];
  readonly menus: readonly MenuOverlayRow[];
}

export interface HeaderMenuParams {
  readonly language: LanguageCode;
  readonly siteId: number;
}

/** Navigation is three levels deep; what an answer nests below is left behind. */
const overlayRow = menuRow(menuRow(menuRow()));

function menuRow(child?: Shape<MenuOverlayRow>): Shape<MenuOverlayRow> {
  const children: Shape<readonly MenuOverlayRow[]> = child
    ? withDefault(rows(child), [])
    : v.pipe(
        v.unknown(),
        v.transform(() => []),
      );
  return object({
    key: text,
    title: optional(text),
    desc: optional(text),
    icon: optional(text),
    link: optional(text),
    target: optional(text),
    parent: optional(text),
    rightNode: optional(text),
    hidden: withDefault(flag, false),
    children,
    hoverChildren: children,
  });
}

/** Header menu data, in the language of its header. The one GET with headers of its own (HTP-10, OP-63, CCH-01). */
export const headerMenu = {
  ...defineEndpoint<HeaderMenu, HeaderMenuParams>({
    name: 'header-menu',
    method: 'GET',
    path: '/apiw/v2/common/tabs',
    envelope: 'apiw',
    timeout: TIMEOUTS.siteContext,
    params: () => ({ area: 'web_trade' }),
    headers: ({ language, siteId }) => ({ lang: LANGUAGES[language].dataCode, 'sub-website-id': String(siteId) }),
    shape: object({
      tabs: withDefault(
        rows(
          object({
            key: text,
            list: withDefault(text, 'spot'),
            title: withDefault(text, ''),
            children: withDefault(rows(object({ key: text, title: withDefault(text, '') })), []),
          }),
        ),
        [],
      ),
      menus: withDefault(rows(overlayRow), []),
    }),
    fallback: { tabs: [], menus: [] },
  }),
  cache: {
    name: 'menu_web_trade_v2',
    isValid: ({ tabs, menus }: HeaderMenu) => tabs.length > 0 || menus.length > 0,
  },
};
