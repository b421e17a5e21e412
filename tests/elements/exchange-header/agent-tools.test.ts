import { expect } from 'chai';
import type { PageTool } from '../../../src/platform/page/model-context.ts';
import { placeHeader, restoreGateway, USER } from './header-fixtures.ts';
import { MARKETS } from '../exchange-search/search-fixtures.ts';
import { placeDormant } from '../runtime/dormant-fixtures.ts';
import { type Header, loadShell, until } from '../support/elements.ts';

type Owner = 'document' | 'navigator';
type Result = Readonly<Record<string, unknown>> & { readonly error?: string };

const tools = new Map<string, PageTool>();
/** Implements `registerTool()` as in the WebMCP draft: rejects duplicate names, and unregisters a tool when its signal is aborted. */
const modelContext = {
  registerTool: async (tool: PageTool, { signal }: { signal: AbortSignal }): Promise<void> => {
    if (tools.has(tool.name)) throw new DOMException(tool.name, 'InvalidStateError');
    tools.set(tool.name, tool);
    signal.addEventListener('abort', () => tools.delete(tool.name));
  },
};
const provide = (place: Owner): void =>
  void Object.defineProperty(place === 'document' ? document : navigator, 'modelContext', {
    value: modelContext,
    configurable: true,
  });

const NAMES = ['find_market', 'open_menu_entry', 'explain_menu_entry'];
const registered = (): Promise<unknown> => until(() => tools.size === NAMES.length, 'the tools');
const unregistered = (): Promise<unknown> => until(() => tools.size === 0, 'no tools');
const call = (name: string, input: unknown): Promise<Result> => tools.get(name)?.execute(input) as Promise<Result>;

/** Calls `condition` repeatedly until its promise resolves to true. */
async function eventually(condition: () => Promise<boolean>): Promise<void> {
  let isMet = false;
  await until(() => {
    void condition().then((value) => (isMet = value));
    return isMet;
  }, 'the condition');
}

let element: Header;
let hrefs: string[] = [];
const prevent = (event: Event): void => {
  hrefs.push((event as CustomEvent<{ href: string }>).detail.href);
  event.preventDefault();
};

before(() => loadShell());
beforeEach(() => {
  provide('document');
  ExchangeShell.configure({ agentTools: true });
  hrefs = [];
  document.addEventListener('exchange-navigate', prevent);
});
afterEach(async () => {
  element?.remove();
  await unregistered();
  document.removeEventListener('exchange-navigate', prevent);
  Reflect.deleteProperty(document, 'modelContext');
  Reflect.deleteProperty(navigator, 'modelContext');
});
after(() => {
  ExchangeShell.configure({ agentTools: false });
  restoreGateway();
});

describe('agentTools', () => {
  for (const place of ['document', 'navigator'] as const)
    it(`registers the tools in ${place}.modelContext`, async () => {
      Reflect.deleteProperty(document, 'modelContext');
      provide(place);
      ({ element } = await placeHeader());
      await registered();
      expect([...tools.keys()]).to.deep.equal(NAMES);
      expect([...tools.values()].map(({ annotations }) => annotations.readOnlyHint)).to.deep.equal([true, false, true]);
      for (const { inputSchema } of tools.values()) expect(JSON.stringify(inputSchema)).to.contain('"maxLength":64');
    });

  it('unregisters the tools by name in early versions of the API, which ignore the signal', async () => {
    const early = {
      registerTool: ({ name }: PageTool): void => void tools.set(name, { name } as PageTool),
      unregisterTool: (name: string): void => {
        if (!tools.delete(name)) throw new DOMException(name, 'InvalidStateError');
      },
    };
    Object.defineProperty(document, 'modelContext', { value: early, configurable: true });
    ({ element } = await placeHeader());
    await registered();
    element.remove();
    await unregistered();
  });

  it('reports once that the browser refuses to register the tools', async () => {
    const errors: string[] = [];
    const report = (event: Event): void => void errors.push((event as CustomEvent<{ message: string }>).detail.message);
    document.addEventListener('exchange-error', report);
    const refuse = (): Promise<void> => Promise.reject(new DOMException('tools', 'NotAllowedError'));
    Object.defineProperty(document, 'modelContext', { value: { registerTool: refuse }, configurable: true });
    ({ element } = await placeHeader());
    await until(() => errors.length > 0, 'the error');
    expect(errors).to.have.length(1);
    expect(errors[0]).to.contain('The tools for agents were not registered');
    document.removeEventListener('exchange-error', report);
  });

  it('registers the tools of a dormant header without hydrating it', async () => {
    const { element: host, isHydrated, restore } = await placeDormant('exchange-header');
    await registered();
    expect(await call('explain_menu_entry', { entry: 'spotTrade' })).to.include({ shown: true });
    expect(isHydrated()).to.equal(false);
    host.remove();
    await unregistered();
    restore();
  });

  it('unregisters the tools when the page withdraws the configuration, and registers them again', async () => {
    ({ element } = await placeHeader());
    await registered();
    ExchangeShell.configure({ agentTools: false });
    await unregistered();
    ExchangeShell.configure({ agentTools: true });
    await registered();
  });

  it('registers the tools of two headers once, until both are removed', async () => {
    ({ element } = await placeHeader());
    await registered();
    const other = element.cloneNode() as Header;
    document.body.append(other);
    await until(() => other.shadowRoot?.querySelector('[part~=bar]') ?? null, 'the other header');
    element.remove();
    await registered();
    other.remove();
    await unregistered();
  });

  it('answers in the page’s current language', async () => {
    ({ element } = await placeHeader());
    await registered();
    const { title: english } = await call('explain_menu_entry', { entry: 'spotTrade' });
    expect(await call('explain_menu_entry', { entry: String(english).toUpperCase() })).to.include({ title: english });
    element.setAttribute('language', 'vn');
    await eventually(async () => (await call('explain_menu_entry', { entry: 'spotTrade' })).title !== english);
  });
});

describe('find_market', () => {
  it('returns the matching markets with their URLs', async () => {
    ({ element } = await placeHeader(MARKETS));
    await registered();
    const { markets } = (await call('find_market', { query: 'BTC/USDT' })) as { markets: Result[] };
    expect(markets[0]).to.deep.equal({
      list: 'spot',
      market: 'BTC/USDT',
      name: 'Bitcoin',
      url: `${location.origin}/trade/BTC_USDT`,
    });
    expect(markets.map(({ list }) => list)).to.include('futures');
  });
});

describe('open_menu_entry', () => {
  it('opens the entry’s URL from the catalogue unless the page prevents it', async () => {
    ({ element } = await placeHeader());
    await registered();
    expect(await call('open_menu_entry', { entry: 'spotTrade' })).to.include({
      entry: 'spotTrade',
      handledByPage: true,
    });
    expect(hrefs).to.deep.equal([`${location.origin}/trade/BTC_USDT`]);
  });

  it('does not open an entry that is hidden from the user', async () => {
    ({ element } = await placeHeader({ menu: ['spot_trade'] }));
    await registered();
    await eventually(async () => (await call('explain_menu_entry', { entry: 'spotTrade' })).shown === false);
    expect((await call('open_menu_entry', { entry: 'spotTrade' })).error).to.contain('no such entry');
    expect(hrefs).to.deep.equal([]);
  });

  for (const entry of ['javascript:alert(1)', 'https://evil.example/', '//evil.example', '../login', '__proto__'])
    it(`does not open ${entry}`, async () => {
      ({ element } = await placeHeader());
      await registered();
      expect((await call('open_menu_entry', { entry })).error).to.contain('no such entry');
      expect(hrefs).to.deep.equal([]);
    });
});

describe('explain_menu_entry', () => {
  it('reveals no personal data', async () => {
    ({ element } = await placeHeader({ user: USER, menu: ['spot_trade'], settings: { isUKLimit: true } }));
    await registered();
    await eventually(async () => (await call('explain_menu_entry', { entry: 'spotTrade' })).shown === false);
    expect(await call('explain_menu_entry', { entry: 'spotTrade' })).to.deep.include({
      shown: false,
      reason: 'Not available to this user.',
    });
  });
});

describe('a tool call with invalid input', () => {
  const hostile: readonly unknown[] = [
    undefined,
    null,
    'BTC',
    [],
    {},
    { query: 1, entry: 1 },
    { query: '', entry: '' },
    { query: ' ', entry: ' ' },
    { query: 'x'.repeat(65), entry: 'x'.repeat(65) },
    { query: 'BTC', entry: 'spotTrade', more: true },
    { query: { toString: () => 'BTC' }, entry: ['spotTrade'] },
  ];
  it('returns an explanation of the expected input, and sends no request', async () => {
    const placed = await placeHeader(MARKETS);
    ({ element } = placed);
    await registered();
    for (const name of NAMES)
      for (const input of hostile)
        expect((await call(name, input)).error, `${name} ${JSON.stringify(input)}`).to.match(
          /^The input must be an object with one field, "(?:query|entry)": a string of 1 to 64 characters\.$/,
        );
    expect(placed.calls.filter(({ path }) => path in MARKETS)).to.deep.equal([]);
    expect(hrefs).to.deep.equal([]);
  });
});
