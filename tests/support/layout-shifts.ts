import type { Page } from '@playwright/test';

/** A shift of the layout, as the engine counts it. */
export interface Shift {
  /** The part of the window times the part of its height that it moved. */
  readonly value: number;
  /** Shifts shortly after a press or a key, which engines attribute to the user. */
  readonly hadRecentInput: boolean;
  /** Before the page's markup had arrived whole. */
  readonly whileArriving: boolean;
  /** The elements whose content, or which themselves, moved. */
  readonly tags: readonly string[];
  /** Each box before and after, in px: x, y, width, height. */
  readonly moves: string;
}

/**
 * Notes each shift of the page's layout from its first moment on. Call it before the page is opened; what it
 * returns reads them, once what has been laid out is drawn.
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
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
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
