import { COMMON_ROWS } from './common-attributes.ts';
import type { TextlessState } from './element-state.ts';

/** What a mirrored property of a living element reads: the value in force, whatever it comes from. */
export function valueInForce(state: TextlessState, attribute: string): unknown {
  const common = Object.hasOwn(COMMON_ROWS, attribute) ? COMMON_ROWS[attribute] : undefined;
  return common === undefined ? state.attributes[attribute] : common.valueInForce(state);
}
