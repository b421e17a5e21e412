import { COMMON_ATTRIBUTES, type CommonAttribute } from './common-attributes.ts';
import type { BaseElementState } from './element-state.ts';

const ROWS: Readonly<Record<string, Pick<CommonAttribute<unknown>, 'effectiveValue'>>> = COMMON_ATTRIBUTES;

/**
 * Returns the effective value of a mirrored attribute, whether it comes from the attribute, the configuration, the user's choice or the
 * default.
 */
export function effectiveValue(state: BaseElementState, attribute: string): unknown {
  const common = Object.hasOwn(ROWS, attribute) ? ROWS[attribute] : undefined;
  return common === undefined ? state.attributes[attribute] : common.effectiveValue(state);
}
