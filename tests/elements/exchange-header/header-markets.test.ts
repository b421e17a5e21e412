import { expect } from 'chai';
import { v1, v2 } from '../../../demo/gateway/envelopes.ts';
import { stopClock } from '../support/stopped-clock.ts';
import {
  contract,
  FUTURES,
  gateway,
  header,
  hrefs,
  openMarkets,
  PILOT,
  PRE_MARKET,
  PRE_MINT,
  rows,
  setUpMarkets,
  SPOTS,
  tab,
  TABS,
} from '../support/market-fixtures.ts';
import { spot } from '../exchange-search/search-fixtures.ts';
import { allInside, getInside, inside, twoFrames, until, write } from '../support/elements.ts';

const CHECK = '/api/web/v1/compliance/check';

const type = (text: string) => write(getInside(header, '[part="market-list"] input'), text);

async function reopenMarkets(): Promise<void> {
  const menu = getInside(header, '#nav-markets');
  menu.hidePopover();
  await until(() => !menu.matches(':popover-open'), 'a closed menu');
  await twoFrames();
  menu.showPopover();
  await twoFrames();
}

setUpMarkets();

describe("the header's markets panel", () => {
  it('contains four lists and the favourites, and requests spot pairs with exchange_type ALL [MKT-01, MKT-02, HTP-06]', async () => {
    await openMarkets();
    expect(allInside(header, '.markets [role="tab"]').map(({ textContent }) => textContent)).to.deep.equal([
      'Favourites',
      'Spot',
      'Futures',
      'Pilot',
      'Pre-market',
    ]);
    await until(() => rows().length > 0, 'rows');
    const calls = gateway.calls.filter(({ path }) => path === SPOTS);
    expect(calls.map(({ query }) => query)).to.deep.equal([{ exchange_type: 'ALL' }]);
    expect(hrefs()[0]).to.equal('/trade/BTC_USDT');
  });

  it('renders 52 px rows in a list 530 px high [MKT-10, MKT-11]', async () => {
    await openMarkets();
    await until(() => rows().length > 0, 'rows');
    expect(rows()[0]?.getBoundingClientRect().height).to.equal(52);
    expect(getInside(header, '.market-rows').getBoundingClientRect().height).to.equal(530);
  });

  it('shows the highest leverage, with isolated and cross margin in its title [DAT-33]', async () => {
    await openMarkets({
      [SPOTS]: v2({
        USDT: [
          spot('AAA_USDT', { multiple: 10, cross_multiple: 5, enable_credit: 1 }),
          spot('BBB_USDT', { multiple: 3, cross_multiple: 5, enable_credit: 0 }),
          spot('CCC_USDT', { cross_multiple: 8, enable_credit: 1 }),
          spot('DDD_USDT', { enable_credit: 1 }),
          spot('EEE_USDT', { multiple: 0, cross_multiple: 5 }),
        ],
      }),
    });
    await until(() => rows().length === 5, 'the rows');
    const marks = rows().map((row) => inside(row, '.market-mark'));
    expect(marks.map((mark) => mark?.textContent)).to.deep.equal(['10×', '3×', '8×', 'Margin', undefined]);
    expect(marks.map((mark) => mark?.title)).to.deep.equal([
      'Isolated margin up to 10×\nCross margin up to 5×',
      'Isolated margin up to 3×',
      'Cross margin up to 8×',
      '',
      undefined,
    ]);
  });

  it('shows the abbreviated volume of pairs and contracts, or a dash if it is missing [DAT-33, DAT-35, OP-120]', async () => {
    await openMarkets({
      [SPOTS]: v2({ USDT: [spot('AAA_USDT', { volume: '1203000.5' }), { pair: 'BBB_USDT', volume: '' }] }),
      [FUTURES]: v2([{ ...contract('USDT', 'BTC_USDT'), volume: '99' }]),
    });
    const volumes = (): readonly string[] =>
      allInside(header, '[role="cell"].market-col-volume').map(({ textContent }) => textContent);
    await until(() => volumes().length === 2, 'the volumes of the spot list');
    expect(volumes()).to.deep.equal(['1.2M', '–']);
    tab('Futures')?.click();
    await until(() => volumes().join() === '99', 'the volume of the contract');
    tab('Pilot')?.click();
    await until(() => rows().length === 1 && volumes().length === 0, 'tokens without a volume');
  });

  it('shows the chain of a pilot token on its icon to distinguish tokens with the same name [DAT-36]', async () => {
    const picture = (name: string): string =>
      `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" id="${name}"/>`)}`;
    const token = (chain: string) => ({
      name: 'PEPE',
      address: `0x${chain}`,
      show_pair: 'PEPE/USDT',
      icon: picture(`pepe-${chain}`),
      chain_icon: picture(chain),
      seo_path: `pepe-${chain}`,
    });
    const foreign = { ...token('bsc'), icon: '', chain_icon: 'https://evil.example/bsc.png' };
    await openMarkets({ [PILOT]: v2([token('eth'), token('sol'), foreign]) });
    tab('Pilot')?.click();
    await until(() => hrefs().length === 3 && hrefs()[0]?.startsWith('/pilot/'), 'the tokens');
    const sources = (selector: string) => rows().map((row) => inside(row, selector, HTMLImageElement)?.src);
    expect(sources('.coin-picture img').slice(0, 2)).to.deep.equal([picture('pepe-eth'), picture('pepe-sol')]);
    expect(sources('.chain-picture')).to.deep.equal([picture('eth'), picture('sol'), undefined]);
  });

  it('shows a dash for a missing price or change in every list [OP-120]', async () => {
    await openMarkets({
      [SPOTS]: v2({
        USDT: [
          { pair: 'AAA_USDT' },
          { pair: 'BBB_USDT', rate: '', change: null },
          { pair: 'CCC_USDT', rate: '0', change: '0' },
        ],
      }),
      [FUTURES]: v2([{ settle: 'USDT', name: 'AAA_USDT' }]),
      [PILOT]: v2([{ name: 'AAA', show_pair: 'AAA/USDT' }]),
    } as never);
    const numbers = (): readonly string[] =>
      rows().map((row) =>
        allInside(row, '.market-col-price, .market-col-change')
          .map(({ textContent }) => textContent)
          .join(''),
      );
    await until(() => numbers().length === 3, 'the numbers of the spot list');
    expect(numbers()).to.deep.equal(['––', '––', '00.00%']);
    for (const tab of [1, 2]) {
      allInside(header, '.markets [role="tab"]')[tab + 1]?.click();
      await until(() => numbers().join() === '––', 'the dashes of the list');
    }
  });

  it('requests the lists again after the cache has expired and keeps the rows meanwhile [CCH-07]', async () => {
    const { now } = Date;
    try {
      await openMarkets();
      await until(() => rows().length > 5, 'rows');
      const calls = () => gateway.calls.filter(({ path }) => path === SPOTS).length;
      await reopenMarkets();
      expect(calls()).to.equal(1);
      Date.now = () => now() + 241_000;
      await reopenMarkets();
      expect(rows().length).to.be.greaterThan(5);
      await until(() => calls() === 2, 'the second call');
    } finally {
      Date.now = now;
    }
  });

  it('requests the lists again when the panel reopens after a failure [ERR-04]', async () => {
    let isBroken = true;
    await openMarkets({
      [SPOTS]: () => (isBroken ? new Response('', { status: 500 }) : v2({ USDT: [spot('BTC_USDT')] })),
    });
    await until(() => inside(header, '.market-list .state'), 'the failure');
    isBroken = false;
    await reopenMarkets();
    await until(() => hrefs().includes('/trade/BTC_USDT'), 'the rows');
  });

  it('requests a failed list again when its button is clicked, and keeps the focus in the panel [ERR-04]', async () => {
    let isBroken = true;
    await openMarkets({
      [SPOTS]: () => (isBroken ? new Response('', { status: 500 }) : v2({ USDT: [spot('BTC_USDT')] })),
    });
    const retry = await until(() => inside(header, '.market-list .state button'), 'the button');
    isBroken = false;
    (retry as HTMLButtonElement).focus();
    (retry as HTMLButtonElement).click();
    await until(() => hrefs().includes('/trade/BTC_USDT'), 'the rows');
    expect(header.shadowRoot?.activeElement?.getAttribute('part')).to.equal('market-list');
  });

  it("clears a search that finds nothing when the message's button is clicked [MKT-29]", async () => {
    await openMarkets();
    await until(() => rows().length > 5, 'rows');
    type('no such coin');
    const clear = await until(() => inside(header, '.market-list .state button'), 'the button');
    (clear as HTMLButtonElement).click();
    await until(() => rows().length > 5, 'all rows');
    expect(header.shadowRoot?.activeElement?.localName).to.equal('input');
  });

  it('renders nine additional rows above and below the visible rows [MKT-12, OP-22]', async () => {
    await openMarkets();
    await until(() => rows().length > 0, 'rows');
    const list = getInside(header, '.market-rows > *');
    /** Counts the rendered rows above, inside and below the scroll viewport. */
    const drawn = (): string => {
      const box = list.getBoundingClientRect();
      const places = rows().map((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return bottom <= box.top ? 'above' : top >= box.bottom ? 'below' : 'in';
      });
      return ['above', 'in', 'below'].map((place) => places.filter((one) => one === place).length).join(' ');
    };
    await until(() => drawn() === '0 11 9', `nine additional rows below, not ${drawn()}`);
    list.scrollTop = 100 * 52;
    await until(() => drawn().startsWith('9 '), `nine additional rows above, not ${drawn()}`);
    expect(drawn()).to.equal('9 11 9');
  });

  it('shows "View All" beyond 450 px, after 200 ms without scrolling [MKT-13, MKT-14, trap 34]', async () => {
    await openMarkets();
    await until(() => rows().length > 0, 'rows');
    const list = getInside(header, '.market-rows > *');
    const clock = stopClock();
    const scrollTo = async (offset: number): Promise<void> => {
      const scrolled = new Promise((resolve) => list.addEventListener('scroll', resolve, { once: true }));
      list.scrollTop = offset;
      await scrolled;
    };
    const isThere = async (): Promise<boolean> => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return inside(header, '.market-all') !== null;
    };
    try {
      await scrollTo(450);
      clock.advance(1000);
      expect(await isThere(), 'at 450 px').to.equal(false);
      await scrollTo(451);
      clock.advance(199);
      expect(await isThere(), 'at 451 px, 199 ms after scrolling').to.equal(false);
      await scrollTo(452);
      clock.advance(199);
      expect(await isThere(), '199 ms after scrolling again').to.equal(false);
      await scrollTo(451);
      clock.advance(200);
      expect(await isThere(), 'at 451 px, 200 ms after scrolling').to.equal(true);
      await scrollTo(0);
      clock.advance(200);
      expect(await isThere(), 'back at the top').to.equal(false);
    } finally {
      clock.restore();
    }
  });

  it('sends the period for futures and groups contracts by settlement currency [MKT-03, MKT-04, MKT-26, HDR-17, HTP-05]', async () => {
    await openMarkets();
    tab('Futures')?.click();
    await until(() => hrefs().includes('/futures/BTC/BTC_USD'), 'contracts');
    const call = gateway.calls.find(({ path }) => path === FUTURES);
    expect(call?.query).to.deep.equal({ is_testnet: '0', exchange_type: 'CONTRACT_ALL', timezone: '24h' });
    const choices = allInside(header, '.market-side button').map(({ textContent }) => textContent);
    expect(choices).to.include.members(['USDT', 'BTC']);
    expect(allInside(header, '.mark-st')).to.have.length(2);
  });

  it('shows pilot and pre-market rows with their links and badges [MKT-06, MKT-07, MKT-08, FMT-02, MKT-21, MKT-27, MKT-28]', async () => {
    await openMarkets();
    tab('Pilot')?.click();
    await until(() => hrefs().includes('/pilot/pepe-eth'), 'the token');
    expect(rows()[0]?.textContent).to.contain('0x69…8145');
    expect(rows()[0]?.querySelector('.mark-hot')).to.not.equal(null);
    tab('Pre-market')?.click();
    await until(() => hrefs().includes('/pre-market/GRASS'), 'the coin');
    for (const path of [PRE_MINT, PRE_MARKET])
      expect(gateway.calls.filter((call) => call.path === path).map(({ query }) => query)).to.deep.equal([
        { limit: '100', page: '1' },
      ]);
  });

  it('ignores case in searches and restores the whole list on "Clear" [MKT-15, MKT-29, MKT-32]', async () => {
    await openMarkets();
    await until(() => rows().length > 5, 'rows');
    const input = getInside(header, '[part="market-list"] input', HTMLInputElement);
    expect([input.autocomplete, input.placeholder !== '']).to.deep.equal(['off', true]);
    type('EtH');
    await until(() => rows().length === 1 && hrefs()[0] === '/trade/ETH_BTC', 'the only match');
    allInside(header, 'button')
      .find((button) => button.getAttribute('aria-label') === 'Clear')
      ?.click();
    await until(() => rows().length > 5, 'all rows');
    type('no such coin');
    await until(() => rows().length === 0 && inside(header, '.market-list .state'), 'the empty-result message');
  });

  it('marks only pairs and contracts that have the ST flag [MKT-26]', async () => {
    await openMarkets({
      [FUTURES]: v2([contract('USDT', 'BTC_USDT'), { ...contract('USDT', 'ETH_USDT'), is_tag_st: 0 as const }]),
    });
    const marked = () =>
      rows()
        .filter((row) => row.querySelector('.mark-st'))
        .map(({ dataset }) => dataset.key);
    await until(() => rows().length > 5, 'pairs');
    expect(marked()).to.deep.equal(['spot-BTC_USDT']);
    tab('Futures')?.click();
    await until(() => hrefs().includes('/futures/USDT/ETH_USDT'), 'contracts');
    expect(marked()).to.deep.equal(['futures-USDT-BTC_USDT']);
  });

  it('sorts new listings with the next opening first [MKT-20]', async () => {
    const seconds = Math.floor(Date.now() / 1000);
    await openMarkets({
      [TABS]: v2({ tabs: [{ key: 'new', list: 'spot', title: 'New', children: [] }], menus: [] }),
      [SPOTS]: v2({
        USDT: [
          spot('OPEN_USDT', { category: 'new', opening_time: seconds - 60 }),
          spot('LATER_USDT', { category: 'new', opening_time: seconds + 3600 }),
          spot('NEXT_USDT', { category: 'new', opening_time: seconds + 600 }),
          spot('OLD_USDT'),
        ],
      }),
    });
    await until(() => rows().length === 4, 'pairs');
    allInside(header, '.market-side button')
      .find(({ textContent }) => textContent === 'New')
      ?.click();
    await until(() => rows().length === 3, 'the new listings');
    expect(hrefs()).to.deep.equal(['/trade/NEXT_USDT', '/trade/LATER_USDT', '/trade/OPEN_USDT']);
  });

  it('hides a list if its code is blocked [MKT-30]', async () => {
    await openMarkets({ [CHECK]: v1({ menu: ['pilot'] }) });
    await until(() => tab('Pilot') === undefined, 'a panel without the Pilot tab');
    expect(tab('Spot')).to.not.equal(undefined);
  });

  it('shows a message instead of rows if the gateway returns an error code [MKT-05]', async () => {
    await openMarkets({ [FUTURES]: { code: 500, message: 'x', data: null } });
    tab('Futures')?.click();
    await until(() => inside(header, '.market-list .state'), 'the message');
    expect(inside(header, '[part="market-list"]')).to.not.equal(null);
  });
});
