/** `node tools/openapi.ts`: the gateway's contract (OpenAPI 3.1) on the standard output; `--write` puts it into `dist/`. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { openapiDocument } from './contract/document.ts';

const text = `${JSON.stringify(await openapiDocument(), undefined, 1)}\n`;
if (process.argv.includes('--write')) writeFileSync(path.resolve(import.meta.dirname, '../dist/openapi.json'), text);
else process.stdout.write(text);
