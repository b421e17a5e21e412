import { emulateMedia, sendMouse, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { v1 } from '../../../demo/gateway/envelopes.ts';
import type { WireOf } from '../../../src/api/endpoint.ts';
import type { bulletin as bulletinEndpoint } from '../../../src/features/exchange-announcement/api/bulletin-endpoint.ts';
import { type Answers, type Gateway, standInGateway } from '../support/gateway.ts';
import {
  allInside,
  getInside,
  inside,
  loadShell,
  nextEvent,
  place,
  twoFrames,
  until,
  type Placed,
} from '../support/elements.ts';

const BULLETIN = '/api/web/v1/site/fullsiteBulletin';
const SESSION = '/api/web/v1/usercenter/get_info';

let gateway: Gateway;
const elements: Element[] = [];

/** Counts the gateways. Each test's gateway has its own origin, so no response is shared. */
let count = 0;
const put = async <T extends keyof HTMLElementTagNameMap>(
  tag: T,
  attributes: Readonly<Record<string, string>> = {},
): Promise<Placed<HTMLElementTagNameMap[T]>> => {
  const element = await place(tag, { gateway: `https://gateway-${count}.localhost`, ...attributes });
  elements.push(element);
  return element;
};
const answer = (answers: Answers): void => {
  count += 1;
  gateway?.restore();
  gateway = standInGateway(answers);
};
const bulletin = (items: NonNullable<WireOf<typeof bulletinEndpoint>[string]>) => v1({ home: items, trade: items });

before(loadShell);
afterEach(() => {
  for (const element of elements.splice(0)) element.remove();
  localStorage.clear();
});
after(() => gateway?.restore());

describe('<exchange-announcement>', () => {
  it('shows the home page’s announcement with its link [ANN-01, ANN-07]', async () => {
    answer({ [BULLETIN]: bulletin([{ content_id: 'b7', content: 'Maintenance at ten', link: '/announcements/7' }]) });
    const element = await put('exchange-announcement', { page: 'home', language: 'fr' });
    const banner = await until(() => inside(element, '[part="banner"]'), 'a banner');
    expect(banner.textContent).to.contain('Maintenance at ten');
    expect(getInside(element, '[data-key="announcement"]').getAttribute('href')).to.equal('/fr/announcements/7');
    expect(gateway.calls.filter(({ path }) => path === BULLETIN)).to.have.length(1);
  });

  it('shows nothing on other pages [ANN-02]', async () => {
    answer({ [BULLETIN]: bulletin([{ content_id: 'b7', content: 'Maintenance', link: '' }]) });
    const element = await put('exchange-announcement', { page: 'trade' });
    await until(() => gateway.calls.some(({ path }) => path === BULLETIN), 'the call');
    expect(inside(element, '[part="banner"]')).to.equal(null);
  });

  it('dispatches an event and stores the dismissal when dismissed, then shows the next announcement [ANN-04, STO-02, trap 15]', async () => {
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
    expect(JSON.parse(localStorage.getItem('exchange:announcement-dismissed') ?? '')).to.deep.equal(['b7']);
  });

  it('removes hostile content [ANN-08]', async () => {
    window.executed = 0;
    const content =
      '<img src=x onerror="executed++"><script>executed++</script><a href="javascript:executed++">click</a><b>bold</b><form><input></form>';
    answer({ [BULLETIN]: bulletin([{ content_id: 'x1', content, link: 'javascript:executed++' }]) });
    const element = await put('exchange-announcement', { page: 'home' });
    const banner = await until(
      () => inside(element, '[part="banner"] b') && inside(element, '[part="banner"]'),
      'the text',
    );
    expect(allInside(banner, 'img, script, form, input, [onerror]')).to.have.length(0);
    for (const link of allInside(banner, 'a')) expect(link.getAttribute('href')).to.not.match(/^javascript/);
    expect(window.executed).to.equal(0);
  });

  it('causes no layout shift in reserved space and releases the space when dismissed [ANN-03]', async () => {
    let release = (): void => {};
    const pending = new Promise<void>((resolve) => (release = resolve));
    const items = bulletin([{ content_id: 'b9', content: 'Maintenance at ten', link: '' }]);
    answer({ [BULLETIN]: () => pending.then(() => items) });
    const box = document.createElement('div');
    const below = document.createElement('p');
    document.body.append(box);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      'exchange-announcement { --exchange-announcement-height: 44px; display: block; min-height: 44px; }',
    );
    document.adoptedStyleSheets = [sheet];
    const element = document.createElement('exchange-announcement');
    for (const [name, value] of Object.entries({
      page: 'home',
      hydrate: 'load',
      gateway: `https://gateway-${count}.localhost`,
    }))
      element.setAttribute(name, value);
    const ready = nextEvent(element, 'exchange-ready');
    box.append(element, below);
    const top = () => below.getBoundingClientRect().top - box.getBoundingClientRect().top;
    const before = top();
    await ready;
    expect(top(), 'drawn, without an answer').to.equal(before);
    release();
    await until(() => inside(element, '[part="banner"]'), 'the banner');
    expect(top(), 'with its announcement').to.equal(before);
    getInside(element, '[part="close"]').click();
    await until(() => inside(element, '[part="banner"]') === null, 'no banner');
    expect(top(), 'dismissed').to.be.below(before);
    document.adoptedStyleSheets = [];
    box.remove();
  });

  it('scrolls overflowing text on phones only [ANN-05]', async () => {
    await setViewport({ width: 390, height: 700 });
    const moves = (element: Element) => inside(element, '.marquee-moves');
    answer({ [BULLETIN]: bulletin([{ content_id: 'c1', content: 'Maintenance '.repeat(20), link: '' }]) });
    const long = await put('exchange-announcement', { page: 'home' });
    const line = await until(() => moves(long), 'a line that moves');
    expect(line.style.animationDuration).to.equal(`${Math.ceil((line.scrollWidth / 200) * 3)}s`);
    expect(getComputedStyle(line).animationName).to.equal('marquee');
    expect(getComputedStyle(line).animationPlayState).to.equal('running');
    const { left, top } = getInside(long, ':has(> .marquee-moves)').getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(left) + 20, Math.round(top) + 10] });
    expect(getComputedStyle(line).animationPlayState, 'paused on hover').to.equal('paused');
    await sendMouse({ type: 'move', position: [5, 690] });
    expect(getComputedStyle(line).animationPlayState).to.equal('running');
    getInside(long, '[part="close"]').focus();
    expect(getComputedStyle(line).animationPlayState, 'paused on focus').to.equal('paused');
    getInside(long, '[part="close"]').blur();
    await emulateMedia({ reducedMotion: 'reduce' });
    expect(getComputedStyle(line).animationName).to.equal('none');
    await emulateMedia({ reducedMotion: 'no-preference' });
    answer({ [BULLETIN]: bulletin([{ content_id: 'c2', content: 'Short', link: '' }]) });
    const short = await put('exchange-announcement', { page: 'home' });
    await until(() => inside(short, '[part="banner"]'), 'the banner');
    await twoFrames();
    expect(moves(short)).to.equal(null);
    await setViewport({ width: 1200, height: 700 });
    await until(() => moves(long) === null, 'rest on a wide screen');
  });

  it('scrolls 500 px in 8 s and stops when the text fits [ANN-05, ANN-06, trap 14]', async () => {
    await setViewport({ width: 390, height: 700 });
    answer({ [BULLETIN]: bulletin([{ content_id: 'c3', content: 'Maintenance at ten', link: '' }]) });
    const element = await put('exchange-announcement', { page: 'home' });
    const line = await until(() => inside(element, '.marquee-line'), 'the line');
    const box = getInside(element, ':has(> .marquee-line)');
    const roomFor = (px: number) => (box.style.flex = `0 0 ${px}px`);
    line.style.letterSpacing = `${(500 - line.getBoundingClientRect().width) / line.textContent.length}px`;
    await until(() => line.classList.contains('marquee-moves'), 'the animation');
    expect(Math.round(line.getBoundingClientRect().width)).to.equal(500);
    expect(line.style.animationDuration).to.equal('8s');
    roomFor(510);
    await until(() => !line.classList.contains('marquee-moves'), 'no animation in a wide enough box');
    await setViewport({ width: 1200, height: 700 });
  });

  it('shows nothing if the request fails [ANN-09]', async () => {
    answer({});
    const element = await put('exchange-announcement', { page: 'home' });
    await until(() => gateway.calls.some(({ path }) => path === BULLETIN), 'the call');
    expect(inside(element, '[part="banner"]')).to.equal(null);
  });
});

describe('<exchange-not-found>', () => {
  it('renders a title, a home link, seven helpful links and the stories [NFP-01…12]', async () => {
    answer({});
    const element = await put('exchange-not-found', { language: 'fr' });
    element.articles = [
      { title: 'What is staking?', slug: 'what-is-staking', id: '11' },
      { title: 'What is DeFi?', slug: 'what-is-defi', id: '12' },
    ];
    await until(() => allInside(element, '[part="stories"] a').length === 3, 'three stories');
    expect(getInside(element, 'h1[part="title"]').textContent).to.not.equal('');
    expect(getInside(element, '[part="home"]').getAttribute('href')).to.equal('/fr');
    expect(allInside(element, '[part="helpful"] a').map((link) => link.getAttribute('href'))).to.deep.equal(
      ['learn', 'blog', 'live', 'nft', 'post', 'price', 'how-to-buy'].map((path) => `/fr/${path}`),
    );
    expect(allInside(element, '[part="stories"] a').map((link) => link.getAttribute('href'))).to.deep.equal([
      '/fr/explore/bitcoin-halving-countdown',
      '/fr/learn/articles/what-is-staking/11',
      '/fr/learn/articles/what-is-defi/12',
    ]);
  });

  it('shows a story’s image and its date in the page’s language, or an icon if no image is allowed [NFP-11]', async () => {
    answer({});
    const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
    const element = await put('exchange-not-found', { language: 'de' });
    element.articles = [
      { title: 'Staking', slug: 'staking', id: '11', image: picture, date: '2026-05-03' },
      { title: 'DeFi', slug: 'defi', id: '12', image: 'https://evil.example/x.png', date: '2026-02-30' },
    ];
    const [halving, staking, defi] = await until(() => {
      const stories = allInside(element, '[part="stories"] a');
      return stories.length === 3 && stories[1]?.querySelector('img') ? stories : undefined;
    }, 'three stories with a picture');
    expect([halving, staking, defi].map((story) => story?.querySelector('img')?.src)).to.deep.equal([
      undefined,
      picture,
      undefined,
    ]);
    expect([halving, defi].map((story) => story?.querySelector('svg') !== null)).to.deep.equal([true, true]);
    expect(staking?.querySelector('time')?.textContent).to.equal('03.05.2026');
    expect(staking?.querySelector('time')?.dateTime).to.equal('2026-05-03');
    expect(defi?.querySelector('time')).to.equal(null);
  });

  it('omits malformed stories and reports them once [NFP-11, OP-49]', async () => {
    answer({});
    const element = await put('exchange-not-found');
    const errors: string[] = [];
    element.addEventListener('exchange-error', ({ detail }) => errors.push(`${detail.source}: ${detail.message}`));
    Object.assign(element, {
      articles: [{ title: 5, slug: 'five', id: '5' }, null, { title: 'Staking', slug: 'staking', id: '11' }],
    });
    await until(() => inside(element, '[part="stories"] a[href$="/11"]'), 'the valid story');
    expect(allInside(element, '[part="stories"] a')).to.have.length(2);
    await until(() => errors.length > 0, 'the error');
    expect(errors).to.have.length(1);
    expect(errors[0]).to.match(/^attribute: .*articles="articles\.0"/);
  });

  it('renders only root-relative links in the default language [OP-48]', async () => {
    answer({});
    const element = await put('exchange-not-found', { language: 'en' });
    expect(getInside(element, '[part="home"]').getAttribute('href')).to.equal('/');
    for (const link of allInside(element, 'a')) expect(link.getAttribute('href')).to.match(/^\/(?!\/)/);
  });

  it('isolates the text direction of story titles [NFP-11, LNG-03]', async () => {
    answer({});
    const element = await put('exchange-not-found', { language: 'ar' });
    element.articles = [{ title: 'What is staking?', slug: 'what-is-staking', id: '11' }];
    const title = await until(() => inside(element, '[part="stories"] a[href$="/11"] bdi'), 'the title');
    expect([title.textContent, getComputedStyle(title).direction]).to.deep.equal(['What is staking?', 'ltr']);
    expect(getComputedStyle(getInside(element, '[part="stories"] a')).direction).to.equal('rtl');
  });

  it('prevents the session request of a header on the same page [NFP-13, USR-24, trap 33]', async () => {
    answer({});
    await put('exchange-not-found');
    const header = await put('exchange-header');
    await until(() => gateway.calls.length > 0, 'any call');
    expect(gateway.calls.filter(({ path }) => path === SESSION)).to.have.length(0);
    expect(inside(header, '[part~="login"]')).to.not.equal(null);
  });
});
