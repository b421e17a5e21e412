import { loadChunk } from '../../lib/load-chunk.ts';

/** What a person's doings need: flyouts, the float menu, links into the native app. */
export type Handling = typeof import('../interaction/interaction.ts');

let loaded: Handling | undefined;

export const handlingSoFar = (): Handling | undefined => loaded;

export async function loadHandling(): Promise<Handling> {
  return (loaded = await loadChunk('interaction', () => import('../interaction/interaction.ts')));
}
