/**
 * The values of the `hydrate` attribute, which determine when an element hydrates. `auto`: on the first hydration reason. `load`:
 * immediately. `idle`: when the browser is idle. `visible`: when the element scrolls into view. `interaction`: on the first interaction. In
 * all modes, the element hydrates on the first interaction at the latest.
 */
export const HYDRATE_MODES = ['auto', 'load', 'idle', 'visible', 'interaction'] as const;
export type HydrateMode = (typeof HYDRATE_MODES)[number];

export function parseHydrateMode(text: string | null): HydrateMode | undefined {
  return HYDRATE_MODES.find((mode) => mode === text);
}
