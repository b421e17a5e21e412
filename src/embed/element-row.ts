import type { ElementRow } from './mount-element.ts';
import type { AttributeSpec, ElementSpec } from './element-spec.ts';

/** An attribute in few bytes: `open?` a boolean, `tab=a|b` one of these, the first being the default, `page=|a|b` none. */
function compact([name, { type, values = [], default: standard }]: [string, AttributeSpec]): string {
  if (type === 'boolean') return `${name}?`;
  if (type === 'string') return name;
  return `${name}=${[standard ?? '', ...values.filter((value) => value !== standard)].join('|')}`;
}

/** What the loader must carry of a declaration. */
export function rowOf(spec: ElementSpec): ElementRow {
  return {
    tag: spec.tag,
    attributes: Object.entries(spec.attributes).map(compact),
    properties: Object.keys(spec.properties),
    ...(spec.holdsContent === true ? { holdsContent: true } : {}),
    ...(spec.loadController === undefined ? {} : { hasController: true }),
  };
}
