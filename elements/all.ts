/** The all-in-one bundle, for old web views and hash-based policies. In English, it loads no other script. */
import { release } from 'virtual:release';
import { defineSpec } from '../src/runtime/loader/define-spec.ts';
import { exposeGlobal } from '../src/runtime/loader/expose-global.ts';
import { createFileLoader } from '../src/runtime/loader/chunk-loader.ts';
import { installForModules } from '../src/runtime/loader/install-trusted-types.ts';
import { remedyFor, scriptSource } from '../src/runtime/loader/loader.ts';
import { setChunkLoader } from '../src/lib/load-chunk.ts';
import { configurePage, pageRegistry } from '../src/stores/page/page-registry.ts';
import { HEADER_FIRST } from './index.ts';

const source = scriptSource('(?:shell\\.all\\.js|all\\.mjs)', release.builtFor);
const { base, nonce, ownNonce } = source;
pageRegistry(release.version, ownNonce);
installForModules(base);
exposeGlobal(release.version, configurePage, {
  loadObserve: () => import('../src/runtime/custom-element/observe-element.ts'),
});
const outside = createFileLoader(base, release.files, nonce);
/** Modules that the bundle contains, although they are also separate files. */
const INSIDE: ReadonlySet<string> = new Set(['snapshot', 'interaction']);
setChunkLoader({
  remedy: remedyFor(source),
  hash: release.hash,
  load: (name, otherwise) => (INSIDE.has(name) ? otherwise() : outside.load(name, otherwise)),
});
// Dormant controllers would save no script here (`tools/build/scripts.ts`).
for (const { snapshot, loadController, ...spec } of HEADER_FIRST)
  defineSpec(snapshot !== undefined || loadController === undefined ? spec : { ...spec, loadController });
