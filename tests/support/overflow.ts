import type { Page } from '@playwright/test';

interface Overflow {
  readonly box: string;
  readonly rect: string;
}

/**
 * Returns an element's open dialogs and popovers that overflow the viewport, and their controls that can't be scrolled into view. If no dialog
 * or popover is open, returns one entry.
 */
export async function overflowingPopovers(page: Page, tag: string): Promise<readonly Overflow[]> {
  return page.locator(tag).evaluate((host) => {
    const rectOf = (element: Element) => element.getBoundingClientRect();
    const text = ({ left, top, right, bottom }: DOMRect) => [left, top, right, bottom].map(Math.round).join(',');
    const [width, height] = [document.documentElement.clientWidth, innerHeight];
    const open = [...(host.shadowRoot?.querySelectorAll('dialog[open], :popover-open') ?? [])];
    const faults: { box: string; rect: string }[] = open.length === 0 ? [{ box: 'none is open', rect: '' }] : [];
    for (const box of open) {
      const name = box.id || box.className;
      const { left, top, right, bottom } = rectOf(box);
      if (left < -1 || top < -1 || right > width + 1 || bottom > height + 1)
        faults.push({ box: name, rect: text(rectOf(box)) });
      for (const control of box.querySelectorAll<HTMLElement>('a[href], button, input')) {
        if (control.closest('[hidden], details:not([open]) > :not(summary)') !== null || rectOf(control).width === 0)
          continue;
        control.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        const place = rectOf(control);
        if (place.right < 1 || place.left > width - 1 || place.bottom < 1 || place.top > height - 1)
          faults.push({ box: `${name}: ${control.textContent?.trim()}`, rect: text(place) });
      }
    }
    return faults;
  });
}

/** Waits until all running animations in the element's shadow root have finished. */
export async function animationsFinished(page: Page, tag: string): Promise<void> {
  await page.locator(tag).evaluate(async (host) => {
    await Promise.all(host.shadowRoot?.getAnimations().map(({ finished }) => finished.catch(() => {})) ?? []);
  });
}
