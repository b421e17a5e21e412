import { expect, openAs, part, partnerOrigin, test, hydrate } from '../../support/e2e.ts';
import { dialog, GATE, stage } from '../../support/compliance-page.ts';
import { AGED } from './aged-engines.ts';

const HEADER = 'exchange-header';
const hasFocus = (box: Element): boolean => box.contains((box.getRootNode() as ShadowRoot).activeElement);

for (const { name, script, document: change } of AGED)
  test.describe(`the shell in an engine without ${name}`, () => {
    test.beforeEach(async ({ page, baseURL }) => {
      await page.addInitScript(script);
      if (change !== undefined)
        await page.route(`${baseURL}/**`, async (route, request) => {
          if (request.resourceType() !== 'document') return route.fallback();
          const answer = await route.fetch();
          return route.fulfill({ response: answer, body: change(await answer.text()) });
        });
      await page.setViewportSize({ width: 1500, height: 900 });
    });

    test('opens and closes each kind of header menu by click and key, within the viewport [HDR-43, OP-74]', async ({
      page,
      shell,
    }) => {
      await openAs(shell, 'trader');
      await hydrate(page, HEADER);
      for (const trigger of ['wallet', 'avatar', 'language', 'nav-item']) {
        const button = page.locator(`${HEADER} button[part~="${trigger}"]`).first();
        await button.focus();
        await page.keyboard.press('Enter');
        await expect(button).toHaveAttribute('aria-expanded', 'true');
        const box = page.locator(HEADER).locator(`#${await button.getAttribute('popovertarget')}`);
        await expect(box).toBeVisible();
        await expect
          .poll(async () => {
            const { x = -1, y = -1, width = 0 } = (await box.boundingBox()) ?? {};
            return x >= 0 && y >= 0 && x + width <= 1500;
          })
          .toBe(true);
        // The account menu is a drawer, which is navigated with Tab.
        if (trigger !== 'avatar') {
          await page.keyboard.press('ArrowDown');
          await expect.poll(() => box.evaluate(hasFocus)).toBe(true);
        }
        await page.keyboard.press('Escape');
        await expect(box).toBeHidden();
        await expect(button).toHaveAttribute('aria-expanded', 'false');
        await expect(button).toBeFocused();
        await button.click();
        await expect(box).toBeVisible();
        await page.mouse.click(750, 880);
        await expect(box).toBeHidden();
      }
      await part(page, HEADER, 'settings').click();
      await expect(part(page, HEADER, 'settings-dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(part(page, HEADER, 'settings-dialog')).toBeHidden();
    });

    test('opens and closes the drawer and a footer picker on a phone [HDR-46, DRW-05]', async ({ page, shell }) => {
      await page.setViewportSize({ width: 390, height: 800 });
      await openAs(shell, 'visitor');
      await hydrate(page, HEADER, 'exchange-footer');
      await part(page, HEADER, 'sidebar-toggle').click();
      const sidebar = part(page, HEADER, 'sidebar');
      await expect(sidebar).toBeInViewport();
      await page.keyboard.press('Escape');
      await expect(sidebar).not.toBeInViewport();
      const picker = part(page, 'exchange-footer', 'fiat').getByRole('button').first();
      await picker.focus();
      await page.keyboard.press('Enter');
      const option = page.locator('exchange-footer [data-fiat="EUR"]');
      await expect(option).toBeVisible();
      await option.click();
      await shell.event('exchange-fiat-change');
    });

    test('opens overlays with the focus inside, and closes them with Escape [DEP-08, FPW-06, MFE-01, CHT-02]', async ({
      page,
      shell,
    }) => {
      const overlays = {
        'exchange-deposit-chooser': 'dialog',
        'exchange-fund-password': 'dialog',
        'exchange-transfer': 'dialog',
        'exchange-chat': 'window',
      } as const;
      await shell.open('/widgets?persona=trader', Object.keys(overlays));
      for (const [tag, box] of Object.entries(overlays)) {
        await page.locator(tag).evaluate((element) => element.toggleAttribute('open', true));
        await expect(part(page, tag, box)).toBeVisible();
        await expect
          .poll(() => page.locator(tag).evaluate((element) => element.shadowRoot?.activeElement !== null))
          .toBe(true);
        await page.keyboard.press('Escape');
        await expect(part(page, tag, box)).toHaveCount(0);
      }
    });

    test('shows a notice until it is answered and hydrates prerendered markup [RST-09, EMB-01]', async ({
      page,
      shell,
    }) => {
      await shell.open(stage('hong-kong'), [GATE]);
      await expect(dialog(page)).toBeVisible();
      for (let times = 0; times < 4; times += 1) await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeVisible();
      await part(page, GATE, 'ok').click();
      await expect(dialog(page)).toHaveCount(0);
      await shell.open('/prerendered?persona=visitor', [HEADER, 'exchange-footer']);
      await hydrate(page, HEADER, 'exchange-footer');
      await expect(part(page, HEADER, 'bar')).toBeVisible();
      await expect(part(page, 'exchange-footer', 'columns')).toBeVisible();
      await expect(page.locator(`${HEADER} > template`), 'it is the shadow root').toHaveCount(0);
    });

    test('opens the language menu and the account drawer, and renders formatted text, under the strictest policy [EMB-04]', async ({
      page,
      shell,
      baseURL,
    }) => {
      await shell.open(`${partnerOrigin(baseURL)}/?report=aged&persona=trader`);
      await shell.event('exchange-session', ({ detail }) => detail['isLogin'] === true);
      for (const [tag, trigger, box] of [
        [HEADER, 'language', 'menu'],
        [HEADER, 'avatar', 'user'],
      ] as const) {
        await part(page, tag, trigger).click();
        await expect(page.locator(`${tag} [part~="${box}"]`).filter({ visible: true }).first()).toBeVisible();
        await page.keyboard.press('Escape');
      }
      await page.locator('exchange-reminder').evaluate((element) => element.setAttribute('open', ''));
      const message = part(page, 'exchange-reminder', 'message');
      await expect(message.filter({ hasText: 'for your patience.' }).locator('b').first()).toBeVisible();
      expect(shell.eventsOf('securitypolicyviolation')).toEqual([]);
    });
  });
