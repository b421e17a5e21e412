import type { Refusal } from '../../domain/trust.ts';
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

function refusals(): Map<string, AttributeRefusal> {
  return pageGlobal('refusals', () => new Map<string, AttributeRefusal>(), isMap);
}

function isMap(value: unknown): value is Map<string, AttributeRefusal> {
  return value instanceof Map;
}
