import { expect, inject } from 'vitest';
import { installedHostPages } from '../../demo/host-pages/host-pages.ts';
import { clickPart, KEYS, shows, test } from './browse.ts';

const [HEADER, FOOTER] = ['exchange-header', 'exchange-footer'];

/** The chart's error on a page without storage. */
const NOT_STORED = /charts were not saved/;
/** Errors of requests from a page with the origin `null`, which no gateway may allow. */
const REFUSED_CALL = /GET \S+ failed, Load failed/;

for (const { key, title, isFrame = false } of installedHostPages())
  test(`a host page renders header and footer, opens and closes a menu, and remains interactive (${title}) [EMB-04, EMB-07]`, async ({
    page,
  }) => {
    await page.open(`${inject('demo')}/hosts/${key}?persona=visitor`);
    if (isFrame) await page.enter('iframe');
    await page.until('the page', () => document.documentElement.dataset['page'] === 'ready');
    await shows(page, HEADER, 'bar');
    await shows(page, FOOTER, 'columns');
    await page.until(
      'the header',
      () => performance.getEntriesByName('exchange-shell:exchange-header:ready').length > 0,
    );

    const menuIs = (wanted: 'open' | 'closed') =>
      page.until(
        `a menu that is ${wanted}`,
        (state) => {
          const root = document.querySelector('exchange-header')?.shadowRoot;
          return root?.querySelectorAll('[part~="menu"]:popover-open').length === (state === 'open' ? 1 : 0);
        },
        wanted,
      );
    const onTrigger = (action: 'focus' | 'click') =>
      page.run(
        (what) =>
          document
            .querySelector('exchange-header')
            ?.shadowRoot?.querySelector<HTMLElement>('[part~="language"]')
            ?.[what](),
        action,
      );
    const openAndClose = async (open: () => Promise<void>, close = () => page.press(KEYS.escape)): Promise<void> => {
      await open();
      await menuIs('open');
      await close();
      await menuIs('closed');
    };
    // WebDriver's key presses don't reach frames, and its mouse misses zoomed content.
    if (isFrame)
      await openAndClose(
        () => onTrigger('click'),
        () => onTrigger('click'),
      );
    else {
      await page.run(() => document.querySelector('exchange-header')?.scrollIntoView({ block: 'center' }));
      if (key !== 'zoomed') await openAndClose(() => clickPart(page, HEADER, 'language'));
      await onTrigger('focus');
      await openAndClose(() => page.press(KEYS.enter));
    }

    await page.run(() => document.querySelector<HTMLElement>('#press')?.click());
    await page.until('the answer of the page', () =>
      /pressed/.test(document.querySelector('#answer')?.textContent ?? ''),
    );
    const errors = await page.seen('exchange-error');
    const expected = key === 'sandboxed' ? [NOT_STORED, REFUSED_CALL] : [NOT_STORED];
    expect(errors.map(({ text }) => text).filter((text) => !expected.some((one) => one.test(text)))).toEqual([]);
  });
