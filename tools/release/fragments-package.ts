/**
 * Creates the package `exchange-shell-fragments`: a release's prerendered fragments, about 70 MB that most projects don't need. It is
 * published together with `exchange-shell`, from the same `dist/` and with the same version.
 */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
export const FRAGMENTS_PACKAGE = 'exchange-shell-fragments';

interface Product {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly publishConfig?: object;
}

const readme = ({ name, version }: Product): string => `# Prerendered fragments of Exchange Shell

\`fragments/<element>.<site>.<language>.html\` is the markup of an element for logged-out visitors, as declarative shadow DOM.
\`fragments/inline/\` contains the same markup with its styles in a \`<style>\` element. A server includes fragments in its pages, so that
the elements are visible before any script runs.

\`\`\`sh
npm install ${name}@${version} ${FRAGMENTS_PACKAGE}@${version}
\`\`\`

Fragments, style sheets and scripts belong to one release: install the same version of both packages. To serve a release from your own
host, copy both into one folder:

\`\`\`sh
mkdir -p release
cp -r node_modules/${name}/dist/. release/
cp -r node_modules/${FRAGMENTS_PACKAGE}/fragments release/
\`\`\`

See "Server rendering" and "Insert the shell at the edge" in the documentation of ${name}.
`;

/** Writes the package into a folder, ready for `npm pack` or `npm publish`. Deletes the folder's previous content. */
export async function writeFragmentsPackage(folder: string): Promise<void> {
  const product = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as Product;
  const { version, license, publishConfig } = product;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await cp(path.join(ROOT, 'dist/fragments'), path.join(folder, 'fragments'), { recursive: true });
  for (const file of ['LICENSE', 'SECURITY.md']) await cp(path.join(ROOT, file), path.join(folder, file));
  await writeFile(path.join(folder, 'README.md'), readme(product));
  const manifest = {
    name: FRAGMENTS_PACKAGE,
    version,
    description: 'Prerendered fragments of Exchange Shell, for servers that include HTML.',
    license,
    files: ['fragments', 'SECURITY.md'],
    exports: { './fragments/*': './fragments/*', './package.json': './package.json' },
    peerDependencies: { [product.name]: version },
    ...(publishConfig !== undefined && { publishConfig }),
  };
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
