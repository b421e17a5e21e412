import { loadChunk } from '../../lib/load-chunk.ts';

/** The module that only interactions need: flyouts, the float menu and links into the native app. */
export type InteractionModule = typeof import('../interaction/interaction.ts');

let loaded: InteractionModule | undefined;

/** Returns the module, or undefined if it hasn't loaded yet. */
export const loadedInteraction = (): InteractionModule | undefined => loaded;

export async function loadInteraction(): Promise<InteractionModule> {
  return (loaded = await loadChunk('interaction', () => import('../interaction/interaction.ts')));
}
