import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFacts, type ElementFacts } from '../../../../src/runtime/react-element/follow-facts.ts';
import { followSharedState, type SharedState } from '../../../../src/runtime/react-element/shared-state.ts';

const STATE = {
  siteId: 177,
  language: 'tr',
  theme: 'dark',
  session: { status: 'member', uid: '7' },
  site: { id: 177 },
} as unknown as SharedState;

/** Returns an element with the members that the module uses. */
function host(attributes: Readonly<Record<string, string>> = {}): HTMLElement {
  const element = Object.assign(new EventTarget(), {
    localName: 'demo-x',
    getAttribute: (name: string) => attributes[name] ?? null,
  });
  return element as unknown as HTMLElement;
}

let page: EventTarget;
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', { documentElement: { getAttribute: () => 'de' } });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => vi.unstubAllGlobals());

/** Adds a shell to the page. Returns its listeners and the arguments of `observe()`. */
function placeShell() {
  const observed: { notify: (state: SharedState | undefined) => void; attributes: readonly string[] }[] = [];
  const dispose = vi.fn();
  const data = vi.fn(async (): Promise<unknown> => ({ settings: { fiat: 'EUR' }, account: { rebate: {} } }));
  const observe = (_: unknown, notify: (state: SharedState | undefined) => void, attributes: readonly string[]) => {
    observed.push({ notify, attributes });
    return dispose;
  };
  vi.stubGlobal('ExchangeShell', { observe, data });
  return { observed, dispose, data };
}

describe('followSharedState()', () => {
  it('uses attributes and defaults if the page has no shell', () => {
    const states: SharedState[] = [];
    followSharedState(host({ 'site-id': '83', language: 'ja', theme: '1' }), [], (state) => states.push(state));
    followSharedState(host(), [], (state) => states.push(state));
    const session = { status: 'unknown', uid: '' };
    expect(states).toEqual([
      { siteId: 83, language: 'ja', theme: 'dark', session },
      { siteId: 0, language: 'de', theme: 'light', session },
    ]);
  });

  it.each([
    [{ 'site-id': '83', language: 'xx' }, 'en'],
    [{ 'site-id': '777', language: 'xx' }, 'en-eu'],
    [{ language: 'tr' }, 'en'],
    [{ language: 'vn' }, 'vi'],
  ])('returns a supported language (%j: %s)', (attributes, language) => {
    const states: SharedState[] = [];
    followSharedState(host(attributes), [], (state) => states.push(state));
    expect(states.map((state) => state.language)).toEqual([language]);
  });

  it('waits for the shell if its script has already run, then observes it', () => {
    const { observed, dispose } = placeShell();
    const states: SharedState[] = [];
    const followed = followSharedState(host(), ['symbol'], (state) => states.push(state));
    expect(states).toEqual([]);
    observed[0]?.notify(STATE);
    followed.update();
    expect(states).toEqual([STATE]);
    expect(observed[0]?.attributes).toEqual(['symbol']);
    followed.dispose();
    expect(dispose).toHaveBeenCalledOnce();
  });

  it('observes a shell once if its script runs later', () => {
    const states: SharedState[] = [];
    followSharedState(host(), [], (state) => states.push(state));
    const { observed } = placeShell();
    page.dispatchEvent(new Event('exchange-shell-load'));
    page.dispatchEvent(new Event('exchange-shell-load'));
    expect(observed).toHaveLength(1);
    observed[0]?.notify(STATE);
    expect(states.map(({ siteId }) => siteId)).toEqual([0, 177]);
  });

  it('continues with attributes and reports the error if the release fails to load', () => {
    const { observed } = placeShell();
    const element = host({ 'site-id': '83' });
    const errors: unknown[] = [];
    element.addEventListener('exchange-error', (event) => errors.push((event as CustomEvent).detail));
    const states: SharedState[] = [];
    followSharedState(element, [], (state) => states.push(state));
    observed[0]?.notify(undefined);
    expect(states.map(({ siteId }) => siteId)).toEqual([83]);
    expect(errors).toMatchObject([{ source: 'file' }]);
  });

  it('ignores a shell of an older release', () => {
    vi.stubGlobal('ExchangeShell', { version: '1.0.0', data: vi.fn() });
    const callback = vi.fn();
    followSharedState(host(), [], callback);
    expect(callback).toHaveBeenCalledOnce();
  });

  it('removes all listeners when disposed', () => {
    const add = vi.spyOn(page, 'addEventListener');
    const remove = vi.spyOn(page, 'removeEventListener');
    followSharedState(host(), [], () => {}).dispose();
    expect(remove.mock.calls).toEqual(add.mock.calls);
  });
});

describe('createFacts()', () => {
  it('requests settings and account only on demand and once per user', async () => {
    const { data } = placeShell();
    const facts: ElementFacts[] = [];
    createFacts(false, () => {}).update(STATE);
    expect(data).not.toHaveBeenCalled();
    const requestedFacts = createFacts(true, (next) => facts.push(next));
    requestedFacts.update({ ...STATE, session: { status: 'unknown', uid: '' } });
    expect(data).not.toHaveBeenCalled();
    requestedFacts.update(STATE);
    requestedFacts.update(STATE);
    await vi.waitFor(() => expect(facts.at(-1)?.settings?.fiat).toBe('EUR'));
    expect(data.mock.calls).toEqual([[177]]);
  });

  it('drops the previous user’s account immediately, and ignores a late response for that user', async () => {
    const { data } = placeShell();
    let answer: (value: unknown) => void = () => {};
    data.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const facts: ElementFacts[] = [];
    const requestedFacts = createFacts(true, (next) => facts.push(next));
    requestedFacts.update(STATE);
    requestedFacts.update({ ...STATE, session: { status: 'visitor', uid: '' } });
    answer({ settings: { fiat: 'USD' }, account: { rebate: { kolCode: 'of the member' } } });
    await vi.waitFor(() => expect(facts.at(-1)?.settings?.fiat).toBe('EUR'));
    expect(JSON.stringify(facts)).not.toContain('of the member');
  });
});
