import { SPECS } from '../../elements/index.ts';
import { componentName, moduleName, RUNTIME } from '../../src/runtime/loader/module-name.ts';

/** Returns the file that a declaration loads, from the declaration's source. */
export function sourceOf(tag: string, loader: 'load' | 'loadController'): string {
  const spec = SPECS.find((candidate) => candidate.tag === tag);
  const found = /import\(["'](?:\.\.\/)+(src\/(?:features|runtime)\/[^"']+)["']\)/.exec(String(spec?.[loader]));
  if (found?.[1] === undefined)
    throw new Error(
      `elements/${tag}.ts: ${loader}() must import one file of src/features, a controller of src/runtime also.`,
    );
  return found[1];
}

/**
 * Returns the name of the module that only this tag uses. If the component's module is shared, that is the module with its interactive
 * parts.
 */
export function ownName(spec: Parameters<typeof componentName>[0]): string {
  const name = componentName(spec);
  return name === RUNTIME ? `${moduleName(spec.tag)}-parts` : name;
}
