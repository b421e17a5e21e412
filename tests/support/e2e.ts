import { expect, type ConsoleMessage, type Frame, type Locator, type Page, type Request } from '@playwright/test';
import { test as base } from './page-test.ts';
import { type EventName, type SeenEvent, TELL_EVENTS } from './seen-events.ts';

export { expect };

export const TAGS = ['exchange-header', 'exchange-footer', 'exchange-reminder', 'compliance-gate'] as const;
/** The widgets on the demo page `/widgets`. */
export const WIDGETS = [
  'exchange-fund-password',
  'exchange-deposit-chooser',
  'exchange-app-banner',
  'exchange-claim-gifts',
  'exchange-chat',
  'exchange-transfer',
  'exchange-growth-tabs',
  'exchange-side-nav',
] as const;
export type Tag = (typeof TAGS)[number];

/** The page state that a test can read and change. */
export interface SiteContext {
  readonly events: readonly SeenEvent[];
  readonly requests: readonly Request[];
  /** Opens a URL and waits until the given elements are ready. Default: every shell element. */
  open(path: string, ready?: readonly string[]): Promise<void>;
  /** Waits until an element has become ready for each of the given tags since the last `open`. */
  ready(...tags: readonly string[]): Promise<void>;
  /** Returns the first matching event since the last `open`. Waits for it if necessary. */
  event(type: EventName, test?: (event: SeenEvent) => boolean): Promise<SeenEvent>;
  /** Returns the events of a type since the last `open`. */
  seen(type: EventName): readonly SeenEvent[];
  /** Returns the errors that the page has reported. A test that never calls this function fails if there are any. */
  errors(): readonly SeenEvent[];
  /** Allows console messages that the test expects. */
  allowConsole(pattern: RegExp): void;
  /** Sets gateway and CDN faults in this browser's cookie. */
  faults(text: string): Promise<void>;
  /** Returns the requests for a path. */
  calls(path: string): readonly Request[];
  /** Advances the page's clock. Waits for pending responses first, so that no pending call times out. */
  pass(milliseconds: number): Promise<void>;
}

/** Firefox reports this error for a script that a navigation interrupts: the hash is that of an empty file. */
const INTERRUPTED_SCRIPT = /The computed hash is “47DEQpj8HBSa\+\/TImW\+5JCeuQeRkm5NMpJWZG3hSuFU=”/;

/** The number of tasks after which the page has rendered responses and clicks. Rendering doesn't depend on the clock. */
const TASKS = 30;

async function takeIn(tasks: number): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  for (let task = 0; task < tasks; task += 1)
    await new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage(0);
    });
}

class Watch {
  readonly events: SeenEvent[] = [];
  readonly requests: Request[] = [];
  readonly underWay = new Set<Request>();
  readonly faultsOfPage: string[] = [];
  readonly allowed: RegExp[] = [INTERRUPTED_SCRIPT];
  private waiting: (() => void)[] = [];
  private since = 0;
  private hasAskedForErrors = false;

  add(event: SeenEvent): void {
    this.events.push(event);
    for (const wake of this.waiting.splice(0)) wake();
  }
  begin(): void {
    this.since = this.events.length;
  }
  recent(): readonly SeenEvent[] {
    return this.events.slice(this.since);
  }
  errors(): readonly SeenEvent[] {
    this.hasAskedForErrors = true;
    return this.events.filter(({ type }) => type === 'exchange-error');
  }
  /** Waits until the condition holds. Checks it after each event instead of polling. */
  async until(what: string, holds: () => boolean, milliseconds = 12_000): Promise<void> {
    const end = Date.now() + milliseconds;
    while (!holds()) {
      const left = end - Date.now();
      if (left <= 0)
        throw new Error(
          `${what} did not occur. Seen: ${
            this.recent()
              .map(({ type, tag }) => `${tag} ${type}`)
              .join(', ') || 'nothing'
          }`,
        );
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.waiting.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }
  note(message: ConsoleMessage): void {
    if (message.type() === 'error') this.faultsOfPage.push(`console: ${message.text()}`);
  }
  verify(): void {
    const left = this.faultsOfPage.filter((text) => !this.allowed.some((pattern) => pattern.test(text)));
    expect(left, 'uncaught errors and errors of the console').toEqual([]);
    if (!this.hasAskedForErrors)
      expect(
        this.errors().map(({ tag, detail }) => `${tag}: ${String(detail['message'])}`),
        'exchange-error',
      ).toEqual([]);
  }
}

async function watchPage(page: Page): Promise<Watch> {
  const watch = new Watch();
  page.on('pageerror', (error) => watch.faultsOfPage.push(`uncaught: ${error.stack ?? error.message}`));
  page.on('console', (message) => watch.note(message));
  page.on('request', (request) => {
    watch.requests.push(request);
    watch.underWay.add(request);
  });
  page.on('requestfinished', (request) => watch.underWay.delete(request));
  page.on('requestfailed', (request) => watch.underWay.delete(request));
  await page.exposeFunction('__seen', (text: string) => watch.add(JSON.parse(text) as SeenEvent));
  await page.addInitScript(TELL_EVENTS);
  return watch;
}

export const test = base.extend<{ shell: SiteContext }>({
  shell: async ({ page, context, baseURL }, use) => {
    const watch = await watchPage(page);
    const shell: SiteContext = {
      events: watch.events,
      requests: watch.requests,
      async open(path, ready = TAGS) {
        watch.begin();
        await page.goto(path, { waitUntil: 'commit' });
        await shell.ready(...ready);
      },
      ready: (...tags) =>
        watch.until(`exchange-ready of ${tags.join(', ')}`, () => {
          const are = new Set(
            watch
              .recent()
              .filter(({ type }) => type === 'exchange-ready')
              .map(({ tag }) => tag),
          );
          return tags.every((tag) => are.has(tag));
        }),
      async event(type, isIt = () => true) {
        const find = () => watch.recent().find((event) => event.type === type && isIt(event));
        await watch.until(type, () => find() !== undefined);
        return find() as SeenEvent;
      },
      seen: (type) => watch.recent().filter((event) => event.type === type),
      errors: () => watch.errors(),
      allowConsole: (pattern) => void watch.allowed.push(pattern),
      faults: (text) =>
        context.addCookies([{ name: 'demo_faults', value: encodeURIComponent(text), url: String(baseURL) }]),
      calls: (path) => watch.requests.filter((request) => new URL(request.url()).pathname === path),
      async pass(milliseconds) {
        await expect.poll(() => watch.underWay.size, 'pending requests').toBe(0);
        await page.evaluate(takeIn, TASKS);
        await page.clock.runFor(milliseconds);
      },
    };
    await use(shell);
    watch.verify();
  },
});

/** Opens the legacy page as the given persona, and waits until the session is known. */
export async function openAs(shell: SiteContext, persona: 'visitor' | 'trader', query = ''): Promise<void> {
  await shell.open(`/legacy?persona=${persona}${query}`);
  await shell.event('exchange-session', ({ detail }) => detail['isLogin'] === (persona === 'trader'));
}

/** Hydrates dormant elements by setting their attribute `hydrate`. */
export async function wake(page: Page, ...tags: readonly ('exchange-header' | 'exchange-footer')[]): Promise<void> {
  for (const tag of tags) {
    await page.locator(tag).evaluate((element) => element.setAttribute('hydrate', 'load'));
    await page.waitForFunction(
      (name) => performance.getEntriesByName(`exchange-shell:${name}:hydrated`).length > 0,
      tag,
    );
  }
}

/** Opens and closes every popover of an element, because their content is rendered when they first open. */
export async function openAll(page: Page, selector: string): Promise<void> {
  await page.locator(selector).evaluate((host) => {
    for (const box of host.shadowRoot?.querySelectorAll<HTMLElement>('[popover]:not(.float-menu)') ?? []) {
      box.showPopover();
      box.hidePopover();
    }
  });
}

/** Returns the partner's origin, which uses the port after the main origin's. */
export function partnerOrigin(baseURL: string | undefined): string {
  const { hostname, port } = new URL(String(baseURL));
  return `http://${hostname}:${Number(port) + 1}`;
}

/** Returns the element with the given part name. It may have other part names too. */
export function part(page: Page | Locator, tag: string, name: string): Locator {
  return page.locator(`${tag} [part~="${name}"]`);
}

/**
 * Opens a footer picker, which hydrates on hover, and clicks it once its position is final. Page configuration may enlarge a footer near
 * the viewport, and a click during that change would miss the button.
 */
export async function openPicker(page: Page | Frame, name: 'fiat' | 'language'): Promise<void> {
  const button = page.locator(`exchange-footer [part~="${name}"]`).getByRole('button').first();
  await button.hover();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
}

/** Returns an entry by its link key. */
export function entry(page: Page | Locator, tag: string, key: string): Locator {
  return page.locator(`${tag} a[data-key="${key}"]`);
}

/** Sets the page configuration before the shell loads. */
export async function configure(page: Page, configuration: object): Promise<void> {
  await page.addInitScript(`globalThis.ExchangeShell = { configuration: ${JSON.stringify(configuration)} };`);
}
