import { COMMON_ATTRIBUTES, type CommonAttribute } from './common-attributes.ts';
import type { BaseElementState } from './element-state.ts';

const ROWS: Readonly<Record<string, Pick<CommonAttribute<unknown>, 'effectiveValue'>>> = COMMON_ATTRIBUTES;

/** What a mirrored property of a living element reads: the value in force, whatever it comes from. */
export function effectiveValue(state: BaseElementState, attribute: string): unknown {
  const common = Object.hasOwn(ROWS, attribute) ? ROWS[attribute] : undefined;
  return common === undefined ? state.attributes[attribute] : common.effectiveValue(state);
}
