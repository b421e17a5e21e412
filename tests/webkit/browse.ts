import { By, Key, Origin, type WebDriver } from 'selenium-webdriver';
import { inject, test as base } from 'vitest';
import { openWindow } from './webkit.ts';

export interface Seen {
  readonly type: string;
  readonly tag: string;
  readonly text: string;
}

/** A page in WebKit. A command that doesn't return within a time limit rejects, because the page is frozen. */
export interface Page {
  open(url: string, width?: number): Promise<void>;
  /** Runs all later commands in the given frame. */
  enter(frame: string): Promise<void>;
  /** Runs a function in the page. The function cannot use variables of its module. */
  run<Values extends readonly unknown[], Result>(
    script: (...values: Values) => Result,
    ...values: Values
  ): Promise<Result>;
  /** Polls the page until the function returns a truthy value. */
  until<Values extends readonly unknown[], Result>(
    what: string,
    script: (...values: Values) => Result,
    ...values: Values
  ): Promise<Result>;
  press(...keys: readonly string[]): Promise<void>;
  /** Moves the mouse to the point and clicks. */
  click(x: number, y: number): Promise<void>;
  move(x: number, y: number): Promise<void>;
  resize(width: number, height?: number): Promise<void>;
  seen(type: string): Promise<readonly Seen[]>;
}

/** Time limit of a command in ms. A responsive page answers immediately, but the machine may be busy. */
const ANSWER = 20_000;

function within<T>(work: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`WebKit is frozen: ${what}`)), ANSWER);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function pageOf(driver: WebDriver): Page {
  const run: Page['run'] = (script, ...values) =>
    within(driver.executeScript(script, ...values), String(script).slice(0, 200));
  const move = (x: number, y: number) =>
    driver.actions().move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 });
  const page: Page = {
    async open(url, width = 1500) {
      await page.resize(width);
      await within(driver.get(url), url);
    },
    enter: (frame) => within(driver.switchTo().frame(driver.findElement(By.css(frame))), `the frame ${frame}`),
    run,
    async until(what, script, ...values) {
      const end = performance.now() + ANSWER;
      for (;;) {
        const result = await run(script, ...values);
        if (result) return result;
        if (performance.now() > end) throw new Error(`Timed out while waiting for ${what}`);
      }
    },
    press: (...keys) =>
      within(
        driver
          .actions()
          .sendKeys(...keys)
          .perform(),
        'keys',
      ),
    click: (x, y) => within(move(x, y).click().perform(), 'a click'),
    move: (x, y) => within(move(x, y).perform(), 'a move'),
    async resize(width, height = 900) {
      await within(driver.manage().window().setRect({ x: 0, y: 0, width, height }), `${width} px wide`);
    },
    async seen(type) {
      const result: unknown = await run(() => (globalThis as { __seen?: Seen[] }).__seen ?? []);
      // Prototype 1.6 serialises lists as strings.
      const all = (typeof result === 'string' ? JSON.parse(result) : result) as readonly Seen[];
      return all.filter((one) => one.type === type);
    },
  };
  return page;
}

export const test = base.extend<{ page: Page }>({
  // oxlint-disable-next-line no-empty-pattern -- vitest determines a fixture's dependencies from its pattern.
  page: async ({}, use) => {
    const { driver, close } = await openWindow(inject('display'));
    await use(pageOf(driver));
    close();
  },
});

export const KEYS = {
  escape: Key.ESCAPE,
  enter: Key.ENTER,
  down: Key.ARROW_DOWN,
  up: Key.ARROW_UP,
  tab: Key.TAB,
} as const;

/** Returns the centre of a part. */
export const middleOf = (page: Page, tag: string, part: string): Promise<{ x: number; y: number }> =>
  page.run(
    (name, of) => {
      const box = document.querySelector(name)?.shadowRoot?.querySelector(`[part~="${of}"]`)?.getBoundingClientRect();
      if (box === undefined) throw new Error(`${name} has no ${of}`);
      return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    },
    tag,
    part,
  );

export async function clickPart(page: Page, tag: string, part: string): Promise<void> {
  const { x, y } = await middleOf(page, tag, part);
  await page.click(x, y);
}

/** Waits until a part exists and is visible. */
export const shows = (page: Page, tag: string, part: string): Promise<boolean> =>
  page.until(
    `${part} of ${tag}`,
    (name, of) =>
      document
        .querySelector(name)
        ?.shadowRoot?.querySelector(`[part~="${of}"]`)
        ?.checkVisibility({ visibilityProperty: true }) ?? false,
    tag,
    part,
  );

/** Opens a demo page and waits until the given elements have hydrated. */
export async function openHydrated(page: Page, url: string, tags: readonly string[], width?: number): Promise<void> {
  await page.open(url, width);
  for (const tag of tags) {
    await page.run((name) => document.querySelector(name)?.setAttribute('hydrate', 'load'), tag);
    await page.until(
      `${tag} hydrated`,
      (name) => performance.getEntriesByName(`exchange-shell:${name}:hydrated`).length > 0,
      tag,
    );
  }
}
