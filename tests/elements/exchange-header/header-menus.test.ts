import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { v2 } from '../../../demo/gateway/envelopes.ts';
import { type Overrides, placeHeader, restoreGateway } from './header-fixtures.ts';
import { allInside, getInside, type Header, inside, loadShell, place, part, until } from '../support/elements.ts';
import { standInGateway } from '../support/gateway.ts';
import { spot } from '../exchange-search/search-fixtures.ts';

const TABS = '/apiw/v2/common/tabs';
const SPOTS = '/apiw/v2/market/spots';

let header: Header;

async function renderHeader(
  overrides: Overrides = {},
  attributes: Readonly<Record<string, string>> = {},
): Promise<void> {
  ({ element: header } = await placeHeader({ [TABS]: v2({ tabs: [], menus: [] }), ...overrides }, attributes));
}
/** Opens the menu of a first-level entry and returns its popover. */
async function openMenu(key: string): Promise<HTMLElement> {
  getInside(header, `[popovertarget="nav-${key}"]`).click();
  return until(() => inside(header, `#nav-${key}:popover-open`), `the menu ${key}`);
}
const iconsIn = (box: Element) => allInside(box, '.menu-link > .menu-icon .icon', SVGElement);
const pathOf = (box: Element, key: string) =>
  inside(box, `[data-key="${key}"] .menu-icon path`, SVGElement)?.getAttribute('d') ?? '';
const iconFiles = () =>
  performance.getEntriesByType('resource').filter(({ name }) => /\/menu-icons-[\w-]+\.js$/.test(name)).length;

before(async () => {
  await setViewport({ width: 1440, height: 900 });
  await loadShell();
});
after(() => setViewport({ width: 800, height: 600 }));
afterEach(() => {
  header.remove();
  restoreGateway();
});

describe('a navigation menu', () => {
  it('requests its icons when it opens, without a layout shift', async () => {
    await renderHeader();
    const box = getInside(header, '#nav-trade');
    // The QR code loads on demand. When it is visible, icons requested while the header rendered would have been recorded too.
    getInside(header, '[popovertarget="download-app"]').click();
    await until(() => inside(header, 'svg.app-code', SVGElement), 'the QR code');
    expect(iconsIn(header)).to.deep.equal([]);
    expect(iconFiles(), 'no icon file yet').to.equal(0);
    await openMenu('trade');
    const places = () =>
      allInside(box, '.menu-title').map((title) => {
        const { left, top } = title.getBoundingClientRect();
        return `${left} ${top}`;
      });
    const before = places();
    const links = allInside(box, '.menu-link');
    await until(() => iconsIn(box).length === links.length, 'one icon per entry');
    expect(places()).to.deep.equal(before);
    expect(new Set(links.map(({ dataset }) => pathOf(box, dataset['key'] ?? ''))).size, 'one per entry').to.equal(
      links.length,
    );
    expect(iconFiles()).to.equal(1);
  });

  for (const key of ['trade', 'institutional', 'bots'])
    it(`renders rows of equal height and aligns the first titles (${key})`, async () => {
      await renderHeader();
      const box = await openMenu(key);
      expect([
        ...new Set(allInside(box, '.menu-link').map((link) => link.getBoundingClientRect().height)),
      ]).to.deep.equal([60]);
      const firsts = allInside(box, '.mega-column > .mega-group:first-child .menu-item:first-child .menu-title');
      expect(firsts.length).to.be.above(1);
      expect(new Set(firsts.map((title) => title.getBoundingClientRect().top)).size).to.equal(1);
    });

  it('replaces an icon with the gateway’s image and falls back to the icon if the image fails to load [DAT-40]', async () => {
    await renderHeader({
      [TABS]: v2({ tabs: [], menus: [{ key: 'earn.launchpool', title: 'Pool', icon: '/images/no-such-picture.png' }] }),
    });
    const box = await openMenu('earn');
    await until(() => inside(box, '[data-key="launchpool"]')?.textContent.includes('Pool'), 'its row');
    await until(() => pathOf(box, 'launchpad') !== '', 'icons');
    await until(() => pathOf(box, 'launchpool') !== '', 'the icon in place of the picture');
    expect(inside(box, '[data-key="launchpool"] img')).to.equal(null);
  });

  it('shows the gateway’s badge after the title and an icon for the gateway’s entries [DAT-40]', async () => {
    const row = { key: 'more.research', title: 'Research', link: '/research', rightNode: 'Hot' };
    await renderHeader({ [TABS]: v2({ tabs: [], menus: [row] }) });
    const box = await openMenu('more');
    await until(() => inside(box, '[data-key="research"]'), 'the entry');
    await until(() => pathOf(box, 'research') !== '', 'its icon');
    expect(getInside(box, '[data-key="research"] .menu-mark').textContent).to.equal('Hot');
  });
});

describe('a menu’s featured card', () => {
  const season = {
    key: 'earn.featured-season',
    title: 'Staking season',
    desc: 'Until 30 November',
    link: '/staking/season',
    rightNode: 'New',
  };

  for (const language of ['en', 'ar'])
    it(`appears once, at the end of the menu (${language}) [DAT-40]`, async () => {
      await renderHeader({ [TABS]: v2({ tabs: [], menus: [season] }) }, { language });
      const box = await openMenu('earn');
      await until(() => inside(box, '.featured'), 'the card');
      const cards = allInside(box, '[data-key="featured-season"]', HTMLAnchorElement);
      expect(cards).to.have.length(1);
      const [card] = cards;
      expect(card?.getAttribute('href')).to.equal(language === 'en' ? '/staking/season' : '/ar/staking/season');
      expect(card?.innerText).to.contain('Staking season').and.to.contain('Until 30 November').and.to.contain('New');
      const place = card?.getBoundingClientRect() as DOMRect;
      const columns = getInside(box, '.mega-columns').getBoundingClientRect();
      if (language === 'en') expect(place.left).to.be.at.least(columns.right);
      else expect(place.right).to.be.at.most(columns.left);
      const room = box.getBoundingClientRect();
      expect([place.left >= room.left, place.right <= room.right], 'inside the box').to.deep.equal([true, true]);
      expect(box.scrollWidth, 'no horizontal overflow').to.be.at.most(box.clientWidth);
    });

  it('does not appear if the gateway features nothing', async () => {
    await renderHeader();
    await openMenu('earn');
    expect(inside(header, '.featured')).to.equal(null);
  });

  it('does not appear if its page’s code is blocked [DAT-40]', async () => {
    await renderHeader({ menu: ['nft'], [TABS]: v2({ tabs: [], menus: [{ ...season, link: '/nft' }] }) });
    await openMenu('earn');
    await until(() => inside(header, '#nav-earn .menu-icon'), 'the menu');
    expect(inside(header, '.featured')).to.equal(null);
  });
});

describe('the card for new listings', () => {
  const seconds = Math.floor(Date.now() / 1000);

  it('lists new pairs beside the market lists, with the next opening first [MKT-20]', async () => {
    await renderHeader({
      [SPOTS]: v2({
        USDT: [
          spot('OLD_USDT'),
          spot('LATER_USDT', { opening_time: seconds + 7200 }),
          spot('NEXT_USDT', { opening_time: seconds + 3600 }),
          spot('OPEN_USDT', { opening_time: seconds - 60 }),
        ],
      }),
    });
    const box = await openMenu('markets');
    const card = await until(() => inside(box, '.listing', HTMLAnchorElement), 'the card');
    expect(card.getAttribute('href')).to.equal('/trade/NEXT_USDT');
    expect(card.textContent).to.match(/NEXT\/USDT.*Opens \d/);
    expect(allInside(box, '.listing').map((link) => link.getAttribute('href'))).to.deep.equal([
      '/trade/NEXT_USDT',
      '/trade/LATER_USDT',
      '/trade/OPEN_USDT',
    ]);
    expect(getInside(box, '.listings h3').textContent).to.equal('New listings');
    const lists = getInside(box, '.markets').getBoundingClientRect();
    expect(card.getBoundingClientRect().left).to.be.at.least(lists.right);
  });

  it('does not appear if there is no new pair [MKT-20]', async () => {
    await renderHeader({ [SPOTS]: v2({ USDT: [spot('OLD_USDT')] }) });
    const box = await openMenu('markets');
    await until(() => inside(box, '[part="market-row"]'), 'the list');
    expect(inside(box, '.listing')).to.equal(null);
  });
});

describe('a social channel in the footer', () => {
  it('renders as a labelled 40 px icon, or as its name if there is no icon [FTR-93]', async () => {
    standInGateway();
    ExchangeShell.configure({
      links: {
        social: [
          { key: 'x', href: 'https://x.example/e' },
          { key: 'telegram', href: 'https://telegram.example/e' },
          { key: 'intranet', href: 'https://intranet.example/e' },
        ],
      },
    });
    const footer = await place('exchange-footer', { gateway: 'https://channels.localhost' });
    const channel = (key: string) => getInside(footer, `[data-key="social-${key}"]`, HTMLAnchorElement);
    await until(() => inside(footer, '[data-key="social-telegram"] path'), 'the marks');
    for (const [key, name] of [
      ['x', 'X'],
      ['telegram', 'Telegram'],
    ] as const) {
      const link = channel(key);
      const { width, height } = link.getBoundingClientRect();
      expect([width, height, link.title, link.textContent]).to.deep.equal([40, 40, name, name]);
      expect(inside(link, 'path', SVGElement)?.getAttribute('d')).to.match(/^M/);
    }
    expect(inside(channel('intranet'), 'svg')).to.equal(null);
    expect(getInside(channel('intranet'), 'span').getBoundingClientRect().width).to.be.above(20);
    expect(part(footer, 'social')?.checkVisibility()).to.equal(true);
    footer.remove();
    ExchangeShell.configure({ links: {} });
  });
});

describe('a header without prerendered markup', () => {
  it('renders the content of a closed menu, drawer or picker before it first opens', async () => {
    // There is no prerendered markup for this attribute.
    await renderHeader({}, { variant: 'demo' });
    for (const [button, box, entry] of [
      ['[popovertarget="nav-trade"]', '#nav-trade', 'a'],
      ['[part="sidebar-toggle"]', '#sidebar > .drawer-body', 'details'],
      ['[part="language"]', '#language-menu', '[data-language]'],
    ] as const) {
      expect(getInside(header, box).childElementCount, `${box}, closed`).to.equal(0);
      getInside(header, button).click();
      expect(allInside(header, `${box} ${entry}`).length, `${box}, in the same step`).to.be.above(2);
    }
  });

  it('opens a menu with an arrow key and moves the focus into it', async () => {
    await renderHeader({}, { variant: 'demo' });
    const trigger = getInside(header, '[popovertarget="nav-trade"]');
    trigger.focus();
    trigger.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, composed: true }));
    expect(header.shadowRoot.activeElement?.closest('#nav-trade')?.matches(':popover-open')).to.equal(true);
    expect(header.shadowRoot.activeElement?.localName).to.equal('a');
  });
});
