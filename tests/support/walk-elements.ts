import type { Page } from '@playwright/test';
import type { Audit } from '../hostile/in-page.ts';
import { chunks, Tally } from './hostile-page.ts';

interface Step {
  readonly properties?: Readonly<Record<string, unknown>>;
  /** The attribute's value. `null` removes the attribute. */
  readonly attributes: Readonly<Record<string, string | null>>;
}

/**
 * Applies the steps to a tag's elements, dividing the steps among them, and audits all elements after each step. Returns the attributes or
 * text of the elements that a selector matches, after each step. Runs in the page to avoid thousands of round trips.
 */
async function walk([tag, known, steps, selector, attribute]: readonly [
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
      const found = [...(hosts[index]?.shadowRoot?.querySelectorAll(selector) ?? [])];
      read.push(found.map((one) => (attribute === '' ? one.textContent : (one.getAttribute(attribute) ?? ''))));
    });
  }
  return { audits, read };
}

/** The number of steps per call to the page. */
const PART = 200;
/** Runs all steps in batches. Returns the combined findings, and the values that were read after each step. */
export async function walkAll(
  page: Page,
  [tag, known]: readonly [string, readonly string[]],
  steps: readonly Step[],
  [selector, attribute]: readonly [string, string],
): Promise<{ readonly tally: Tally; readonly read: readonly (readonly string[])[] }> {
  const tally = new Tally();
  const all: string[][] = [];
  for (const part of chunks(steps, PART)) {
    const { audits, read } = await page.evaluate(walk, [tag, known, part, selector, attribute] as const);
    for (const audit of audits) tally.add(audit);
    all.push(...read);
  }
  return { tally, read: all };
}
