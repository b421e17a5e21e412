import type { Page } from '@playwright/test';

/** A layout shift as the engine measures it. */
export interface Shift {
  /** The layout shift score: the affected fraction of the viewport times the fraction of its height that it moved. */
  readonly value: number;
  /** True if the shift followed a click or a key press, to which browsers attribute it. */
  readonly hadRecentInput: boolean;
  /** True if the shift happened before the page's markup had arrived completely. */
  readonly whileArriving: boolean;
  /** The elements that moved, or whose content moved. */
  readonly tags: readonly string[];
  /** Each box before and after, in px: x, y, width, height. */
  readonly moves: string;
}

/**
 * Records all of the page's layout shifts. Must be called before the page opens. The returned function reads them after the current layout
 * has been painted.
 */
export async function watchShifts(page: Page): Promise<() => Promise<readonly Shift[]>> {
  await page.addInitScript(() => {
    interface Entry {
      value: number;
      startTime: number;
      hadRecentInput: boolean;
      sources?: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const shifts: Shift[] = [];
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(',');
    const tagOf = (node: Node | null) =>
      (node?.getRootNode() as ShadowRoot | undefined)?.host?.localName ?? (node as Element | null)?.localName ?? '';
    const note = (entries: readonly Entry[]): void => {
      const [navigation] = performance.getEntriesByType('navigation');
      const arrived = navigation?.domInteractive ?? 0;
      for (const { value, startTime, hadRecentInput, sources = [] } of entries)
        shifts.push({
          value,
          hadRecentInput,
          whileArriving: arrived === 0 || startTime < arrived,
          tags: sources.map(({ node }) => tagOf(node)),
          moves: sources
            .map(({ previousRect, currentRect }) => `${place(previousRect)}→${place(currentRect)}`)
            .join(' '),
        });
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries() as unknown as Entry[]));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(globalThis, {
      readShifts: () => {
        note(observer.takeRecords() as unknown as Entry[]);
        return shifts;
      },
    });
  });
  return () =>
    page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return (globalThis as unknown as { readShifts: () => readonly Shift[] }).readShifts();
    });
}
