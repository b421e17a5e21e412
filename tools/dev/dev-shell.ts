/** All elements for the development server (`npm run dev`), which imports their code like an application's bundle. */
import { defineInBundle } from '../../src/runtime/loader/define-in-bundle.ts';
import { HEADER_FIRST } from '../../elements/index.ts';

for (const spec of HEADER_FIRST) defineInBundle(spec);
