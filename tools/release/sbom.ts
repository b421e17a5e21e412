/**
 * Generates the software bill of materials, `dist/sbom.cdx.json`. The format is CycloneDX 1.6, without a timestamp or serial number so that
 * builds are reproducible.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BundledPackage } from './bundled-packages.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

export interface Product {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly description: string;
}

interface Hash {
  readonly alg: string;
  readonly content: string;
}

/** Returns a package's URL (purl). The `@` of a scope is encoded as `%40`. */
export const purlOf = ({ name, version }: { readonly name: string; readonly version: string }): string =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** Returns the CycloneDX licences for an SPDX expression. A single licence is listed by its id rather than as an expression. */
const licencesOf = (expression: string): readonly object[] =>
  /^[\w.+-]+$/.test(expression) ? [{ license: { id: expression } }] : [{ expression }];

const namesOf = (name: string): { readonly group?: string; readonly name: string } => {
  const [, group, rest = name] = /^(@[^/]+)\/(.+)$/.exec(name) ?? [];
  return group === undefined ? { name } : { group, name: rest };
};

/** Returns the hash of the package's archive from the lock file. */
function hashesOf(folder: string): readonly Hash[] {
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, { readonly integrity?: string }>>;
  };
  const [algorithm, value] = packages[folder]?.integrity?.split('-') ?? [];
  if (algorithm !== 'sha512' || value === undefined)
    throw new Error(`exchange-shell: ${folder} has no SHA-512 hash in package-lock.json. It must not be bundled.`);
  return [{ alg: 'SHA-512', content: Buffer.from(value, 'base64').toString('hex') }];
}

export function sbomText(product: Product, packages: readonly BundledPackage[]): string {
  const root = purlOf(product);
  const document = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'build' }],
      component: {
        type: 'library',
        'bom-ref': root,
        name: product.name,
        version: product.version,
        description: product.description,
        licenses: licencesOf(product.license),
        purl: root,
      },
    },
    components: packages.map((bundled) => ({
      type: 'library',
      'bom-ref': purlOf(bundled),
      ...namesOf(bundled.name),
      version: bundled.version,
      scope: 'required',
      hashes: hashesOf(bundled.folder),
      licenses: licencesOf(bundled.licence),
      purl: purlOf(bundled),
    })),
    dependencies: [{ ref: root, dependsOn: packages.map(purlOf) }],
    compositions: [{ aggregate: 'complete', assemblies: [root] }],
  };
  return `${JSON.stringify(document)}\n`;
}
