import { trimEndOf } from './trim-end.ts';

/** Returns the text with exactly one full stop at the end, because browsers' error messages end in various ways. */
export function sentence(text: string): string {
  return `${trimEndOf(text.trim(), '.。…')}.`;
}
