import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { installScript } from '../../../tools/bench/install-script.ts';

/** Returns a fake page that runs init scripts immediately, and a function that evaluates code in it. */
function fakePage() {
  const globals = createContext({});
  const addInitScript = (script: string): Promise<unknown> => Promise.resolve(runInContext(script, globals));
  return { page: { addInitScript }, run: (code: string): unknown => runInContext(code, globals) };
}

/** Returns a function whose `toString()` returns `source`, to simulate a compiler's output. */
const compiled = (source: string): (() => void) => Object.assign(() => undefined, { toString: () => source });

describe('installScript()', () => {
  it('passes its arguments to the function', async () => {
    const { page, run } = fakePage();
    await installScript(page, (...given: unknown[]) => void Object.assign(globalThis, { given }), { text: 'a' }, 2);
    expect(run('JSON.stringify(given)')).toBe('[{"text":"a"},2]');
  });

  it('supports the `__name()` helper that tsx adds to inner functions', async () => {
    const { page, run } = fakePage();
    await installScript(page, compiled('() => { globalThis.ran = __name(() => 1, "inner")(); }'));
    expect(run('ran')).toBe(1);
    expect(run('__name(() => 2, "later")()')).toBe(2);
  });
});
