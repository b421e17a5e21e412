/** `npm run build:demo`: builds the scripts of the demo. */
import { buildPlayground } from '../../demo/build-playground.ts';

await buildPlayground();
