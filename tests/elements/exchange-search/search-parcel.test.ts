import { expect } from 'chai';
import { open, placeHeader } from '../exchange-header/header-fixtures.ts';
import { answer, begin, calls, end, errors, field, FOREIGN, MARKETS, placeSearch } from './search-fixtures.ts';
import {
  allInside,
  getInside,
  getPart,
  inside,
  loadShell,
  type Placed,
  twoFrames,
  until,
} from '../support/elements.ts';

type Search = Placed<HTMLElementTagNameMap['exchange-search']>;

let element: Search;

before(loadShell);
beforeEach(begin);
afterEach(() => end(element));

describe('<exchange-search> with a third-party application', () => {
  it('mounts once, updates for each change and unmounts once [SRC-01, SRC-02, SRC-03, SRC-05, trap 48]', async () => {
    ({ element } = await placeSearch({ src: FOREIGN }));
    await until(() => inside(element, 'pre'), 'the parcel');
    expect(calls('bootstrap')).to.have.length(1);
    expect(calls('mount').filter(({ place: at }) => at === '1').length).to.be.at.most(1);
    const props = calls('mount').at(-1)?.props;
    expect(props).to.include({ locale: 'en', langPrefix: '', theme: 0, siteId: 0 });
    expect(props).to.include.keys('fiat', 'rates', 'marketRates', 'p2pFiat', 'coinIconWhitelist');
    expect(props).to.not.include.keys('view', 'isPanel');
    const change = async (action: () => unknown, holds: (props: Readonly<Record<string, unknown>>) => boolean) => {
      action();
      await until(() => calls('update').some((call) => holds(call.props)), `an update for ${String(action)}`);
    };
    await change(
      () => element.setAttribute('language', 'fr'),
      ({ locale, langPrefix }) => locale === 'fr' && langPrefix === '/fr',
    );
    await change(
      () => element.setAttribute('theme', 'dark'),
      ({ theme }) => theme === 2,
    );
    await change(
      () => element.setAttribute('site-id', '177'),
      ({ siteId }) => siteId === 2,
    );
    await change(
      () => (element.inputs = { fiat: 'TRY', own: 1 }),
      ({ fiat, own }) => fiat === 'TRY' && own === 1,
    );
    const before = calls('update').length;
    element.setAttribute('theme', 'dark');
    element.inputs = { fiat: 'TRY', own: 1 };
    await twoFrames();
    expect(calls('update'), 'nothing has changed').to.have.length(before);
    element.remove();
    await until(() => calls('unmount').length === 1, 'the unmount');
    expect(calls('mount')).to.have.length(1);
    expect(errors).to.deep.equal([]);
  });

  it('keeps the application mounted when the element moves, and remounts it when the element is removed and reinserted', async () => {
    ({ element } = await placeSearch({ src: FOREIGN }));
    await until(() => inside(element, 'pre'), 'the parcel');
    const box = document.body.appendChild(document.createElement('div'));
    box.append(element);
    await until(() => element.isConnected);
    expect(calls('unmount')).to.have.length(0);
    element.remove();
    await until(() => calls('unmount').length === 1, 'the unmount');
    document.body.append(element);
    await until(() => calls('mount').length === 2 && inside(element, 'pre'), 'the second mount');
    expect(calls('unmount')).to.have.length(1);
    expect(new Set(calls('mount').map((call) => call.place)).size, 'separate containers').to.equal(2);
    box.remove();
  });

  it('mounts once if the element is removed and reinserted while loading', async () => {
    ({ element } = await placeSearch({ src: `${FOREIGN}?slow` }));
    element.remove();
    await Promise.resolve();
    document.body.append(element);
    await until(() => inside(element, 'pre'), 'the parcel');
    expect(calls('mount').length - calls('unmount').length).to.equal(1);
    expect(allInside(element, 'pre')).to.have.length(1);
  });

  it('dispatches and tracks a result once [SRC-07]', async () => {
    ({ element } = await placeSearch({ src: FOREIGN }));
    const pick = await until(() => inside(element, 'pre')?.parentElement?.querySelector('button'), 'its button');
    const details: unknown[] = [];
    for (const type of ['exchange-search-result', 'exchange-track'] as const)
      element.addEventListener(type, ({ detail }) => details.push(detail));
    getInside(element, 'input', HTMLInputElement).value = 'x';
    pick.click();
    expect(details).to.deep.equal([
      { name: 'search_result_click', params: { item: { kind: 'foreign', key: 'x' } } },
      { item: { kind: 'foreign', key: 'x' } },
    ]);
  });

  for (const [what, src] of [
    ['does not exist', '/no/such/parcel.js'],
    ['is not a script', '/README.md'],
    ['is not a parcel', '/tests/elements/support/elements.ts'],
  ] as const)
    it(`shows and reports one error if the bundle ${what} [SRC-10]`, async () => {
      ({ element } = await placeSearch({ src }));
      await until(() => inside(element, '[role=alert]'), 'the notice');
      expect(errors).to.have.length(1);
      expect(errors[0]?.source).to.equal('search');
      expect(errors[0]?.message).to.match(/^exchange-shell: .+\. .+\. .+\.$/);
      expect(inside(element, 'slot[name=placeholder]')).to.equal(null);
    });

  it('rejects a plain HTTP URL with one exchange-error and falls back to the built-in application', async () => {
    ({ element } = await placeSearch({ src: 'http://apps.example/search.js' }));
    await field();
    element.setAttribute('theme', 'dark');
    await until(() => element.theme === 'dark');
    expect(errors.map(({ source }) => source)).to.deep.equal(['attribute']);
    expect(errors[0]?.message).to.contain('src="http://apps.example/search.js"');
  });

  it('shows the page’s placeholder until the application mounts', async () => {
    const parent = document.createElement('div');
    const own = document.createElement('p');
    own.slot = 'placeholder';
    own.textContent = 'Coming';
    document.body.append(parent);
    element = document.createElement('exchange-search') as Search;
    for (const [name, value] of Object.entries(answer().attributes)) element.setAttribute(name, value);
    element.append(own);
    element.setAttribute('hydrate', 'load');
    element.setAttribute('src', `${FOREIGN}?placeholder`);
    parent.append(element);
    await until(() => own.assignedSlot !== null, 'the placeholder');
    await until(() => inside(element, 'pre'), 'the parcel');
    await until(() => own.assignedSlot === null, 'no placeholder');
    parent.remove();
  });

  it('reads apps.search from the page configuration in the header [SRC-04, SIT-13]', async () => {
    ExchangeShell.configure({ apps: { search: `${location.origin}${FOREIGN}` } });
    const { element: header } = await placeHeader(MARKETS, { 'site-id': '106' });
    await open(header, 'search', '#search pre');
    expect(calls('mount').at(-1)?.props['siteId']).to.equal(3);
    expect(errors).to.deep.equal([]);
    const { length } = calls('mount');
    getInside(header, '#search').hidePopover();
    getPart(header, 'search').click();
    await until(() => getInside(header, '#search').matches(':popover-open'), 'opened again');
    expect(calls('mount'), 'opened twice, mounted once').to.have.length(length);
    header.remove();
  });
});
