/** `npm run build:demo`: builds the demo's scripts. */
import { buildPlayground } from '../../demo/build-playground.ts';

await buildPlayground();
