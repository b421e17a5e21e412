/** Registers all elements for the development server (`npm run dev`), importing their code as an application's bundle does. */
import { defineInBundle } from '../../src/runtime/loader/define-in-bundle.ts';
import { HEADER_FIRST } from '../../elements/index.ts';

for (const spec of HEADER_FIRST) defineInBundle(spec);
