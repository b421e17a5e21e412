import { SPECS } from '../../elements/index.ts';
import { componentName, moduleName, RUNTIME } from '../../src/runtime/loader/module-name.ts';

/** Returns the path of the file that an element's declaration loads, extracted from the source of its `load()` or `loadController()`. */
export function sourceOf(tag: string, loader: 'load' | 'loadController'): string {
  const spec = SPECS.find((candidate) => candidate.tag === tag);
  const match = /import\(["'](?:\.\.\/)+(src\/(?:features|runtime)\/[^"']+)["']\)/.exec(String(spec?.[loader]));
  if (match?.[1] === undefined)
    throw new Error(`elements/${tag}.ts: ${loader}() must import a file below src/features or src/runtime.`);
  return match[1];
}

/**
 * Returns the name of the module that only this tag uses. If several tags share the component's module, returns the name of the module
 * with the tag's interactive parts.
 */
export function ownName(spec: Parameters<typeof componentName>[0]): string {
  const name = componentName(spec);
  return name === RUNTIME ? `${moduleName(spec.tag)}-parts` : name;
}
