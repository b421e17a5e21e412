import { SPECS } from '../../elements/index.ts';

/** The file that a declaration loads, read from its own text: it stands there once. */
export function sourceOf(tag: string, loader: 'load' | 'loadController'): string {
  const spec = SPECS.find((candidate) => candidate.tag === tag);
  const found = /import\(["'](?:\.\.\/)+(src\/(?:features|element)\/[^"']+)["']\)/.exec(String(spec?.[loader]));
  if (found?.[1] === undefined)
    throw new Error(
      `elements/${tag}.ts: ${loader}() must import one file of src/features, a controller of src/element also.`,
    );
  return found[1];
}
