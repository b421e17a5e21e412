import { errorSentence } from '../stores/page/errors.ts';
import { noteRefusal } from '../stores/page/refusals.ts';
import type { BadAttribute } from './read-attributes.ts';
import { sendError } from './send.ts';

const known = new WeakMap<HTMLElement, Set<string>>();

/** Reports what is wrong with an element's attributes: once for each value. */
export function reportBadAttributes(host: HTMLElement, bad: readonly BadAttribute[]): void {
  const reported = known.get(host) ?? new Set<string>();
  known.set(host, reported);
  for (const { name, value, expected, refusal } of bad) {
    const mark = `${name}=${value}`;
    if (reported.has(mark)) continue;
    reported.add(mark);
    const shown = value.length > 40 ? `${value.slice(0, 40)}…` : value;
    const attribute = `<${host.localName} ${name}="${shown}">`;
    if (refusal !== undefined) noteRefusal({ where: attribute, ...refusal });
    const message = refusal
      ? errorSentence(`${attribute} ${refusal.why}`, 'It is ignored and the default is used', refusal.remedy)
      : errorSentence(`${attribute} is not understood`, 'Its default is used', `Give ${expected}`);
    sendError(host, 'attribute', message);
  }
}
