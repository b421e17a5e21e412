import type { Page } from '@playwright/test';

/** Swipes from a point in the viewport, in CSS pixels. Positive distances point right and down. */
export async function swipe(
  page: Page,
  from: { readonly x: number; readonly y: number },
  by: { readonly x?: number; readonly y?: number },
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const steps = 10;
  const pointAt = (step: number) => ({
    x: from.x + ((by.x ?? 0) * step) / steps,
    y: from.y + ((by.y ?? 0) * step) / steps,
  });
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [pointAt(step)] });
  await send('touchStart', 0);
  for (let step = 1; step <= steps; step += 1) await send('touchMove', step);
  await send('touchEnd', steps);
  await session.detach();
}
