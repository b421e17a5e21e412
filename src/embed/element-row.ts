import type { ElementRow } from './mount-element.ts';
import { CORE, controllerName } from './module-name.ts';
import { COMMON_ATTRIBUTES } from '../element/common-attributes.ts';
import type { AttributeSpec, ElementSpec } from './element-spec.ts';

/** An attribute in few bytes: `open?` a boolean, `tab=a|b` one of these, the first being the default, `page=|a|b` none. */
function compact([name, { type, values = [], default: standard }]: [string, AttributeSpec]): string {
  if (type === 'boolean') return `${name}?`;
  if (type === 'string') return name;
  return `${name}=${[standard ?? '', ...values.filter((value) => value !== standard)].join('|')}`;
}

/** What the loader must carry of a declaration. */
export function rowOf(spec: ElementSpec): ElementRow {
  const properties = Object.keys(spec.properties);
  return {
    tag: spec.tag,
    attributes: Object.entries(spec.attributes).map(compact),
    ...(properties.length === 0 ? {} : { properties }),
    ...(spec.holdsContent === true ? { holdsContent: true } : {}),
    ...(spec.stands === undefined ? {} : { stands: spec.stands === true }),
    ...(spec.loadController === undefined || spec.stands === true ? {} : { controller: controllerName(spec) !== CORE }),
  };
}

/** The names of the attributes that every element takes. */
export const COMMON_NAMES: readonly string[] = Object.keys(COMMON_ATTRIBUTES);

/** All attributes of a tag as page authors read of them, the common ones first. */
export function allAttributes({
  attributes,
}: Pick<ElementSpec, 'attributes'>): Readonly<Record<string, AttributeSpec>> {
  const common = Object.entries(COMMON_ATTRIBUTES).map(
    ([name, { sentence, values, default: standard }]): [string, AttributeSpec] => [
      name,
      {
        type: values === undefined ? 'string' : 'enum',
        ...(values === undefined ? {} : { values }),
        ...(standard === undefined ? {} : { default: standard }),
        description: sentence,
      },
    ],
  );
  return { ...Object.fromEntries(common), ...attributes };
}
