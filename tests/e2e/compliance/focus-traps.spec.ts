import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { dialog, GATE, stage } from '../../support/compliance-page.ts';
import { expect, part, test } from '../../support/e2e.ts';

const require = createRequire(import.meta.url);
const FILES = ['tabbable/dist/index.umd.js', 'focus-trap/dist/focus-trap.umd.js'].map((file) => require.resolve(file));

/** Typical focus traps of page modals. Each function runs in the page and receives the modal. */
const TRAPS: Readonly<Record<string, (modal: HTMLElement) => void>> = {
  'focus-trap with its defaults': (modal) => {
    const { focusTrap } = globalThis as unknown as {
      focusTrap: { createFocusTrap(box: HTMLElement): { activate(): void } };
    };
    focusTrap.createFocusTrap(modal).activate();
  },
  'listeners that stop and prevent every event outside the modal': (modal) => {
    for (const type of [
      'pointerdown',
      'mousedown',
      'mouseup',
      'touchstart',
      'click',
      'keydown',
      'keyup',
      'focusin',
      'wheel',
    ])
      document.addEventListener(
        type,
        (event) => {
          if (event.composedPath().includes(modal)) return;
          event.preventDefault();
          event.stopImmediatePropagation();
        },
        { capture: true, passive: false },
      );
  },
  'listeners that set returnValue and cancelBubble': (modal) => {
    for (const type of ['mousedown', 'click', 'keydown'])
      document.addEventListener(
        type,
        (event) => {
          if (!event.composedPath().includes(modal)) Object.assign(event, { returnValue: false, cancelBubble: true });
        },
        true,
      );
  },
};

/** Opens a page modal with two controls and the focus trap. */
async function trap(page: Page, activate: (modal: HTMLElement) => void): Promise<void> {
  for (const path of FILES) await page.addScriptTag({ path });
  const modal = await page.evaluateHandle(() => {
    const element = document.createElement('div');
    element.innerHTML = '<button id="first">First</button><button id="last">Last</button>';
    document.body.append(element);
    return element;
  });
  await modal.evaluate(activate);
}

test.describe('a modal dialog over a page modal that traps the focus', () => {
  for (const [name, activate] of Object.entries(TRAPS)) {
    for (const how of ['the mouse', 'the keyboard'] as const)
      test(`@firefox can be answered with ${how} (${name}) [RST-09]`, async ({ page, shell }) => {
        await shell.open(stage('hong-kong'), [GATE]);
        await expect(dialog(page)).toBeVisible();
        await trap(page, activate);
        const ok = part(page, GATE, 'ok');
        if (how === 'the mouse') await ok.click();
        else {
          await dialog(page).evaluate((element) => element.querySelector<HTMLElement>('h2')?.focus());
          for (let presses = 0; presses < 12; presses += 1) {
            await page.keyboard.press('Tab');
            if (await ok.evaluate((element) => element.matches(':focus'))) break;
          }
          await expect(ok).toBeFocused();
          await page.keyboard.press('Enter');
        }
        await expect(dialog(page)).toHaveCount(0);
      });

    test(`cannot be closed with Escape if it is mandatory (${name})`, async ({ page, shell }) => {
      await shell.open(stage('hong-kong'), [GATE]);
      await expect(dialog(page)).toBeVisible();
      await trap(page, activate);
      for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeVisible();
    });
  }

  test('does not affect the page’s click handlers after it has closed', async ({ page, shell }) => {
    await shell.open(stage('hong-kong'), [GATE]);
    await expect(dialog(page)).toBeVisible();
    await part(page, GATE, 'ok').click();
    await expect(dialog(page)).toHaveCount(0);
    const isPrevented = await page.evaluate(() => {
      const button = document.createElement('button');
      document.body.append(button);
      button.addEventListener('click', (event) => event.preventDefault());
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
      button.dispatchEvent(event);
      return event.defaultPrevented && !Object.hasOwn(event, 'preventDefault');
    });
    expect(isPrevented).toBe(true);
  });
});
