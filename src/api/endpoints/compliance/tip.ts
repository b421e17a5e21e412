import type { InferOutput } from 'valibot';
import { fields, flag, rows, text, withDefault } from '../../shapes.ts';

export const words = withDefault(text, '');

const textLinks = withDefault(rows(fields({ key: text, link: text })), []);

/** A text of compliance with links in it, and buttons; it may hold HTML (CMP-06…10). */
export const TIP_FIELDS = {
  content: words,
  text_link: textLinks,
  ok_button: words,
  cancel_button: words,
  ok_button_router: words,
};

/** A compliance tip: the footer's, the business banner's (CMP-06, CMP-09). */
export const tip = fields({ ...TIP_FIELDS, title: words, no_close_button: withDefault(flag, false) });

export type Tip = InferOutput<typeof tip>;
export type TextLink = Tip['textLink'][number];
