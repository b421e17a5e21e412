import type { Page } from '@playwright/test';
import type { Audit } from '../hostile/in-page.ts';
import { chunks, Tally } from './hostile-page.ts';

interface Step {
  readonly properties?: Readonly<Record<string, unknown>>;
  /** The attribute's value. `null` removes the attribute. */
  readonly attributes: Readonly<Record<string, string | null>>;
}

/**
 * Applies one step to each of a tag's elements and audits all elements, until every step has been applied. For each step, returns the given
 * attribute of the nodes that `selector` matches, or their text if `attribute` is empty. Runs in the page to avoid thousands of round trips.
 */
async function applySteps([tag, known, steps, selector, attribute]: readonly [
  string,
  readonly string[],
  readonly Step[],
  string,
  string,
]): Promise<{ readonly audits: readonly Audit[]; readonly read: readonly string[][] }> {
  const { auditTrees } = globalThis as unknown as { auditTrees(given: readonly [string, readonly string[]]): Audit };
  const hosts = [...document.querySelectorAll(tag)];
  const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
  const [audits, read]: [Audit[], string[][]] = [[], []];
  for (let at = 0; at < steps.length; at += hosts.length) {
    const share = steps.slice(at, at + hosts.length);
    share.forEach(({ properties, attributes }, index) => {
      const host = hosts[index] as Element;
      for (const [name, value] of Object.entries(attributes))
        if (value === null) host.removeAttribute(name);
        else host.setAttribute(name, value);
      Object.assign(host, properties);
    });
    await frame();
    await frame();
    audits.push(auditTrees([tag, known]));
    share.forEach((_, index) => {
      const results = [...(hosts[index]?.shadowRoot?.querySelectorAll(selector) ?? [])];
      read.push(results.map((one) => (attribute === '' ? one.textContent : (one.getAttribute(attribute) ?? ''))));
    });
  }
  return { audits, read };
}

/** The number of steps per `page.evaluate()` call. */
const BATCH = 200;
/** Applies all steps in batches. Returns the combined audits, and the values that were read for each step. */
export async function applyAllSteps(
  page: Page,
  [tag, known]: readonly [string, readonly string[]],
  steps: readonly Step[],
  [selector, attribute]: readonly [string, string],
): Promise<{ readonly tally: Tally; readonly read: readonly (readonly string[])[] }> {
  const tally = new Tally();
  const all: string[][] = [];
  for (const part of chunks(steps, BATCH)) {
    const { audits, read } = await page.evaluate(applySteps, [tag, known, part, selector, attribute] as const);
    for (const audit of audits) tally.add(audit);
    all.push(...read);
  }
  return { tally, read: all };
}
