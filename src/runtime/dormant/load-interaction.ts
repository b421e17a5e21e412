import { loadChunk } from '../../lib/load-chunk.ts';

/** The module that only interactions need: flyouts, the float menu, links into the native app. */
export type Handling = typeof import('../interaction/interaction.ts');

let loaded: Handling | undefined;

/** Returns the module if it has loaded. */
export const handlingSoFar = (): Handling | undefined => loaded;

export async function loadHandling(): Promise<Handling> {
  return (loaded = await loadChunk('interaction', () => import('../interaction/interaction.ts')));
}
