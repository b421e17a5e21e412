import type { LoaderRow } from './loader.ts';
import { allAttributes, type ElementSpec } from './element-spec.ts';

/** Name of the module of a tag: the tag without its prefix (`exchange-header` → `header`). */
export function moduleName(tag: string): string {
  return tag.replace(/^exchange-/, '');
}

/** What the loader must carry of a declaration. */
export function rowOf(spec: ElementSpec): LoaderRow {
  return {
    tag: spec.tag,
    attributes: Object.entries(allAttributes(spec)).map(([name, { type }]) => (type === 'boolean' ? `${name}?` : name)),
    properties: Object.keys(spec.properties),
    ...(spec.standsAside === true ? { standsAside: true } : {}),
    module: moduleName(spec.tag),
    ...(spec.loadController === undefined ? {} : { controller: `${moduleName(spec.tag)}-controller` }),
  };
}
