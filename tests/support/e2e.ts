import { expect, type ConsoleMessage, type Frame, type Locator, type Page, type Request } from '@playwright/test';
import { test as base } from './page-test.ts';
import { type EventName, type RecordedEvent, RECORD_EVENTS } from './recorded-events.ts';

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

/** A fixture that opens pages with shell elements and records their events, requests and errors. */
export interface SiteContext {
  readonly events: readonly RecordedEvent[];
  readonly requests: readonly Request[];
  /** Opens a URL and waits until the given elements are ready. Default: every shell element. */
  open(path: string, ready?: readonly string[]): Promise<void>;
  /** Waits until each of the given tags has dispatched `exchange-ready` since the last `open`. */
  ready(...tags: readonly string[]): Promise<void>;
  /** Returns the first matching event since the last `open`. Waits for the event if necessary. */
  event(type: EventName, matches?: (event: RecordedEvent) => boolean): Promise<RecordedEvent>;
  /** Returns the events of a type since the last `open`. */
  eventsOf(type: EventName): readonly RecordedEvent[];
  /** Returns all `exchange-error` events. A test that never calls this method fails if there are any. */
  errors(): readonly RecordedEvent[];
  /** Ignores matching console errors and uncaught errors, which would otherwise fail the test. */
  allowConsole(pattern: RegExp): void;
  /** Sets the demo server's faults for this browser, in the cookie `demo_faults`. */
  faults(value: string): Promise<void>;
  /** Returns the requests whose URL has the given path. */
  calls(path: string): readonly Request[];
  /**
   * Advances the page's mocked clock. Waits for pending requests first, so that none of them times out, except those whose URL matches
   * `hanging`.
   */
  advance(milliseconds: number, hanging?: RegExp): Promise<void>;
}

/** Matches the error that Firefox reports for a script interrupted by a navigation. The hash is that of an empty file. */
const INTERRUPTED_SCRIPT = /The computed hash is “47DEQpj8HBSa\+\/TImW\+5JCeuQeRkm5NMpJWZG3hSuFU=”/;

/** The number of tasks within which the page renders earlier responses and clicks. Rendering doesn't depend on the mocked clock. */
const RENDER_TASKS = 30;

/** Resolves after the given number of tasks. Runs in the page. */
async function runTasks(tasks: number): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  for (let task = 0; task < tasks; task += 1)
    await new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage(0);
    });
}

/** Records a page's events, requests and errors. */
class PageRecorder {
  readonly events: RecordedEvent[] = [];
  readonly requests: Request[] = [];
  readonly pending = new Set<Request>();
  readonly pageErrors: string[] = [];
  readonly allowed: RegExp[] = [INTERRUPTED_SCRIPT];
  private waiters: (() => void)[] = [];
  private start = 0;
  private hasReadErrors = false;

  addEvent(event: RecordedEvent): void {
    this.events.push(event);
    for (const notify of this.waiters.splice(0)) notify();
  }
  /** Makes `recent()` omit all earlier events. */
  reset(): void {
    this.start = this.events.length;
  }
  recent(): readonly RecordedEvent[] {
    return this.events.slice(this.start);
  }
  errors(): readonly RecordedEvent[] {
    this.hasReadErrors = true;
    return this.events.filter(({ type }) => type === 'exchange-error');
  }
  /** Waits until `condition` returns true. Calls it after each event instead of polling. Throws after the given time. */
  async until(what: string, condition: () => boolean, milliseconds = 12_000): Promise<void> {
    const end = Date.now() + milliseconds;
    while (!condition()) {
      const left = end - Date.now();
      if (left <= 0)
        throw new Error(
          `${what} did not occur. Recorded: ${
            this.recent()
              .map(({ type, tag }) => `${tag} ${type}`)
              .join(', ') || 'nothing'
          }`,
        );
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.waiters.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }
  addConsoleMessage(message: ConsoleMessage): void {
    if (message.type() === 'error') this.pageErrors.push(`console: ${message.text()}`);
  }
  verify(): void {
    const left = this.pageErrors.filter((text) => !this.allowed.some((pattern) => pattern.test(text)));
    expect(left, 'uncaught and console errors').toEqual([]);
    if (!this.hasReadErrors)
      expect(
        this.errors().map(({ tag, detail }) => `${tag}: ${String(detail['message'])}`),
        'exchange-error',
      ).toEqual([]);
  }
}

async function recordPage(page: Page): Promise<PageRecorder> {
  const recorder = new PageRecorder();
  page.on('pageerror', (error) => recorder.pageErrors.push(`uncaught: ${error.stack ?? error.message}`));
  page.on('console', (message) => recorder.addConsoleMessage(message));
  page.on('request', (request) => {
    recorder.requests.push(request);
    recorder.pending.add(request);
  });
  page.on('requestfinished', (request) => recorder.pending.delete(request));
  page.on('requestfailed', (request) => recorder.pending.delete(request));
  await page.exposeFunction('__recordEvent', (text: string) => recorder.addEvent(JSON.parse(text) as RecordedEvent));
  await page.addInitScript(RECORD_EVENTS);
  return recorder;
}

export const test = base.extend<{ shell: SiteContext }>({
  shell: async ({ page, context, baseURL }, use) => {
    const recorder = await recordPage(page);
    const shell: SiteContext = {
      events: recorder.events,
      requests: recorder.requests,
      async open(path, ready = TAGS) {
        recorder.reset();
        await page.goto(path, { waitUntil: 'commit' });
        await shell.ready(...ready);
      },
      ready: (...tags) =>
        recorder.until(`exchange-ready from ${tags.join(', ')}`, () => {
          const readyTags = new Set(
            recorder
              .recent()
              .filter(({ type }) => type === 'exchange-ready')
              .map(({ tag }) => tag),
          );
          return tags.every((tag) => readyTags.has(tag));
        }),
      async event(type, matches = () => true) {
        const find = () => recorder.recent().find((event) => event.type === type && matches(event));
        await recorder.until(type, () => find() !== undefined);
        return find() as RecordedEvent;
      },
      eventsOf: (type) => recorder.recent().filter((event) => event.type === type),
      errors: () => recorder.errors(),
      allowConsole: (pattern) => void recorder.allowed.push(pattern),
      faults: (value) =>
        context.addCookies([{ name: 'demo_faults', value: encodeURIComponent(value), url: String(baseURL) }]),
      calls: (path) => recorder.requests.filter((request) => new URL(request.url()).pathname === path),
      async advance(milliseconds, hanging) {
        const pending = () => [...recorder.pending].filter((request) => hanging?.test(request.url()) !== true);
        await expect.poll(() => pending().length, 'pending requests').toBe(0);
        await page.evaluate(runTasks, RENDER_TASKS);
        await page.clock.runFor(milliseconds);
      },
    };
    await use(shell);
    recorder.verify();
  },
});

/** Opens the demo page `/legacy` as the given persona, and waits until the session is known. */
export async function openAs(shell: SiteContext, persona: 'visitor' | 'trader', query = ''): Promise<void> {
  await shell.open(`/legacy?persona=${persona}${query}`);
  await shell.event('exchange-session', ({ detail }) => detail['isLogin'] === (persona === 'trader'));
}

/** Hydrates dormant elements by setting `hydrate="load"`, and waits until they are hydrated. */
export async function hydrate(page: Page, ...tags: readonly ('exchange-header' | 'exchange-footer')[]): Promise<void> {
  for (const tag of tags) {
    await page.locator(tag).evaluate((element) => element.setAttribute('hydrate', 'load'));
    await page.waitForFunction(
      (name) => performance.getEntriesByName(`exchange-shell:${name}:hydrated`).length > 0,
      tag,
    );
  }
}

/** Opens and closes every popover of an element, because a popover renders its content when it first opens. */
export async function openPopovers(page: Page, selector: string): Promise<void> {
  await page.locator(selector).evaluate((host) => {
    for (const box of host.shadowRoot?.querySelectorAll<HTMLElement>('[popover]:not(.float-menu)') ?? []) {
      box.showPopover();
      box.hidePopover();
    }
  });
}

/** Returns the partner site's origin. Its port is the main origin's port plus one. */
export function partnerOrigin(baseURL: string | undefined): string {
  const { hostname, port } = new URL(String(baseURL));
  return `http://${hostname}:${Number(port) + 1}`;
}

/** Returns an element's nodes that have the given part name, alone or among other names. */
export function part(page: Page | Locator, tag: string, name: string): Locator {
  return page.locator(`${tag} [part~="${name}"]`);
}

/**
 * Opens a footer picker. Hovers first, because hydration starts on hover and may move the button. A click during that move would miss the
 * button.
 */
export async function openPicker(page: Page | Frame, name: 'fiat' | 'language'): Promise<void> {
  const button = page.locator(`exchange-footer [part~="${name}"]`).getByRole('button').first();
  await button.hover();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
}

/** Returns an entry's link by its key. */
export function entry(page: Page | Locator, tag: string, key: string): Locator {
  return page.locator(`${tag} a[data-key="${key}"]`);
}

/** Sets the page configuration before the shell loads. */
export async function configure(page: Page, configuration: object): Promise<void> {
  await page.addInitScript(`globalThis.ExchangeShell = { configuration: ${JSON.stringify(configuration)} };`);
}
