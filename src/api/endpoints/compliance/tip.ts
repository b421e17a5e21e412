import type { InferOutput } from 'valibot';
import { address, fields, html, link, name, no, rows, title, withDefault, word } from '../../shapes.ts';

/** Each is looked for in the text. */
const MOST_LINKS = 100;

const textLinks = withDefault(rows(fields({ key: name, link: address }), MOST_LINKS), []);

/** A text of compliance with links in it, and buttons; it may hold HTML (CMP-06…10). */
export const TIP_FIELDS = {
  content: html,
  text_link: textLinks,
  ok_button: word,
  cancel_button: word,
  ok_button_router: link,
};

/** A compliance tip: the footer's, the business banner's (CMP-06, CMP-09). */
export const tip = fields({ ...TIP_FIELDS, title, no_close_button: no });

export type Tip = InferOutput<typeof tip>;
export type TextLink = Tip['textLink'][number];
