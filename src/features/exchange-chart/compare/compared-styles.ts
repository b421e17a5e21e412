/**
 * The colours and dash patterns of compared symbols' lines. Every colour has a contrast ratio of at least 3:1 with the chart's light and
 * dark backgrounds, and differs from the colours of rising and falling prices.
 */
export const COMPARED_STYLES: readonly { readonly color: string; readonly dash: readonly number[] }[] = [
  { color: '#c2701c', dash: [] },
  { color: '#a855f7', dash: [8, 4] },
  { color: '#0e9488', dash: [2, 3] },
  { color: '#3b82f6', dash: [10, 3, 2, 3] },
];
