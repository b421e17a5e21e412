import { errorSentence } from '../stores/page/errors.ts';
import type { BadAttribute } from './read-attributes.ts';
import { sendError } from './send.ts';

const known = new WeakMap<HTMLElement, Set<string>>();

/** Says what is wrong with an element's attributes: once a value. */
export function reportBadAttributes(host: HTMLElement, bad: readonly BadAttribute[]): void {
  const reported = known.get(host) ?? new Set<string>();
  known.set(host, reported);
  for (const { name, value, expected } of bad) {
    const mark = `${name}=${value}`;
    if (reported.has(mark)) continue;
    reported.add(mark);
    const shown = value.length > 40 ? `${value.slice(0, 40)}…` : value;
    const what = `<${host.localName} ${name}="${shown}"> is not understood`;
    sendError(host, 'attribute', errorSentence(what, 'Its default is used', `Give ${expected}`));
  }
}
