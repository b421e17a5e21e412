/** When an element comes alive: for a reason, at once, when the browser is idle, when it is seen, or when it is touched (EMB). */
export const HYDRATE_MODES = ['auto', 'load', 'idle', 'visible', 'interaction'] as const;
export type HydrateMode = (typeof HYDRATE_MODES)[number];

export function parseHydrateMode(text: string | null): HydrateMode | undefined {
  return HYDRATE_MODES.find((mode) => mode === text);
}
