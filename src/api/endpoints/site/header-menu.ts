import { pipe, transform, unknown } from 'valibot';
import { codesOf, type LanguageCode } from '../../../domain/languages/languages.ts';
import { type AnswerOf, defineEndpoint } from '../../endpoint.ts';
import { fields, link, name, no, optional, plain, rows, type Shape, title, withDefault, word } from '../../shapes.ts';
import { TIMEOUTS } from '../../timeouts.ts';

export interface HeaderMenuParams {
  readonly language: LanguageCode;
  readonly siteId: number;
}

/** A tab in a market list, with its sub-tabs. */
const tab = fields({
  key: name,
  /** `spot`, `futures`, `pilot` or `pre-market`. */
  list: withDefault(name, 'spot'),
  title,
  children: withDefault(rows(fields({ key: name, title })), []),
});

/** Returns the shape of a gateway entry that changes or extends the built-in navigation (DAT-40). */
function menuRow<T, W>(child: Shape<readonly T[], W>) {
  return fields({
    key: name,
    title: optional(title),
    desc: optional(plain),
    icon: optional(link),
    link: optional(link),
    target: optional(word),
    parent: optional(word),
    rightNode: optional(word),
    hidden: no,
    children: child,
    hoverChildren: child,
  });
}

const noRows: Shape<readonly never[]> = pipe(
  unknown(),
  transform(() => []),
);
/** The navigation has three levels. Deeper levels are dropped. */
const menu = menuRow(withDefault(rows(menuRow(withDefault(rows(menuRow(noRows)), []))), []));

/** Header menu data in the header's language. This is the only GET request with custom headers (HTP-10, OP-63, CCH-01). */
export const headerMenu = defineEndpoint({
  name: 'header-menu',
  method: 'GET',
  path: '/apiw/v2/common/tabs',
  envelope: 'apiw',
  timeout: TIMEOUTS.shell,
  params: () => ({ area: 'web_trade' }),
  headers: ({ language, siteId }: HeaderMenuParams) => ({
    lang: codesOf(language).dataCode,
    'sub-website-id': String(siteId),
  }),
  shape: fields({ tabs: withDefault(rows(tab), []), menus: withDefault(rows(menu), []) }),
  cache: { name: 'menu_web_trade_v2', isValid: ({ tabs, menus }) => tabs.length > 0 || menus.length > 0 },
});

export type HeaderMenu = AnswerOf<typeof headerMenu>;
