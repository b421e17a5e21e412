import { SPECS } from '../../elements/index.ts';
import { componentName, moduleName, RUNTIME } from '../../src/runtime/loader/module-name.ts';

/** The file that a declaration loads, read from its own text: it stands there once. */
export function sourceOf(tag: string, loader: 'load' | 'loadController'): string {
  const spec = SPECS.find((candidate) => candidate.tag === tag);
  const found = /import\(["'](?:\.\.\/)+(src\/(?:features|runtime)\/[^"']+)["']\)/.exec(String(spec?.[loader]));
  if (found?.[1] === undefined)
    throw new Error(
      `elements/${tag}.ts: ${loader}() must import one file of src/features, a controller of src/runtime also.`,
    );
  return found[1];
}

/** Name of the module that is a tag's alone: where its component stands with others, the one with what a touch of it brings. */
export function ownName(spec: Parameters<typeof componentName>[0]): string {
  const name = componentName(spec);
  return name === RUNTIME ? `${moduleName(spec.tag)}-parts` : name;
}
