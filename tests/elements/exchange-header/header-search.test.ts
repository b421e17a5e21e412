import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { open, placeHeader, restoreGateway } from './header-fixtures.ts';
import { MARKETS } from '../exchange-search/search-fixtures.ts';
import { getInside, getPart, type Header, inside, loadShell, part, until } from '../support/elements.ts';

let element: Header;

before(() => loadShell());
afterEach(() => element?.remove());
after(restoreGateway);

describe('the header search', () => {
  it('opens the built-in application at its final size and focuses the field [HDR-40]', async () => {
    ({ element } = await placeHeader(MARKETS));
    const sizes = [];
    getPart(element, 'search').click();
    sizes.push(getInside(element, '#search').getBoundingClientRect().height);
    await until(() => element.shadowRoot.activeElement?.getAttribute('part') === 'input', 'the focus in the field');
    sizes.push(getInside(element, '#search').getBoundingClientRect().height);
    expect(sizes[0]).to.equal(sizes[1]);
    expect(getPart(element, 'search').getAttribute('aria-expanded')).to.equal('true');
    await sendKeys({ press: 'Escape' });
    await until(() => !getInside(element, '#search').matches(':popover-open'), 'a closed box');
    await until(() => element.shadowRoot.activeElement === part(element, 'search'), 'the restored focus');
  });

  it('is hidden and unmounted if `hiddenSearch` is set [SRC-09, SIT-50]', async () => {
    ({ element } = await placeHeader({ settings: { flags: { hiddenSearch: true } } }));
    await until(() => part(element, 'search') === null, 'no search');
    expect(inside(element, '#search')).to.equal(null);
  });

  it('requests nothing before it opens', async () => {
    const placed = await placeHeader(MARKETS);
    ({ element } = placed);
    expect(placed.calls.filter(({ path }) => path in MARKETS)).to.deep.equal([]);
    expect(inside(element, '[part~=input]')).to.equal(null);
    await open(element, 'search', '[part~=input]');
    await until(
      () => Object.keys(MARKETS).every((path) => placed.calls.some((call) => call.path === path)),
      'the lists',
    );
  });
});
