/**
 * Collects the npm packages whose code a release contains, from the module graph of every build. `dist/NOTICE` and the software bill of
 * materials (`dist/sbom.cdx.json`) list them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Packages whose data `npm run generate` copies into the source. No import refers to them. */
const COPIED = ['lucide-static', 'simple-icons'];

export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  /** The SPDX licence expression from the package's `package.json`. */
  readonly licence: string;
  /** The folder's path relative to the repository, such as `node_modules/react`. */
  readonly folder: string;
}

const folders = new Set(COPIED.map((name) => `node_modules/${name}`));

/** Returns a module's package, or undefined for the project's own modules and virtual modules. */
export function packageFolder(id: string): string | undefined {
  const file = id.replace(/^\0/, '').replace(/\?.*$/, '');
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path.relative(ROOT, path.resolve(ROOT, file)))?.[0];
}

/** Returns a Vite plugin that records the packages in each bundle. */
export const recordPackages: Plugin = {
  name: 'record-packages',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk')
        for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
          const folder = renderedLength > 0 ? packageFolder(id) : undefined;
          if (folder !== undefined) folders.add(folder);
        }
  },
};

/** Returns the packages in all bundles so far, sorted by name and version. */
export function bundledPackages(): readonly BundledPackage[] {
  return [...folders]
    .map((folder) => {
      const { name, version, license } = JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')) as {
        name: string;
        version: string;
        license?: unknown;
      };
      return { name, version, licence: typeof license === 'string' ? license : 'NOASSERTION', folder };
    })
    .toSorted((one, other) => compare(`${one.name}@${one.version}`, `${other.name}@${other.version}`));
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** Returns the notices and licence texts that the packages' licences require distributors to include. */
export function noticeText(packages: readonly BundledPackage[]): string {
  const printed = new Map<string, string>();
  const sections = packages.map(({ name, version, licence, folder }) => {
    const files = readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter((file) =>
      /^(?:licenses\/)?(?:notice|licen[cs]e|copying)\b[^/]*$/i.test(file),
    );
    // The notice introduces the licence, so it must come first.
    const texts = files
      .toSorted((one, other) => Number(/^notice/i.test(other)) - Number(/^notice/i.test(one)) || compare(one, other))
      .map((file) =>
        readFileSync(path.join(ROOT, folder, file), 'utf8')
          .replaceAll('\r\n', '\n')
          .trim(),
      )
      .map((text) => {
        const words = text.replaceAll(/\s+/g, ' ');
        const before = printed.get(words);
        printed.set(words, before ?? name);
        return before === undefined ? text : `The licence text is identical to that of ${before}.`;
      });
    return [`${name} ${version} (${licence})`, ...texts].join('\n\n');
  });
  const rule = `\n\n${'-'.repeat(80)}\n\n`;
  return `${['Exchange Shell contains code or data of the packages below.\nCharts are drawn with klinecharts (chunks/klinecharts-*.js).', ...sections].join(rule)}\n`;
}
