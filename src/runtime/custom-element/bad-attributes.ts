import type { UnknownAttribute } from '../../domain/page/misspelt-names.ts';
import type { Refusal } from '../../domain/trust/trust.ts';
import { errorSentence } from '../../stores/page/errors.ts';
import { loadMisspeltNames } from '../../stores/page/misspelt-names.ts';
import { recordFault, recordRefusal } from '../../stores/page/refusals.ts';
import { attributeFault, shorten } from './attribute-fault.ts';
import type { BadAttribute } from './read-attributes.ts';
import { sendError } from './dispatch.ts';

const known = new WeakMap<HTMLElement, Set<string>>();

function report(host: HTMLElement, bad: BadAttribute, nearest?: string): void {
  const fault = attributeFault(host.localName, bad, nearest);
  recordFault(host, fault);
  sendError(host, 'attribute', errorSentence(fault.what, fault.why, fault.fix));
}

function reportRefusal(host: HTMLElement, { name, value }: BadAttribute, refusal: Refusal): void {
  const where = `<${host.localName} ${name}="${shorten(value)}">`;
  recordRefusal({ where, ...refusal });
  const effect = 'It is ignored and the default is used';
  sendError(host, 'attribute', errorSentence(`${where} ${refusal.why}`, effect, refusal.remedy));
}

function reportUnknown(host: HTMLElement, { name: written, nearest }: UnknownAttribute): void {
  const name = shorten(written);
  const fix = nearest === undefined ? `Remove it, or write data-${name}` : `Write ${nearest}`;
  sendError(host, 'attribute', errorSentence(`<${host.localName}> has no attribute ${name}`, 'It has no effect', fix));
}

/** Reports each bad value together with the nearest known value, and each unknown attribute with the nearest known name. */
async function reportMisspelt(host: HTMLElement, bad: readonly BadAttribute[]): Promise<void> {
  const names = await loadMisspeltNames();
  for (const attribute of bad) {
    const { name, value, known: values = [], isUnknown } = attribute;
    const unknown = isUnknown && names?.unknownAttribute(name, values);
    if (isUnknown === undefined) report(host, attribute, names?.nearestName(value, values));
    else if (unknown !== undefined) reportUnknown(host, unknown);
  }
}

/** Reports the problems with an element's attributes. Each bad value and each unknown attribute is reported only once. */
export function reportBadAttributes(host: HTMLElement, bad: readonly BadAttribute[]): void {
  const reported = known.get(host) ?? new Set<string>();
  known.set(host, reported);
  const fresh = bad.filter(({ name, value }) => !reported.has(`${name}=${value}`));
  for (const attribute of fresh) {
    const { name, value, refusal } = attribute;
    reported.add(`${name}=${value}`);
    if (refusal !== undefined) reportRefusal(host, attribute, refusal);
    else if (attribute.known === undefined) report(host, attribute);
  }
  const misspelt = fresh.filter(({ known: names, refusal }) => names !== undefined && refusal === undefined);
  if (misspelt.length > 0) void reportMisspelt(host, misspelt);
}
