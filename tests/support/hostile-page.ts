import { expect, type Page } from '@playwright/test';
import { type Audit, auditTrees, HOSTILE_HOST, installHarness } from '../hostile/in-page.ts';

/** The effects of hostile responses on a page. */
export interface HostilePage {
  /** Evidence of executed code: calls from a vector, browser dialogs, new windows and navigations. */
  readonly executions: readonly string[];
  /** The URLs of requests to hosts other than the demo server and the hostile gateways. */
  readonly foreign: readonly string[];
  /** Uncaught errors. */
  readonly uncaught: readonly string[];
  /** Sets the hostile gateways' responses by gateway index. The inner keys are request paths. */
  answer(answers: Readonly<Record<number, Readonly<Record<string, unknown>>>>): Promise<void>;
  /** Inserts the markup and waits until all of its elements are ready. */
  insert(markup: string): Promise<void>;
  audit(selector: string, known?: readonly string[]): Promise<Audit>;
  /** Returns the elements' structure after it has stopped changing. */
  forms(selector: string): Promise<readonly string[]>;
}

export const gatewayOf = (index: number): string => `http://v${index}${HOSTILE_HOST}`;

/** Opens a page without a content security policy, and records all code that hostile input executes. */
export async function openHostilePage(
  page: Page,
  {
    head = '',
    body = '',
    isShell = true,
    path = '/hostile-page',
  }: { head?: string; body?: string; isShell?: boolean; path?: string } = {},
): Promise<HostilePage> {
  const executions: string[] = [];
  const foreign: string[] = [];
  const uncaught: string[] = [];
  page.on('dialog', (dialog) => {
    executions.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => {
    executions.push(`window ${popup.url()}`);
    void popup.close();
  });
  page.on('pageerror', (error) => uncaught.push(error.stack ?? error.message));
  await page.exposeFunction('noteExecution', (what: string) => void executions.push(what));
  await page.addInitScript(installHarness, HOSTILE_HOST);
  await page.addInitScript(`globalThis.auditTrees = ${auditTrees.toString()}`);
  let isOpen = false;
  await page.route('**/*', (route, request) => {
    const url = new URL(request.url());
    if (url.hostname === 'localhost' && request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      if (isOpen) {
        executions.push(`navigated to ${url.href}`);
        return route.abort();
      }
      isOpen = true;
      const script = isShell ? '<script src="/exchange-shell/1/shell.js" defer></script>' : '';
      return route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title>${head}${script}</head><body>${body}</body></html>`,
      });
    }
    if (url.hostname === 'localhost') return route.continue();
    if (url.hostname.endsWith(HOSTILE_HOST)) return route.fulfill({ status: 404, body: '' });
    foreign.push(url.href);
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      executions.push(`navigated to ${url.href}`);
    return route.abort();
  });
  await page.goto(path);
  return {
    executions,
    foreign,
    uncaught,
    answer: (answers) =>
      page.evaluate(
        ([given, host]) => {
          const scope = globalThis as unknown as { answersOf?: Record<string, unknown> };
          for (const [index, answer] of Object.entries(given)) (scope.answersOf ??= {})[`v${index}${host}`] = answer;
        },
        [answers, HOSTILE_HOST] as const,
      ),
    insert: (markup) =>
      page.evaluate(
        (html) =>
          new Promise<void>((resolve) => {
            const box = document.createElement('div');
            box.innerHTML = html;
            let left = box.childElementCount;
            box.addEventListener('exchange-ready', () => {
              left -= 1;
              if (left === 0) resolve();
            });
            document.body.append(box);
          }),
        markup,
      ),
    forms: async (selector) => {
      let forms: readonly string[] = [];
      let same = 0;
      await expect
        .poll(
          async () => {
            const now = (await page.evaluate(auditTrees, [selector, []] as const)).forms;
            same = now.length === forms.length ? same + 1 : 0;
            forms = now;
            return same;
          },
          { intervals: [150] },
        )
        .toBeGreaterThan(3);
      return forms;
    },
    audit: (selector, known = []) => page.evaluate(auditTrees, [selector, known] as const),
  };
}

export function chunks<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}

/** Accumulates audit results. */
export class Tally {
  readonly counts: Record<string, number> = {};
  readonly samples: string[] = [];

  add({ counts, samples }: Audit): void {
    for (const [kind, count] of Object.entries(counts)) this.counts[kind] = (this.counts[kind] ?? 0) + count;
    for (const sample of samples) if (!this.samples.includes(sample)) this.samples.push(sample);
  }
  print(what: string, { executions }: HostilePage): void {
    console.log(`${what}, ${executions.length} executions`, JSON.stringify(this.counts));
  }
  /** Asserts that over 1,000 elements were audited without findings, no code ran and no foreign request was sent. */
  verify({ executions, foreign, uncaught }: HostilePage): void {
    expect(this.samples).toEqual([]);
    const { elements = 0, ...found } = this.counts;
    expect(elements).toBeGreaterThan(1000);
    for (const [kind, count] of Object.entries(found)) expect(count, kind).toBe(0);
    expect(executions).toEqual([]);
    expect(foreign).toEqual([]);
    expect(uncaught).toEqual([]);
  }
}
