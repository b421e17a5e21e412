import { sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import { v2 } from '../../../demo/gateway/envelopes.ts';
import { answersFor, type Gateway, standInGateway } from '../support/gateway.ts';
import { TRADER } from './header-fixtures.ts';
import { allInside, getInside, type Header, inside, loadShell, place, until } from '../support/elements.ts';

const NOTICES = '/apiw/v2/herald/get_notice_record';
const message = {
  msg_id: 'm1',
  title: 'Deposit arrived',
  content: '<b>100 USDT</b> credited',
  send_timest: 1_760_000_000,
  read: 0 as const,
  type: 'market',
  extras: { market: 'BTC_USDT' },
};

describe('the bell', () => {
  let gateway: Gateway;
  let header: Header;
  before(async () => {
    await loadShell();
    gateway = standInGateway({
      ...answersFor(TRADER),
      [NOTICES]: v2({ list: [message], total: 1 }),
    });
    header = await place('exchange-header', { gateway: 'https://bell.localhost' });
  });
  after(() => {
    header.remove();
    gateway.restore();
  });

  const calls = () => gateway.calls.filter(({ path }) => path === NOTICES);
  const hover = async (target: Element): Promise<void> => {
    const { left, top, width, height } = target.getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(left + width / 2), Math.round(top + height / 2)] });
  };

  it('links to the notifications page [RMD-02]', async () => {
    const bell = await until(() => inside(header, 'a[part="bell"]'), 'the bell');
    expect(bell.getAttribute('href')).to.equal('/reminder');
  });

  it('requests the active tab only once on hover, even if the pointer returns [RMD-01, RMD-05, OP-56, trap 27]', async () => {
    const bell = getInside(header, 'a[part="bell"]');
    for (let visit = 0; visit < 3; visit += 1) {
      await hover(bell);
      await until(() => getInside(header, '.notice-panel').matches(':popover-open'), 'the panel');
      await until(() => inside(header, '[part="message"]'), 'the message');
      await sendMouse({ type: 'move', position: [5, 500] });
      await until(() => !getInside(header, '.notice-panel').matches(':popover-open'), 'the panel to close');
    }
    expect(calls()).to.have.length(1);
    expect(calls()[0]?.query).to.deep.equal({ type: 'notice,posts,live', page: '1', size: '10' });
  });

  it('shows the message, its link and a link to all messages at 352 × 313 px [RMD-06, RMD-07, RMD-10]', async () => {
    await hover(getInside(header, 'a[part="bell"]'));
    const panel = getInside(header, '.notice-panel');
    await until(() => panel.matches(':popover-open'), 'the panel');
    const { width, height } = panel.getBoundingClientRect();
    expect([width, height]).to.deep.equal([352, 313]);
    expect(getInside(header, '[part="message"] .message-title').getAttribute('href')).to.equal('/trade/BTC_USDT');
    expect(getInside(header, '[part="message"] b').textContent).to.equal('100 USDT');
    const ways = allInside(header, '.notice-foot a').map((link) => link.getAttribute('href'));
    expect(ways).to.deep.equal(['/reminder', '/reminder/config']);
  });

  it('requests each of the remaining tabs once, with its types as a comma-separated list [RMD-03, RMD-04, DAT-44]', async () => {
    for (const index of [1, 2, 0, 1]) {
      const tab = allInside(header, '.notice-panel [role="tab"]')[index];
      tab?.click();
      await until(() => tab?.getAttribute('aria-selected') === 'true', 'the tab');
    }
    await until(() => calls().length === 3, 'three calls');
    expect(calls().map(({ query }) => query.type)).to.deep.equal([
      'notice,posts,live',
      'margin,future,strategybot,copytrading,invest,invest_liquidation,auto_investment_success',
      'market,startup',
    ]);
  });

  it('retries a failed request when the pointer returns [RMD-09, OP-56]', async () => {
    let fails = true;
    gateway.restore();
    header.remove();
    gateway = standInGateway({
      ...answersFor(TRADER),
      [NOTICES]: () =>
        fails
          ? new Response('', { status: 500 })
          : v2({ list: [message, { ...message, msg_id: 'm2', read: 1 as const }], total: 2 }),
    });
    header = await place('exchange-header', { gateway: 'https://bell-again.localhost' });
    const bell = await until(() => inside(header, 'a[part="bell"]'), 'the bell');
    await hover(bell);
    const empty = await until(() => inside(header, '.notice-panel [part="empty"]'), 'the empty state');
    expect(empty.textContent).to.contain('No data');
    // The panel links to the settings once and still links to all notifications (RMD-07, RMD-08).
    const targets = allInside(header, '.notice-panel a').map((link) => link.getAttribute('href'));
    expect(targets).to.have.members(['/reminder', '/reminder/config']);
    await sendMouse({ type: 'move', position: [5, 500] });
    await until(() => !getInside(header, '.notice-panel').matches(':popover-open'), 'the panel to close');
    fails = false;
    await hover(bell);
    await until(() => allInside(header, '[part="message"]').length === 2, 'the messages');
    const marks = allInside(header, '[part="message"] .message-title').map(
      (title) => getComputedStyle(title, '::before').content,
    );
    expect(marks, 'the unread one has its mark').to.deep.equal(['""', 'none']);
  });

  it('shows the unread count in its badge and accessible name and updates it as messages are opened [HDR-36]', async () => {
    gateway.restore();
    header.remove();
    const list = [message, { ...message, msg_id: 'm2' }, { ...message, msg_id: 'm3', read: 1 as const }];
    gateway = standInGateway({ ...answersFor(TRADER), [NOTICES]: v2({ list, total: 3 }) });
    header = await place('exchange-header', { gateway: 'https://bell-count.localhost', language: 'en' });
    const bell = await until(() => inside(header, 'a[part="bell"]'), 'the bell');
    const label = () => bell.getAttribute('aria-label');
    expect([inside(header, '.bell-count'), label()]).to.deep.equal([null, 'Notifications']);
    const { width } = bell.getBoundingClientRect();
    await hover(bell);
    const count = await until(() => inside(header, '.bell-count'), 'the count');
    expect([count.textContent, label(), bell.getBoundingClientRect().width]).to.deep.equal([
      '2',
      'Notifications, unread: 2',
      width,
    ]);
    header.addEventListener('exchange-notification-open', (event) => event.preventDefault());
    getInside(header, '[part="message"] .message-title').click();
    await until(() => count.textContent === '1', 'one fewer');
    expect(allInside(header, '.message-unread')).to.have.length(1);
    getInside(header, '.message-unread .message-title').click();
    await until(() => inside(header, '.bell-count') === null, 'no badge');
    expect(label()).to.equal('Notifications');
  });

  it('counts up to 99+ [HDR-36]', async () => {
    gateway.restore();
    header.remove();
    const list = [...Array(100).keys()].map((index) => ({ ...message, msg_id: `many-${index}` }));
    gateway = standInGateway({ ...answersFor(TRADER), [NOTICES]: v2({ list, total: 100 }) });
    header = await place('exchange-header', { gateway: 'https://bell-many.localhost', language: 'en' });
    await hover(await until(() => inside(header, 'a[part="bell"]'), 'the bell'));
    const count = await until(() => inside(header, '.bell-count'), 'the count');
    expect(count.textContent).to.equal('99+');
  });
});
