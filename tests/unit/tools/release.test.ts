import { describe, expect, it } from 'vitest';
import { packageFolder } from '../../../tools/release/bundled-packages.ts';
import { purlOf, sbomText } from '../../../tools/release/sbom.ts';
import { isLicenceAllowed } from '../../../tools/release/licences.ts';
import { licencesByPackage, type Sbom } from '../../../tools/release/read-sbom.ts';

describe('isLicenceAllowed()', () => {
  it.each(['MIT', '(MPL-2.0 OR Apache-2.0)', 'MIT AND ISC', '(GPL-3.0-only AND MIT) OR BSD-3-Clause'])(
    'allows %s',
    (expression) => expect(isLicenceAllowed(expression)).toBe(true),
  );

  it.each([
    '',
    'GPL-3.0-only',
    'BUSL-1.1',
    'MIT AND GPL-3.0-only',
    'MIT AND (GPL-2.0-only OR AGPL-3.0-only)',
    'SEE LICENSE IN LICENSE',
    'NOASSERTION',
    'UNLICENSED',
    'Apache-2.0 WITH LLVM-exception',
    '(MIT',
    'MIT)',
  ])('rejects "%s"', (expression) => expect(isLicenceAllowed(expression)).toBe(false));
});

describe('packageFolder()', () => {
  it('returns a module’s innermost package and ignores bundler suffixes', () => {
    expect(packageFolder('\0node_modules/react/index.js?commonjs-module')).toBe('node_modules/react');
    expect(packageFolder('node_modules/@floating-ui/dom/dist/dom.mjs')).toBe('node_modules/@floating-ui/dom');
    expect(packageFolder('node_modules/a/node_modules/@b/c/index.js')).toBe('node_modules/a/node_modules/@b/c');
  });

  it('returns undefined for the project’s own modules and for virtual modules', () => {
    for (const id of ['src/lib/cache.ts', '\0virtual:release', '\0rolldown/runtime.js'])
      expect(packageFolder(id)).toBeUndefined();
  });
});

describe('sbomText()', () => {
  const product = { name: 'exchange-shell', version: '1.2.3', license: 'MIT', description: 'A shell.' };
  const packages = [
    { name: '@floating-ui/dom', version: '1.8.0', licence: 'MIT', folder: 'node_modules/@floating-ui/dom' },
    { name: 'dompurify', version: '3.4.18', licence: '(MPL-2.0 OR Apache-2.0)', folder: 'node_modules/dompurify' },
  ];
  const sbom = JSON.parse(sbomText(product, packages)) as Sbom & Readonly<Record<string, unknown>>;

  it('returns valid CycloneDX 1.6', () => {
    expect(sbom).toMatchObject({
      $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
      metadata: {
        component: { type: 'library', name: 'exchange-shell', version: '1.2.3', purl: 'pkg:npm/exchange-shell@1.2.3' },
      },
      dependencies: [{ ref: 'pkg:npm/exchange-shell@1.2.3', dependsOn: packages.map(purlOf) }],
    });
    for (const component of sbom.components)
      expect(component).toEqual({
        type: 'library',
        'bom-ref': expect.stringMatching(/^pkg:npm\/(?:%40[\w-]+\/)?[\w.-]+@\d/),
        ...(component.group !== undefined && { group: expect.stringMatching(/^@[\w-]+$/) }),
        name: expect.stringMatching(/^[\w.-]+$/),
        version: expect.stringMatching(/^\d+\.\d+\.\d+/),
        scope: 'required',
        hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[\da-f]{128}$/) }],
        licenses: [expect.anything()],
        purl: expect.stringMatching(/^pkg:npm\//),
      });
  });

  it('writes an npm scope as the group and escapes its @ in package URLs', () => {
    expect(sbom.components[0]).toMatchObject({
      group: '@floating-ui',
      name: 'dom',
      purl: 'pkg:npm/%40floating-ui/dom@1.8.0',
    });
  });

  it('writes one licence as an id, and several licences as an expression', () => {
    expect(sbom.components.map(({ licenses }) => licenses)).toEqual([
      [{ license: { id: 'MIT' } }],
      [{ expression: '(MPL-2.0 OR Apache-2.0)' }],
    ]);
    expect([...licencesByPackage(sbom)]).toEqual([
      ['@floating-ui/dom@1.8.0', 'MIT'],
      ['dompurify@3.4.18', '(MPL-2.0 OR Apache-2.0)'],
    ]);
  });

  it('returns the same text for the same packages, and throws for a package without a locked hash', () => {
    expect(sbomText(product, packages)).toBe(sbomText(product, packages));
    const unlocked = { name: 'foreign', version: '1.0.0', licence: 'MIT', folder: 'node_modules/foreign' };
    expect(() => sbomText(product, [unlocked])).toThrow('no SHA-512 hash');
  });
});
