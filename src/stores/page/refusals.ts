import type { Refusal } from '../../domain/trust/trust.ts';
import { pageGlobal } from '../../lib/page-global.ts';

/** An attribute whose value is not trusted. */
export interface AttributeRefusal extends Refusal {
  /** The tag as it is written, such as `<exchange-search src="…">`. */
  readonly where: string;
}

/** Records a refused attribute for `ExchangeShell.doctor()`. */
export function noteRefusal(refusal: AttributeRefusal): void {
  refusals().set(refusal.where, refusal);
}

/** The refused attributes of the page, each once. */
export function refusedAttributes(): readonly AttributeRefusal[] {
  return [...refusals().values()];
}

/** A value of an attribute that its element does not know. */
export interface AttributeFault {
  readonly name: string;
  readonly value: string;
  readonly what: string;
  readonly why: string;
  readonly mend: string;
}

/** Records a value that an element does not know, for `ExchangeShell.doctor()`. */
export function noteFault(host: Element, fault: AttributeFault): void {
  const known = faults().get(host) ?? [];
  faults().set(host, [...known.filter(({ name }) => name !== fault.name), fault]);
}

/** What is wrong with the attributes of an element as they are now. */
export function attributeFaults(host: Element): readonly AttributeFault[] {
  return (faults().get(host) ?? []).filter(({ name, value }) => host.getAttribute(name)?.trim() === value);
}

function faults(): WeakMap<Element, readonly AttributeFault[]> {
  return pageGlobal('attribute-faults', () => new WeakMap<Element, readonly AttributeFault[]>(), isWeakMap);
}

function isWeakMap(value: unknown): value is WeakMap<Element, readonly AttributeFault[]> {
  return value instanceof WeakMap;
}

function refusals(): Map<string, AttributeRefusal> {
  return pageGlobal('refusals', () => new Map<string, AttributeRefusal>(), isMap);
}

function isMap(value: unknown): value is Map<string, AttributeRefusal> {
  return value instanceof Map;
}
