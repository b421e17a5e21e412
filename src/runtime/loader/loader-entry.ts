import type { ElementRow } from '../custom-element/mount-element.ts';
import { withoutPrototype } from '../../lib/without-prototype.ts';
import { CORE, controllerName } from './module-name.ts';
import { COMMON_ATTRIBUTES } from '../custom-element/common-attributes.ts';
import type { AttributeSpec, ElementSpec } from '../custom-element/element-spec.ts';

/**
 * Serialises an attribute. `path` is a string, and `open?` is a boolean. `tab=a|b` is an enum whose first value is the default, and
 * `page=|a|b` is an enum without a default. In `mode=a|!b`, unknown values are replaced with `b`.
 */
function compact([name, spec]: [string, AttributeSpec]): string {
  const { type, values = [], default: standard, ifUnknown, isCheckedLater } = spec;
  if (type === 'boolean') return `${name}?`;
  if (type === 'string' || isCheckedLater === true) return name;
  const all = [standard ?? '', ...values.filter((value) => value !== standard)];
  return `${name}=${all.map((value) => (value !== '' && value === ifUnknown ? `!${value}` : value)).join('|')}`;
}

/** Returns the part of a declaration that is included in the loader. */
export function rowOf(declaration: ElementSpec): ElementRow {
  // The page may have added a property with the name of an absent field to `Object.prototype`.
  const spec = withoutPrototype(declaration);
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

/** The names of the attributes that every element supports. */
export const COMMON_NAMES: readonly string[] = Object.keys(COMMON_ATTRIBUTES);
