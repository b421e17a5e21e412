import type { ElementRow } from '../custom-element/mount-element.ts';
import { withoutPrototype } from '../../lib/without-prototype.ts';
import { CORE, controllerName } from './module-name.ts';
import { COMMON_ATTRIBUTES } from '../custom-element/common-attributes.ts';
import type { AttributeSpec, ElementSpec } from '../custom-element/element-spec.ts';

/**
 * Serialises an attribute: `path` is a string, `open?` a boolean, `tab=a|b` an enum whose first value is the default, `page=|a|b` an enum
 * without a default, and in `mode=a|!b` any unknown value counts as `b`.
 */
function compact([name, spec]: [string, AttributeSpec]): string {
  const { type, values = [], default: standard, ifUnknown, isCheckedLater } = spec;
  if (type === 'boolean') return `${name}?`;
  if (type === 'string' || isCheckedLater === true) return name;
  const all = [standard ?? '', ...values.filter((value) => value !== standard)];
  return `${name}=${all.map((value) => (value !== '' && value === ifUnknown ? `!${value}` : value)).join('|')}`;
}

/** Returns the part of a declaration that the loader contains. */
export function rowOf(given: ElementSpec): ElementRow {
  // A page may have added the name of an absent field to `Object.prototype`.
  const spec = withoutPrototype(given);
  return withoutPrototype({
    tag: spec.tag,
    attributes: Object.entries(spec.attributes).map(compact),
    ...(spec.properties.length === 0 ? {} : { properties: spec.properties }),
    ...(spec.gatesContent === true ? { gatesContent: true } : {}),
    ...(spec.fillsWindow === true ? { fillsWindow: true } : {}),
    ...(spec.snapshot === undefined ? {} : { snapshot: spec.snapshot }),
    ...(spec.loadController === undefined || spec.snapshot === 'core'
      ? {}
      : { controller: controllerName(spec) === CORE ? 'core' : 'separate' }),
  });
}

/** Names of the attributes that every element has. */
export const COMMON_NAMES: readonly string[] = Object.keys(COMMON_ATTRIBUTES);
