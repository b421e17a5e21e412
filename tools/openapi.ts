/** `node --import ./tools/typescript.mjs tools/openapi.ts`: prints the gateway's contract (OpenAPI 3.1). `--write` writes it to `dist/`. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Plugin, runnerImport } from 'vite';

const ROOT = path.resolve(import.meta.dirname, '..');
const SHAPES = path.join(ROOT, 'src/api/shapes.ts');
const DESCRIBED = path.join(ROOT, 'tools/contract/described-shapes.ts');

/** Redirects imports of the API schemas to variants with JSON Schema descriptions. */
const describedShapes: Plugin = {
  name: 'described-shapes',
  enforce: 'pre',
  resolveId: (source, importer) =>
    importer !== undefined && importer !== DESCRIBED && path.resolve(path.dirname(importer), source) === SHAPES
      ? DESCRIBED
      : undefined,
};

const { module } = await runnerImport<typeof import('./contract/document.ts')>(
  path.join(ROOT, 'tools/contract/document.ts'),
  { configFile: false, root: ROOT, logLevel: 'error', plugins: [describedShapes] },
);
const text = `${JSON.stringify(await module.openapiDocument())}\n`;
if (process.argv.includes('--write')) writeFileSync(path.join(ROOT, 'dist/openapi.json'), text);
else process.stdout.write(text);
