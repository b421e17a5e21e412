import path from 'node:path';
import type { Plugin } from 'vite';
import { SPECS } from '../../../elements/index.ts';
import { componentName, RUNTIME } from '../../../src/embed/module-name.ts';
import { sourceOf } from '../source-of.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const SOURCE = 'src/embed/runtime.ts';

export const BARS_IN_RUNTIME = 'virtual:bars-in-runtime';

/** One module with React's part and the components of the elements that every page has: `activate` takes that of the tag, for declarations too. */
export function barsInRuntime(): Plugin {
  const bars = SPECS.filter((spec) => componentName(spec) === RUNTIME).map(({ tag }) => ({
    tag,
    file: sourceOf(tag, 'load'),
  }));
  const code = [
    `import { activate as activateWith, currentValue } from '${ROOT}/${SOURCE}';`,
    ...bars.map(
      ({ file }, index) =>
        `import { Component as Component${index}, loadIslands as load${index} } from '${ROOT}/${file}';`,
    ),
    'const bars = {',
    ...bars.map(({ tag }, index) => `'${tag}': { Component: Component${index}, loadIslands: load${index} },`),
    '};',
    'export const activate = (options) => activateWith({ ...options, module: bars[options.row.tag] ?? options.module });',
    'export { currentValue };',
  ].join('\n');
  const isOurs = (id: string, importer = ''): boolean =>
    (importer.startsWith(`${ROOT}/elements/`) && bars.some(({ file }) => id.endsWith(file))) ||
    (importer === `${ROOT}/src/embed/define-spec.ts` && id === './runtime.ts');
  return {
    name: 'bars-in-runtime',
    enforce: 'pre',
    // The bundler puts the project's folder before an entry's name.
    resolveId: (id, importer) =>
      id.endsWith(BARS_IN_RUNTIME) || isOurs(id, importer) ? `\0${BARS_IN_RUNTIME}` : undefined,
    load: (id) => (id === `\0${BARS_IN_RUNTIME}` ? code : undefined),
  };
}
