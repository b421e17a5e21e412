import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { minify } from 'terser';
import { transformWithOxc } from 'vite';
import { describe, expect, it } from 'vitest';
import { GROUPS } from '../../tools/build/groups.ts';
import {
  filesIn,
  isNode,
  literalText,
  nodesOfType,
  placeOf,
  type SourceFile,
  sourceOf,
  sourcesIn,
  type SyntaxNode,
  textOf,
} from './source-files.ts';

const product = sourcesIn('src', 'elements');
const argumentsOf = (node: SyntaxNode): readonly SyntaxNode[] => (node['arguments'] as unknown[]).filter(isNode);
const callsOf = (name: string): readonly (readonly [SourceFile, SyntaxNode])[] =>
  nodesOfType(product, 'CallExpression').filter(([source, node]) => textOf(source, node['callee']) === name);

/** Returns the files that run when `entry` loads, including `entry` itself. */
function staticGraph(entry: string, found = new Set<string>()): Set<string> {
  if (found.has(entry) || !/\.[cm]?[jt]sx?$/.test(entry)) return found;
  found.add(entry);
  for (const { kind, file } of sourceOf(entry).imports)
    if (kind === 'static' && file !== undefined) staticGraph(file, found);
  return found;
}

function packagesOf(entry: string): readonly string[] {
  const items = [...staticGraph(entry)].flatMap((file) => sourceOf(file).imports);
  return [...new Set(items.filter(({ kind }) => kind === 'static').flatMap((item) => item.package ?? []))].toSorted();
}

describe('a lazily loaded module', () => {
  it('is passed to `loadChunk()` with its file name as the chunk name', () => {
    const faults = callsOf('loadChunk').flatMap(([source, node]) => {
      const [name, load] = argumentsOf(node);
      const file = /^\(\) => import\('([^']+)'\)$/.exec(textOf(source, load))?.[1];
      if (file === undefined)
        return source.file === 'src/i18n/load-messages.ts' || source.file === 'src/lib/load-chunk.ts'
          ? []
          : [placeOf(source, node)];
      return literalText(name) === path.basename(file).replace(/\.\w+$/, '') ? [] : [placeOf(source, node)];
    });
    expect(faults).toEqual([]);
  });

  it('is never imported statically, because that would merge its chunk and drop its export names', () => {
    const items = product.flatMap(({ file, imports }) => imports.map((item) => ({ ...item, from: file })));
    const lazy = new Set(
      items
        .filter(
          ({ kind, from }) =>
            kind === 'dynamic' && from.startsWith('src/') && !from.startsWith('src/runtime/loader/define-'),
        )
        .map(({ file }) => file),
    );
    const faults = items
      .filter(({ kind, file }) => kind === 'static' && lazy.has(file))
      .map(({ from, file }) => `${from} imports ${file}`);
    expect(faults).toEqual([]);
  });

  it('is named `messages-<language>` or `<area>-<language>` if it contains translations', () => {
    const names = callsOf('loadChunk')
      .filter(([{ file }]) => file === 'src/i18n/load-messages.ts')
      .map(([source, node]) => textOf(source, argumentsOf(node)[0]));
    expect(names).toEqual(['`messages-${language}`', '`${area}-${served}`']);
  });

  it('is never imported without an integrity check', () => {
    const UNCHECKED: Readonly<Record<string, string>> = {
      'src/runtime/loader/chunk-loader.ts': 'imports verified files',
      'src/components/parcels/import-parcel.ts': 'a page application, with or without integrity',
      'src/runtime/loader/define-spec.ts': 'for bundlers and the all-in-one bundle, which have no separate files',
      'src/runtime/loader/define-in-bundle.ts': 'for bundlers, which have no separate files',
    };
    const checked = new Set(
      callsOf('loadChunk').flatMap(([source, node]) => {
        const [, load] = argumentsOf(node);
        return load === undefined
          ? []
          : source.nodes.filter(
              ({ type, start, end }) => type === 'ImportExpression' && start >= load.start && end <= load.end,
            );
      }),
    );
    const faults = nodesOfType(product, 'ImportExpression').filter(
      ([{ file }, node]) => !checked.has(node) && !Object.hasOwn(UNCHECKED, file) && !file.startsWith('elements/'),
    );
    expect(faults.map(([source, node]) => placeOf(source, node))).toEqual([]);
  });

  it('has a unique name', () => {
    const loaded = product
      .flatMap(({ imports }) => imports)
      .flatMap(({ kind, file }) => (kind === 'dynamic' && file !== undefined ? [file] : []));
    const names = [...new Set(loaded)].map((file) => path.basename(file).replace(/\.\w+$/, ''));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

describe('tools/build/groups.ts', () => {
  const folders = GROUPS.flatMap((group) => group.folders ?? []);

  it('assigns each file to at most one shared chunk', () => {
    expect(folders.filter((folder, index) => folders.indexOf(folder) !== index)).toEqual([]);
    const packages = GROUPS.flatMap((group) => group.packages ?? []);
    expect(packages.filter((name, index) => packages.indexOf(name) !== index)).toEqual([]);
  });

  it('lists only folders that contain files', () => {
    const files = filesIn('src');
    expect(folders.filter((folder) => !files.some((file) => file.startsWith(`${folder}/`)))).toEqual([]);
  });
});

describe('src', () => {
  const REACT = new Set(['react', 'react-dom']);

  it('imports no React in the controller of compliance-gate', () => {
    expect(
      packagesOf('src/features/compliance-gate/compliance-gate-controller.ts').filter((name) => REACT.has(name)),
    ).toEqual([]);
  });

  it('adds at most 0.6 KiB to core for each overlay controller', async () => {
    const controllers = [
      'src/runtime/dormant/overlay-controller.ts',
      'src/features/exchange-app-banner/app-banner-controller.ts',
      'src/features/exchange-chat/chat-controller.ts',
      'src/features/exchange-claim-gifts/claim-gifts-controller.ts',
    ];
    for (const file of controllers) {
      // Controllers are bundled into core, so their import statements don't count towards its size.
      const { code: script } = await transformWithOxc(readFileSync(file, 'utf8'), file);
      const own = script.replaceAll(/^import [^;]*;$/gm, '');
      const { code = '' } = await minify(own, { module: true });
      expect(brotliCompressSync(code).length, file).toBeLessThanOrEqual(614);
    }
  });

  it('imports no component in a controller', () => {
    const controllers = product.map(({ file }) => file).filter((file) => file.endsWith('-controller.ts'));
    expect(controllers.length).toBeGreaterThan(0);
    expect(controllers.flatMap((file) => [...staticGraph(file)]).filter((file) => file.endsWith('.tsx'))).toEqual([]);
  });
});

describe('the loader', () => {
  it('imports no stores except the page registry, and only the allowed folders', () => {
    expect(packagesOf('elements/shell.ts')).toEqual(['virtual:loader-release']);
    const folders = new Set([...staticGraph('elements/shell.ts')].map((file) => path.posix.dirname(file)));
    expect([...folders].toSorted()).toEqual([
      'elements',
      'src/domain/trust',
      'src/lib',
      'src/platform/page',
      'src/runtime/custom-element',
      'src/runtime/loader',
      'src/runtime/snapshot',
      'src/stores/page',
    ]);
    const stores = [...staticGraph('elements/shell.ts')].filter((file) =>
      /^src\/(?:platform|stores|runtime\/custom-element)\//.test(file),
    );
    expect(stores.toSorted()).toEqual([
      'src/platform/page/check-module.ts',
      'src/platform/page/page-document.ts',
      'src/platform/page/replayable-control.ts',
      'src/platform/page/trusted-types.ts',
      'src/platform/page/when-idle.ts',
      'src/runtime/custom-element/dispatch.ts',
      'src/runtime/custom-element/element-class.ts',
      'src/runtime/custom-element/hydrate-modes.ts',
      'src/runtime/custom-element/hydration-triggers.ts',
      'src/runtime/custom-element/mount-element.ts',
      'src/runtime/custom-element/performance-mark.ts',
      'src/runtime/custom-element/recorded-clicks.ts',
      'src/stores/page/page-registry.ts',
    ]);
  });
});

describe('src/domain', () => {
  it('imports only from itself and src/lib', () => {
    const files = product.map(({ file }) => file).filter((file) => file.startsWith('src/domain/'));
    const reached = new Set(files.flatMap((file) => [...staticGraph(file)]));
    expect([...reached].filter((file) => !/^src\/(?:domain|lib)\//.test(file))).toEqual([]);
    expect(files.flatMap(packagesOf)).toEqual([]);
  });
});

describe('elements/index.ts', () => {
  it('imports only element specs, so that importing it registers no element', () => {
    expect(packagesOf('elements/index.ts')).toEqual([]);
    expect(
      [...staticGraph('elements/index.ts')].filter(
        (file) =>
          !/^elements\/|^src\/(?:runtime\/custom-element\/element-spec|domain\/compliance\/menu-codes)\.ts$/.test(file),
      ),
    ).toEqual([]);
  });
});
