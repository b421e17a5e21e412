import { DECLARATIONS } from '../../elements/index.docs.ts';
import { SPECS } from '../../elements/index.ts';
import type { ShownElement } from '../playground/shown-element.ts';
import { ATTRIBUTE } from '../playground/state.ts';

/** Elements that the playground can show: all declared elements. */
export const SHOWN_ELEMENTS: readonly ShownElement[] = SPECS.map(({ tag, snapshot, lazy }) => {
  const declaration = DECLARATIONS.find((one) => one.tag === tag);
  const opens = tag === 'exchange-reminder' || lazy === 'open';
  return {
    tag,
    opens,
    hasFragments: snapshot !== undefined,
    attributes: Object.entries(declaration?.attributes ?? {})
      .filter(([name]) => !(opens && name === 'open') && !(tag === 'compliance-gate' && name === 'path'))
      .map(([name, { type, values = [], description }]) => ({ name, type, values, description })),
  };
});

/** Returns an element's attributes from the URL, and those that the stage adds. */
export function requestedAttributes(
  { tag, attributes, opens }: ShownElement,
  query: Readonly<Record<string, string>>,
): Readonly<Record<string, string | undefined>> {
  const requested = attributes.flatMap(({ name, type }) => {
    const value = query[ATTRIBUTE + name];
    return value === undefined ? [] : [[name, type === 'boolean' ? '' : value] as const];
  });
  return {
    ...Object.fromEntries(requested),
    open: opens ? '' : undefined,
    path: tag === 'compliance-gate' ? query['path'] : undefined,
  };
}
