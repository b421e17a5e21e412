/**
 * The values of the `hydrate` attribute: hydrate for a hydration reason, immediately, when the browser is idle, when visible, or on
 * interaction.
 */
export const HYDRATE_MODES = ['auto', 'load', 'idle', 'visible', 'interaction'] as const;
export type HydrateMode = (typeof HYDRATE_MODES)[number];

export function parseHydrateMode(text: string | null): HydrateMode | undefined {
  return HYDRATE_MODES.find((mode) => mode === text);
}
