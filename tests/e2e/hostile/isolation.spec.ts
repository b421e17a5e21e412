import type { Page } from '@playwright/test';
import { expect, test, hydrate } from '../../support/e2e.ts';

/** Returns all computed styles of the page's own elements, by selector. */
function pageStyles(page: Page): Promise<Record<string, Record<string, string>>> {
  return page.evaluate(() => {
    const results: Record<string, Record<string, string>> = {};
    const selectors = [
      'html',
      'body',
      'h1',
      '#statement',
      '#statement a',
      'ul.nav',
      'ul.nav li',
      'button.btn-primary',
      'select',
      'input[type=hidden]',
      '#banner',
      'p.lead',
    ];
    for (const selector of selectors) {
      const element = document.querySelector(selector);
      if (element === null) continue;
      const style = getComputedStyle(element);
      // The document's size depends on its content.
      const skipped = ['html', 'body'].includes(selector)
        ? ['height', 'block-size', 'perspective-origin', 'transform-origin']
        : [];
      results[selector] = Object.fromEntries(
        [...style].filter((name) => !skipped.includes(name)).map((name) => [name, style.getPropertyValue(name)]),
      );
    }
    return results;
  });
}

/** Styles of the shell's elements that page style sheets must not change. */
const INNER = [
  'color',
  'background-color',
  'font-family',
  'font-size',
  'font-weight',
  'line-height',
  'letter-spacing',
  'text-transform',
  'text-decoration-line',
  'text-align',
  'text-indent',
  'white-space',
  'list-style-type',
  'list-style-position',
  'box-sizing',
  'padding-top',
  'padding-right',
  'padding-bottom',
  'padding-left',
  'margin-top',
  'margin-left',
  'margin-bottom',
  'border-top-width',
  'border-bottom-style',
  'border-bottom-width',
  'outline-style',
  'direction',
  'opacity',
  'min-width',
  'max-width',
  'cursor',
  'visibility',
  '-webkit-font-smoothing',
  'font-style',
  'font-variant-numeric',
  'word-spacing',
  'display',
  'position',
  'float',
  'border-radius',
  'block-size',
];

/** Returns the nodes that differ between two long lists, with their differences. */
function differences(one: readonly string[], other: readonly string[]): string[] {
  if (one.length !== other.length) return [`${one.length} nodes against ${other.length}`];
  return one.flatMap((line, index) => {
    const parts = (other[index] ?? '').split('; ');
    const wrong = line.split('; ').filter((value, place) => value !== parts[place]);
    return wrong.length > 0
      ? [`${line.split(':')[0]}: ${wrong.join('; ')} — ${parts.filter((value) => !line.includes(value)).join('; ')}`]
      : [];
  });
}

async function innerStyles(page: Page, tag: string): Promise<string[]> {
  // These elements hydrate on interaction.
  await page.locator('exchange-header [part~="nav"]').dispatchEvent('pointerover');
  await page.locator('exchange-footer [part~="columns"]').dispatchEvent('pointerover');
  await page.locator('exchange-footer .pickers').dispatchEvent('pointerover');
  // The icons load near the viewport.
  await page.locator('exchange-footer .pickers').scrollIntoViewIfNeeded();
  await expect(page.locator('exchange-footer .social-link svg').first(), 'marks').toBeAttached();
  // A click hydrates the float menu.
  if ((await page.locator('exchange-footer #float-menu').count()) === 0)
    await page.locator('exchange-footer .float-button:not(.to-top)').dispatchEvent('click');
  await expect(page.locator('exchange-footer #float-menu')).toBeAttached();
  await expect(page.locator('exchange-footer details[open]').first(), 'columns').toBeAttached();
  await expect(page.locator('exchange-footer [popovertarget="footer-fiat"][aria-expanded]')).toBeAttached();
  await expect(
    page.locator('exchange-header a[data-key="research"]').first(),
    'the gateway’s menu is drawn',
  ).toBeAttached();
  return page.evaluate(
    ({ name, properties }) => {
      const root = document.querySelector(name)?.shadowRoot;
      return [...(root?.querySelectorAll('*') ?? [])].map((element) => {
        const style = getComputedStyle(element);
        const mark =
          element.getAttribute('part') ?? element.getAttribute('data-key') ?? element.getAttribute('class') ?? '';
        return `${element.localName} ${mark}: ${properties.map((property) => `${property}=${style.getPropertyValue(property)}`).join('; ')}`;
      });
    },
    { name: tag, properties: INNER },
  );
}

test.describe('the shadow root', () => {
  test('prevents page styles from changing the elements’ inner styles [LOOK, §3]', async ({ page, shell }) => {
    await shell.open('/fee?persona=visitor&theme=light&language=en');
    await hydrate(page, 'exchange-header', 'exchange-footer');
    const clean = {
      header: await innerStyles(page, 'exchange-header'),
      footer: await innerStyles(page, 'exchange-footer'),
    };
    await shell.open('/legacy?persona=visitor&theme=light&language=en');
    await hydrate(page, 'exchange-header', 'exchange-footer');
    expect(differences(clean.header, await innerStyles(page, 'exchange-header'))).toEqual([]);
    expect(differences(clean.footer, await innerStyles(page, 'exchange-footer'))).toEqual([]);
    expect(clean.header.length).toBeGreaterThan(100);
  });

  test('prevents elements from changing the page’s styles, head, title, focus, scroll position, history and prototypes [EMB-07]', async ({
    page,
    shell,
  }) => {
    const facts = () =>
      page.evaluate(() => ({
        title: document.title,
        attributes: [...document.documentElement.attributes, ...document.body.attributes].map(
          ({ name, value }) => `${name}=${value}`,
        ),
        head: [...document.head.children]
          .filter((child) => !(child instanceof HTMLLinkElement && child.rel === 'modulepreload'))
          .map(({ outerHTML }) => outerHTML.replace(/<script src="\/exchange-shell[^>]*><\/script>/, ''))
          .filter(Boolean),
        body: [...document.body.children].map(
          (child) => `${child.localName}#${child.id}.${child.getAttribute('class') ?? ''}`,
        ),
        focus: document.activeElement?.localName,
        scroll: [scrollX, scrollY],
        history: history.length,
        prototypes: [Array, Object, Function, String, Date, Element, HTMLElement, Node, EventTarget, Promise].map(
          (type) => [type.name, Reflect.ownKeys(type).length, Reflect.ownKeys(type.prototype as object).length],
        ),
        fetch: String(globalThis.fetch),
        globals: Reflect.ownKeys(globalThis).map(String),
      }));
    await page.goto('/legacy?persona=visitor&script=none');
    const [before, styles] = [await facts(), await pageStyles(page)];
    await shell.open('/legacy?persona=visitor');
    const after = await facts();
    const { globals: had, history: depth, ...rest } = before;
    const { globals: has, history: newDepth, ...now } = after;
    expect(now).toEqual(rest);
    expect(newDepth).toBe(depth + 1);
    expect(
      has.filter(
        (name) => !had.includes(name) && !name.startsWith('Symbol(exchange-shell') && !name.startsWith('jQuery'),
      ),
    ).toEqual(['ExchangeShell']);
    expect(await pageStyles(page)).toEqual(styles);
  });
});
