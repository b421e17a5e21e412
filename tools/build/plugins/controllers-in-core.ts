import path from 'node:path';
import type { Plugin } from 'vite';
import { SPECS } from '../../../elements/index.ts';
import { CORE, controllerName } from '../../../src/embed/module-name.ts';
import { sourceOf } from '../source-of.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

export const CONTROLLERS = 'virtual:controllers-in-core';

/** One module with the controllers that any page may need at once: `start` is that of the tag, for declarations too. */
export function controllersInCore(): Plugin {
  const shared = SPECS.filter((spec) => spec.loadController !== undefined && controllerName(spec) === CORE).map(
    ({ tag }) => ({ tag, file: sourceOf(tag, 'loadController') }),
  );
  const code = [
    ...shared.map(({ file }, index) => `import { start as start${index} } from '${ROOT}/${file}';`),
    `const starts = { ${shared.map(({ tag }, index) => `'${tag}': start${index}`).join(', ')} };`,
    'export const start = (options) => starts[options.host.localName](options);',
  ].join('\n');
  const isShared = (id: string, importer = ''): boolean =>
    importer.startsWith(`${ROOT}/elements/`) && shared.some(({ file }) => id.endsWith(file));
  return {
    name: 'controllers-in-core',
    enforce: 'pre',
    // The bundler puts the project's folder before an entry's name.
    resolveId: (id, importer) => (id.endsWith(CONTROLLERS) || isShared(id, importer) ? `\0${CONTROLLERS}` : undefined),
    load: (id) => (id === `\0${CONTROLLERS}` ? code : undefined),
  };
}
