import type { Page } from '@playwright/test';

/** A layout shift reported by the browser. */
export interface Shift {
  /** The layout shift score: the affected fraction of the viewport times the fraction of its height that it moved. */
  readonly value: number;
  /** Whether the shift followed a recent click or key press and is therefore excluded from CLS. */
  readonly hadRecentInput: boolean;
  /** Whether the shift happened before parsing finished. */
  readonly duringParsing: boolean;
  /** The elements that moved, or whose content moved. */
  readonly tags: readonly string[];
  /** The rectangles of each moved node before and after the shift: x, y, width, height in px. */
  readonly moves: string;
}

/**
 * Records all of the page's layout shifts. Must be called before the page opens. Returns a function that returns the shifts after the next
 * frame.
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
    const record = (entries: readonly Entry[]): void => {
      const [navigation] = performance.getEntriesByType('navigation');
      const parsed = navigation?.domInteractive ?? 0;
      for (const { value, startTime, hadRecentInput, sources = [] } of entries)
        shifts.push({
          value,
          hadRecentInput,
          duringParsing: parsed === 0 || startTime < parsed,
          tags: sources.map(({ node }) => tagOf(node)),
          moves: sources
            .map(({ previousRect, currentRect }) => `${place(previousRect)}→${place(currentRect)}`)
            .join(' '),
        });
    };
    const observer = new PerformanceObserver((list) => record(list.getEntries() as unknown as Entry[]));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(globalThis, {
      readShifts: () => {
        record(observer.takeRecords() as unknown as Entry[]);
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
