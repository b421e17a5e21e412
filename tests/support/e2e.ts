import { expect, type ConsoleMessage, type Frame, type Locator, type Page, type Request } from '@playwright/test';
import { test as base } from './page-test.ts';
import { type EventName, type SeenEvent, TELL_EVENTS } from './seen-events.ts';

export { expect };

export const TAGS = ['exchange-header', 'exchange-footer', 'exchange-reminder', 'compliance-gate'] as const;
/** The widgets of the demo's page `/widgets`. */
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

/** What a test knows of the page, and what it may expect of it. */
export interface SiteContext {
  readonly events: readonly SeenEvent[];
  readonly requests: readonly Request[];
  /** Goes there and waits until these elements are ready: every element of ours, unless the test says which. */
  open(path: string, ready?: readonly string[]): Promise<void>;
  /** Waits until so many elements of that tag have said that they are ready since the last `open`. */
  ready(...tags: readonly string[]): Promise<void>;
  /** The next event, or one already seen, for which this holds. */
  event(type: EventName, test?: (event: SeenEvent) => boolean): Promise<SeenEvent>;
  seen(type: EventName): readonly SeenEvent[];
  /** What went wrong, as the page was told. A test that ends without having asked fails if there was anything. */
  errors(): readonly SeenEvent[];
  /** Sentences of the console that this test is about. */
  allowConsole(pattern: RegExp): void;
  /** Faults of the gateway and the CDN, by the cookie of this browser. */
  faults(text: string): Promise<void>;
  /** Requests below the gateway's paths, by path. */
  calls(path: string): readonly Request[];
  /** Moves the page's clock on, once all that is under way has been answered and taken in: a step past an answer would be a call that hangs. */
  pass(milliseconds: number): Promise<void>;
}

/** Tasks in which a page has taken in what was answered or pressed: what draws it waits for no clock. */
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
  readonly allowed: RegExp[] = [];
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
  /** Polls nothing: each event wakes it. */
  async until(what: string, holds: () => boolean, milliseconds = 12_000): Promise<void> {
    const end = Date.now() + milliseconds;
    while (!holds()) {
      const left = end - Date.now();
      if (left <= 0)
        throw new Error(
          `${what} did not come. Seen: ${
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
        await expect.poll(() => watch.underWay.size, 'what is under way').toBe(0);
        await page.evaluate(takeIn, TASKS);
        await page.clock.runFor(milliseconds);
      },
    };
    await use(shell);
    watch.verify();
  },
});

/** Opens the legacy page as this persona, and waits until the session is known. */
export async function openAs(shell: SiteContext, persona: 'visitor' | 'trader', query = ''): Promise<void> {
  await shell.open(`/legacy?persona=${persona}${query}`);
  await shell.event('exchange-session', ({ detail }) => detail['isLogin'] === (persona === 'trader'));
}

/** Elements that sleep come alive, as the page asks. */
export async function wake(page: Page, ...tags: readonly ('exchange-header' | 'exchange-footer')[]): Promise<void> {
  for (const tag of tags) {
    await page.locator(tag).evaluate((element) => element.setAttribute('hydrate', 'load'));
    await page.waitForFunction(
      (name) => performance.getEntriesByName(`exchange-shell:${name}:hydrated`).length > 0,
      tag,
    );
  }
}

/** Opens and closes all that opens in an element: what stands in it is drawn with its first opening. */
export async function openAll(page: Page, selector: string): Promise<void> {
  await page.locator(selector).evaluate((host) => {
    for (const box of host.shadowRoot?.querySelectorAll<HTMLElement>('[popover]:not(.float-menu)') ?? []) {
      box.showPopover();
      box.hidePopover();
    }
  });
}

/** The origin of the partner: the port after the main one. */
export function partnerOrigin(baseURL: string | undefined): string {
  const { hostname, port } = new URL(String(baseURL));
  return `http://${hostname}:${Number(port) + 1}`;
}

/** A part of an element, whatever its other parts are. */
export function part(page: Page | Locator, tag: string, name: string): Locator {
  return page.locator(`${tag} [part~="${name}"]`);
}

/**
 * Opens a picker of the footer, whose pointer wakes it: pressed once it stands as it stays. What the page has configured
 * makes a footer higher that is near, and a press that is under way would miss the button.
 */
export async function openPicker(page: Page | Frame, name: 'fiat' | 'language'): Promise<void> {
  const button = page.locator(`exchange-footer [part~="${name}"]`).getByRole('button').first();
  await button.hover();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
}

/** An entry by the key of its link. */
export function entry(page: Page | Locator, tag: string, key: string): Locator {
  return page.locator(`${tag} a[data-key="${key}"]`);
}

/** What a page says before the script is there. */
export async function configure(page: Page, configuration: object): Promise<void> {
  await page.addInitScript(`globalThis.ExchangeShell = { configuration: ${JSON.stringify(configuration)} };`);
}
