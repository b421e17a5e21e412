import { trimEndOf } from './trim-end.ts';

/** The text as a sentence: one full stop at its end, whatever the browser whose words these are has put there. */
export function sentence(text: string): string {
  return `${trimEndOf(text.trim(), '.。…')}.`;
}
