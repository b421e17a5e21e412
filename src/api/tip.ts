import { flag, object, rows, text, withDefault, type Shape } from './shapes.ts';

export interface TextLink {
  readonly key: string;
  readonly link: string;
}

/** A compliance tip: the footer's, the business banner's (CMP-06, CMP-09). Texts may hold HTML. */
export interface Tip {
  readonly content: string;
  readonly title: string;
  readonly ok_button: string;
  readonly cancel_button: string;
  readonly ok_button_router: string;
  readonly text_link: readonly TextLink[];
  readonly no_close_button: boolean;
}

const words = withDefault(text, '');

export const textLinks: Shape<readonly TextLink[]> = withDefault(rows(object({ key: text, link: text })), []);

export const tip: Shape<Tip> = object({
  content: words,
  title: words,
  ok_button: words,
  cancel_button: words,
  ok_button_router: words,
  text_link: textLinks,
  no_close_button: withDefault(flag, false),
});
