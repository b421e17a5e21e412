import { expect } from 'chai';
import { VISITOR } from '../../../demo/gateway/personas/people.ts';
import {
  allInside,
  getInside,
  getPart,
  inside,
  loadShell,
  OF_THIS_FILE,
  part,
  place,
  until,
} from '../support/elements.ts';
import { answersFor, type Gateway, standInGateway } from '../support/gateway.ts';

const ORIGIN = `http://not-found-${OF_THIS_FILE}.localhost:9`;

let element: Awaited<ReturnType<typeof placePage>>;
let gateway: Gateway;

async function placePage(attributes: Readonly<Record<string, string>> = {}) {
  gateway = standInGateway(answersFor(VISITOR), ORIGIN);
  const page = await place('exchange-not-found', { gateway: ORIGIN, ...attributes });
  await until(() => part(page, 'title'), 'the title');
  return page;
}

before(loadShell);
afterEach(() => {
  element.remove();
  gateway.restore();
});

describe('<exchange-not-found>', () => {
  it('shows the code, the title and the home link, and an icon in every other link [NFP-01…12]', async () => {
    element = await placePage();
    expect(getInside(element, '.missing-code').textContent).to.equal('404');
    expect(getPart(element, 'title').localName).to.equal('h1');
    expect(getPart(element, 'home').getAttribute('href')).to.equal('/');
    const links = allInside(element, '[part="helpful"] a, [part="stories"] a');
    expect(links).to.have.length.at.least(8);
    expect(links.filter((link) => link.querySelector('svg') === null)).to.deep.equal([]);
  });

  it('replaces the search button with a focused search field in the same position', async () => {
    element = await placePage();
    const field = getPart(element, 'search');
    const { top, height } = field.getBoundingClientRect();
    field.click();
    const input = await until(() => inside(element, '[part~="input"]', HTMLInputElement), 'the search');
    await until(() => element.shadowRoot.activeElement === input, 'the focus');
    const line = getInside(element, '.search-line').getBoundingClientRect();
    expect([line.top, line.height]).to.deep.equal([top, height]);
  });

  it('renders no search if `hiddenSearch` is set [SIT-50]', async () => {
    ExchangeShell.configure({ flags: { hiddenSearch: true } });
    element = await placePage();
    await until(() => part(element, 'search') === null, 'no search');
    ExchangeShell.configure({ flags: { hiddenSearch: false } });
  });

  it('reserves the viewport’s height before it renders', async () => {
    const bare = document.createElement('exchange-not-found');
    document.body.append(bare);
    expect(bare.getBoundingClientRect().height).to.be.at.least(window.innerHeight);
    bare.remove();
    element = await placePage();
    await until(() => getInside(element, '[data-root]').getAttribute('style') === null, 'the rendered page');
    expect(element.getBoundingClientRect().height).to.be.at.least(window.innerHeight - 64);
  });
});
