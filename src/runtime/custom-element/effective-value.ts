import { COMMON_ATTRIBUTES, type CommonAttribute } from './common-attributes.ts';
import type { TextlessState } from './element-state.ts';

const ROWS: Readonly<Record<string, Pick<CommonAttribute<unknown>, 'valueInForce'>>> = COMMON_ATTRIBUTES;

/** What a mirrored property of a living element reads: the value in force, whatever it comes from. */
export function valueInForce(state: TextlessState, attribute: string): unknown {
  const common = Object.hasOwn(ROWS, attribute) ? ROWS[attribute] : undefined;
  return common === undefined ? state.attributes[attribute] : common.valueInForce(state);
}
