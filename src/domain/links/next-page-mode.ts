/** The values of the `next-page` attribute. */
export const NEXT_PAGE_MODES = ['off', 'prefetch', 'prerender'] as const;
export type NextPageMode = (typeof NEXT_PAGE_MODES)[number];

export function parseNextPageMode(text: string): NextPageMode | undefined {
  return NEXT_PAGE_MODES.find((mode) => mode === text);
}
