/**
 * `npm run embeds`: stores the release's snippets and fragments in `tests/e2e/hosts/old-embeds/<version>/`, in the form in which pages may
 * have copied them. `old-embeds.spec.ts` runs them with later builds.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const DIST = path.join(ROOT, 'dist');
/** The fragments to store: a sample of elements, sites, languages and kinds of styles. */
const FRAGMENTS = [
  'exchange-header.0.en.html',
  'exchange-footer.0.en.html',
  'exchange-side-nav.177.tr.html',
  'exchange-growth-tabs.177.tr.html',
  'inline/exchange-header.177.tr.html',
  'inline/exchange-footer.177.tr.html',
];
/** Documentation pages whose HTML snippets are stored. Snippets without an element or with an inline script are left out. */
const DOCUMENTS = ['README.md', 'docs/start.md', 'docs/configuration.md', 'docs/offer.md', 'docs/policy.md'];

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const { version } = JSON.parse(read('package.json')) as { readonly version: string };
const folder = path.join(ROOT, 'tests/e2e/hosts/old-embeds', version);

function store(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

rmSync(folder, { recursive: true, force: true });
for (const name of FRAGMENTS) {
  const text = read(`dist/fragments/${name}`);
  store(`fragments/${name}`, text);
  // The CDN keeps the style sheets of earlier releases, because cached pages link to them.
  for (const [, sheet = ''] of text.matchAll(/<link rel="stylesheet" href="[^"]*\/(css\/[^"]+)"/g)) {
    mkdirSync(path.join(folder, 'css'), { recursive: true });
    cpSync(path.join(DIST, sheet), path.join(folder, sheet));
  }
}
const snippets = new Set(
  DOCUMENTS.flatMap((file) => [...read(file).matchAll(/^```html\n([^]*?)^```$/gm)].map(([, text = '']) => text)).filter(
    (text) => /<(?:exchange|compliance)-/.test(text) && !text.includes('<script>'),
  ),
);
for (const [index, text] of [...snippets].entries()) store(`snippets/${index + 1}.html`, text);
console.log(`Stored ${FRAGMENTS.length} fragments and ${snippets.size} snippets in ${path.relative(ROOT, folder)}.`);
