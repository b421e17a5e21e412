import type { InferOutput } from 'valibot';
import { address, fields, html, link, name, no, rows, title, withDefault, word } from '../../shapes.ts';

/** The maximum number of links, because the text is searched for each of them. */
const MAX_LINKS = 100;

const textLinks = withDefault(rows(fields({ key: name, link: address }), MAX_LINKS), []);

/** A compliance text with links and buttons. It may contain HTML (CMP-06…10). */
export const TIP_FIELDS = {
  content: html,
  text_link: textLinks,
  ok_button: word,
  cancel_button: word,
  ok_button_router: link,
};

/** A compliance tip in the footer or the business banner (CMP-06, CMP-09). */
export const tip = fields({ ...TIP_FIELDS, title, no_close_button: no });

export type Tip = InferOutput<typeof tip>;
export type TextLink = Tip['textLink'][number];
