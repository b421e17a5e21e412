import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeGateway } from '../../api/fake-fetch.ts';
import { freshPage } from '../../stores/fresh-page.ts';
import type { ObservedState } from '../../../../src/stores/public/observed-state.ts';

const MEMBER = { code: 0, data: { uid: '10042', isLogin: true } };

/** The callbacks of all connected attribute observers. */
const observers = new Set<() => void>();
class FakeObserver {
  private readonly callback: () => void;
  constructor(callback: () => void) {
    this.callback = callback;
  }
  observe(): void {
    observers.add(this.callback);
  }
  disconnect(): void {
    observers.delete(this.callback);
  }
}

/** Returns an element with the members that the module uses, and the messages of the errors dispatched on it. */
function createHost(attributes: Record<string, string>) {
  const errors: string[] = [];
  const host = {
    localName: 'team-x',
    getAttribute: (name: string) => attributes[name] ?? null,
    hasAttribute: (name: string) => name in attributes,
    getAttributeNames: () => Object.keys(attributes),
    setAttribute: (name: string, value: string) => {
      attributes[name] = value;
      for (const notify of observers) notify();
    },
    dispatchEvent: (event: CustomEvent<{ message: string }>) => errors.push(event.detail.message) > 0,
  };
  return { host: host as unknown as HTMLElement, errors };
}

async function start() {
  await freshPage();
  const { observeElement } = await import('../../../../src/runtime/custom-element/observe-element.ts');
  const { pageConfiguration } = await import('../../../../src/stores/configuration/page-configuration.ts');
  const { preferences } = await import('../../../../src/stores/configuration/preferences.ts');
  return { observeElement, pageConfiguration, preferences };
}

beforeEach(() => {
  vi.stubGlobal('MutationObserver', FakeObserver);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  fakeGateway({ '/api/web/v1/usercenter/get_info': MEMBER });
});
afterEach(() => {
  observers.clear();
  vi.unstubAllGlobals();
});

describe('observeElement()', () => {
  it('prefers attributes to page configuration and defaults, and passes the session', async () => {
    const { observeElement, pageConfiguration } = await start();
    const { host } = createHost({ 'site-id': '83', gateway: '' });
    const states: ObservedState[] = [];
    observeElement(host, (state) => states.push(state));
    expect(states.at(-1)).toMatchObject({ siteId: 83, language: 'en', theme: 'light', site: { key: 'japan' } });
    expect(states.at(-1)?.session).toEqual({ status: 'unknown', uid: '' });
    pageConfiguration().setState({ language: 'ja', siteId: 71 });
    expect(states.at(-1)).toMatchObject({ siteId: 83, language: 'ja' });
    await vi.waitFor(() => expect(states.at(-1)?.session.status).toBe('member'));
  });

  it('keeps the user’s choice until the page sets the attribute again', async () => {
    const { observeElement, preferences } = await start();
    const { host } = createHost({ theme: 'light' });
    const themes: string[] = [];
    observeElement(host, ({ theme }) => themes.push(theme));
    preferences().setState({ theme: 'dark' });
    expect(host.getAttribute('theme')).toBe('dark');
    host.setAttribute('theme', 'light');
    expect(new Set(themes).size).toBe(2);
    expect(themes.at(-1)).toBe('light');
    expect(preferences().getState().theme).toBeUndefined();
  });

  it('does not call back if the result is unchanged', async () => {
    const { observeElement, pageConfiguration } = await start();
    const callback = vi.fn();
    observeElement(createHost({}).host, callback);
    const { length } = callback.mock.calls;
    pageConfiguration().setState({ articles: [] });
    expect(callback).toHaveBeenCalledTimes(length);
  });

  it('removes all subscriptions when disposed', async () => {
    const { observeElement, pageConfiguration, preferences } = await start();
    const { host, errors } = createHost({});
    const callback = vi.fn();
    const dispose = observeElement(host, callback);
    dispose();
    const { length } = callback.mock.calls;
    pageConfiguration().setState({ language: 'ja' });
    preferences().setState({ theme: 'dark' });
    await vi.waitFor(() => expect(observers.size).toBe(0));
    expect(callback).toHaveBeenCalledTimes(length);
    expect(errors).toEqual([]);
  });
});
