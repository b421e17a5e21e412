import { expect } from 'chai';
import { allInside, inside, loadShell, nextEvent, place, standInGateway, until } from './support.js';

const BULLETIN = '/api/web/v1/site/fullsiteBulletin';
const SESSION = '/api/web/v1/usercenter/get_info';

let gateway;
const elements = [];

/** Each test has a gateway of its own origin, so that no answer is shared. */
let count = 0;
const put = async (tag, attributes = {}) => {
  const element = await place(tag, { gateway: `https://gateway-${count}.example`, ...attributes });
  elements.push(element);
  return element;
};
const answer = (answers) => {
  count += 1;
  gateway?.restore();
  gateway = standInGateway(answers);
};
const bulletin = (items) => ({ code: 0, message: '', data: { home: items, trade: items } });

before(loadShell);
afterEach(() => {
  for (const element of elements.splice(0)) element.remove();
  localStorage.clear();
});
after(() => gateway?.restore());

describe('<exchange-announcement>', () => {
  it('ANN-01 ANN-07 shows the home page’s announcement with its link', async () => {
    answer({ [BULLETIN]: bulletin([{ content_id: 'b7', content: 'Maintenance at ten', link: '/announcements/7' }]) });
    const element = await put('exchange-announcement', { page: 'home', language: 'fr' });
    const banner = await until(() => inside(element, '[part="banner"]'), 'a banner');
    expect(banner.textContent).to.contain('Maintenance at ten');
    expect(inside(element, '[data-key="announcement"]').getAttribute('href')).to.equal('/fr/announcements/7');
    expect(gateway.calls.filter(({ path }) => path === BULLETIN)).to.have.length(1);
  });

  it('ANN-02 shows nothing on another page', async () => {
    answer({ [BULLETIN]: bulletin([{ content_id: 'b7', content: 'Maintenance', link: '' }]) });
    const element = await put('exchange-announcement', { page: 'trade' });
    await until(() => gateway.calls.some(({ path }) => path === BULLETIN), 'the call');
    expect(inside(element, '[part="banner"]')).to.equal(null);
  });

  it('ANN-04 is dismissed for good, and says so; a new one comes (trap 15)', async () => {
    answer({
      [BULLETIN]: bulletin([
        { content_id: 'b7', content: 'Seven', link: '' },
        { content_id: 'b8', content: 'Eight', link: '' },
      ]),
    });
    const element = await put('exchange-announcement', { page: 'home' });
    const close = await until(() => inside(element, '[part="close"]'), 'the close button');
    const dismissed = nextEvent(element, 'exchange-announcement-dismiss');
    close.click();
    expect((await dismissed).detail).to.deep.equal({ contentId: 'b7' });
    await until(() => inside(element, '[part="banner"]')?.textContent.includes('Eight'), 'the next one');
    expect(JSON.parse(localStorage.getItem('exchange:announcement-dismissed'))).to.deep.equal(['b7']);
  });

  it('ANN-08 nothing of a hostile text runs or stays', async () => {
    window.executed = 0;
    const content =
      '<img src=x onerror="executed++"><script>executed++</script><a href="javascript:executed++">click</a><b>bold</b><form><input></form>';
    answer({ [BULLETIN]: bulletin([{ content_id: 'x1', content, link: 'javascript:executed++' }]) });
    const element = await put('exchange-announcement', { page: 'home' });
    const banner = await until(
      () => inside(element, '[part="banner"] b') && inside(element, '[part="banner"]'),
      'the text',
    );
    expect(banner.querySelectorAll('img, script, form, input, [onerror]')).to.have.length(0);
    for (const link of banner.querySelectorAll('a')) expect(link.getAttribute('href')).to.not.match(/^javascript/);
    expect(window.executed).to.equal(0);
  });

  it('ANN-09 a failed call shows no banner', async () => {
    answer({});
    const element = await put('exchange-announcement', { page: 'home' });
    await until(() => gateway.calls.some(({ path }) => path === BULLETIN), 'the call');
    expect(inside(element, '[part="banner"]')).to.equal(null);
  });
});

describe('<exchange-not-found>', () => {
  it('NFP-01…12 has a title, the way home, seven helpful links and the stories', async () => {
    answer({});
    const element = await put('exchange-not-found', { language: 'fr' });
    element.articles = [
      { title: 'What is staking?', slug: 'what-is-staking', id: '11' },
      { title: 'What is DeFi?', slug: 'what-is-defi', id: '12' },
    ];
    await until(() => allInside(element, '[part="stories"] a').length === 3, 'three stories');
    expect(inside(element, 'h1[part="title"]').textContent).to.not.equal('');
    expect(inside(element, '[part="home"]').getAttribute('href')).to.equal('/fr');
    expect(allInside(element, '[part="helpful"] a').map((link) => link.getAttribute('href'))).to.deep.equal(
      ['learn', 'blog', 'live', 'nft', 'post', 'price', 'how-to-buy'].map((path) => `/fr/${path}`),
    );
    expect(allInside(element, '[part="stories"] a').map((link) => link.getAttribute('href'))).to.deep.equal([
      '/fr/explore/bitcoin-halving-countdown',
      '/fr/learn/articles/what-is-staking/11',
      '/fr/learn/articles/what-is-defi/12',
    ]);
  });

  it('OP-48 the default language has neither // nor an empty href', async () => {
    answer({});
    const element = await put('exchange-not-found', { language: 'en' });
    expect(inside(element, '[part="home"]').getAttribute('href')).to.equal('/');
    for (const link of allInside(element, 'a')) expect(link.getAttribute('href')).to.match(/^\/(?!\/)/);
  });

  it('NFP-13 USR-24 the header beside it asks for no session (trap 33)', async () => {
    answer({});
    await put('exchange-not-found');
    const header = await put('exchange-header');
    await until(() => gateway.calls.length > 0, 'any call');
    expect(gateway.calls.filter(({ path }) => path === SESSION)).to.have.length(0);
    expect(inside(header, '[part~="login"]')).to.not.equal(null);
  });
});

describe('<exchange-coin-icon>', () => {
  it('ICO-01 ICO-02 asks the asset base for the coin’s picture, 24 px', async () => {
    answer({ '/js/tool/coin_icon_whitelist.json': ['BTC'] });
    const element = await put('exchange-coin-icon', { coin: 'BTC' });
    const image = inside(element, 'img[part="icon"]');
    expect(new URL(image.src).pathname).to.equal('/images/coin_icon/64/btc.png');
    expect([image.width, image.height]).to.deep.equal([24, 24]);
  });

  it('ICO-03 ICO-05 a coin off the whitelist, or whose picture fails, ends at the default, without a loop', async () => {
    answer({ '/js/tool/coin_icon_whitelist.json': ['BTC'] });
    const element = await put('exchange-coin-icon', { coin: 'NOPE' });
    // Neither address answers here: a plain disc is the last resort.
    await until(() => inside(element, 'svg[part="icon"]'), 'the disc');
    expect(inside(element, 'img')).to.equal(null);
  });
});
