/** `npm run build:demo`: the playground's one script. */
import { buildPlayground } from '../../demo/build-playground.ts';

await buildPlayground();
