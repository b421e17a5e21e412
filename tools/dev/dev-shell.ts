/** All elements for the development server (`npm run dev`). Like an application's bundle, it imports its code without a manifest. */
import { defineSpec } from '../../src/runtime/loader/define-spec.ts';
import { exposeGlobal } from '../../src/runtime/loader/expose-global.ts';
import { setChunkLoader } from '../../src/lib/load-chunk.ts';
import { configurePage, pageRegistry } from '../../src/stores/page/page-registry.ts';
import { HEADER_FIRST } from '../../elements/index.ts';

declare const __VERSION__: string;

pageRegistry(__VERSION__);
exposeGlobal(__VERSION__, configurePage, () => import('../../src/runtime/custom-element/observe-element.ts'));
setChunkLoader({
  load: (name, otherwise) => (name === 'doctor' ? import('../../src/doctor/doctor.ts') : otherwise()),
});
for (const spec of HEADER_FIRST) defineSpec(spec);
