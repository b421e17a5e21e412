import type { Refusal } from '../../domain/trust/trust.ts';
import { pageGlobal } from '../../lib/page-global.ts';

/** An attribute whose value isn't trusted. */
export interface AttributeRefusal extends Refusal {
  /** The tag as written on the page, such as `<exchange-search src="…">`. */
  readonly where: string;
}

/** Records a refused attribute for `ExchangeShell.doctor()`. */
export function recordRefusal(refusal: AttributeRefusal): void {
  refusals().set(refusal.where, refusal);
}

/** Returns the page's refused attributes without duplicates. */
export function refusedAttributes(): readonly AttributeRefusal[] {
  return [...refusals().values()];
}

/** An attribute value that its element doesn't support. */
export interface AttributeFault {
  readonly name: string;
  readonly value: string;
  readonly what: string;
  readonly why: string;
  readonly fix: string;
}

/** Records an unsupported attribute value for `ExchangeShell.doctor()`. */
export function recordFault(host: Element, fault: AttributeFault): void {
  const known = faults().get(host) ?? [];
  faults().set(host, [...known.filter(({ name }) => name !== fault.name), fault]);
}

/** Returns the faults in an element's current attributes. */
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
