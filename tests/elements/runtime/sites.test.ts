import { expect } from 'chai';
import { v1 } from '../../../demo/gateway/envelopes.ts';
import { type Answers, answersFor, type Gateway, standInGateway } from '../support/gateway.ts';
import { TRADER } from '../exchange-header/header-fixtures.ts';
import { VISITOR } from '../../../demo/gateway/personas/people.ts';
import { allInside, getInside, inside, loadShell, nextEvent, place, type Placed, until } from '../support/elements.ts';

type Tag = 'exchange-header' | 'exchange-footer' | 'compliance-gate';

let gateway: Gateway | undefined;
let count = 0;
const elements: Element[] = [];
const links: Element[] = [];

before(() => loadShell());
afterEach(() => {
  for (const element of [...elements.splice(0), ...links.splice(0)]) element.remove();
  ExchangeShell.configure({ sites: {}, flags: {}, analytics: { ids: {} } });
});
after(() => gateway?.restore());

async function put<T extends Tag>(
  tag: T,
  attributes: Readonly<Record<string, string>> = {},
  answers: Answers = {},
): Promise<Placed<HTMLElementTagNameMap[T]>> {
  count += 1;
  gateway?.restore();
  gateway = standInGateway(answers);
  const element = await place(tag, { gateway: `https://sites-${count}.localhost`, language: 'en', ...attributes });
  elements.push(element);
  return element;
}
const visitor = answersFor(VISITOR);
const hrefOf = (within: Element, key: string) =>
  inside(within, `a[data-key="${key}"]`, HTMLAnchorElement)?.getAttribute('href') ?? undefined;

describe('ExchangeShell.site()', () => {
  it('returns the configured site, frozen [OP-98, SIT-25, SIT-26, SIT-30, SIT-31]', async () => {
    await put('exchange-footer', {}, visitor);
    ExchangeShell.configure({
      sites: {
        177: {
          websocketHosts: ['stream.exchange.example'],
          loginMethods: ['sms'],
          totpIssuer: 'TR',
          antiPhishingHosts: ['go.exchange.example'],
        },
      },
    });
    const record = ExchangeShell.site(177);
    expect(record).to.deep.include({
      id: 177,
      key: 'turkey',
      websocketHosts: ['stream.exchange.example'],
      loginMethods: ['sms'],
      totpIssuer: 'TR',
      antiPhishingHosts: ['go.exchange.example'],
      agreementPath: '/user-agreement',
    });
    expect(Object.isFrozen(record) && Object.isFrozen(record?.websocketHosts)).to.equal(true);
    expect(ExchangeShell.site('0')).to.deep.include({ key: 'main', websocketHosts: [], totpIssuer: 'Exchange' });
    expect(ExchangeShell.site(1)).to.equal(undefined);
  });
});

describe('ExchangeShell.data()', () => {
  it('resolves with the gateway’s site settings, without an account for a visitor [OP-88]', async () => {
    await put('exchange-footer', { 'site-id': '153' }, visitor);
    const data = await ExchangeShell.data(153);
    expect(data?.settings).to.deep.include({ currencyCount: 2700, isServiceHost: false, fiat: 'USD' });
    expect(data?.account).to.equal(undefined);
    expect(Object.isFrozen(data) && Object.isFrozen(data?.settings)).to.equal(true);
    expect(await ExchangeShell.data(181)).to.equal(undefined);
  });
});

describe('a site’s configuration', () => {
  it('reports an invalid field with one exchange-error, and applies the other fields [OP-98]', async () => {
    const footer = await put('exchange-footer', { 'site-id': '83' }, visitor);
    const failed = nextEvent(footer, 'exchange-error');
    ExchangeShell.configure({ sites: { 83: { agreementPath: '//evil.example', privacyPath: '/jp/privacy' } } });
    expect((await failed).detail.message).to.contain('sites.83.agreementPath');
    await until(() => hrefOf(getInside(footer, '.legal'), 'privacyPolicy') === '/jp/privacy', 'the other path');
    expect(hrefOf(getInside(footer, '.legal'), 'userAgreement')).to.equal('/docs/sg_agreement.pdf');
  });
});

describe('the site’s footer', () => {
  it('shows the site’s support mail and partner link [SIT-28]', async () => {
    ExchangeShell.configure({
      sites: { 232: { supportContact: 'us@exchange.example', businessContact: 'https://partners.example/us' } },
    });
    const footer = await put('exchange-footer', { 'site-id': '232' }, visitor);
    expect(hrefOf(footer, 'supportMail')).to.equal('mailto:us@exchange.example');
    const business = getInside(footer, 'a[data-key="contacts"]', HTMLAnchorElement);
    expect([business.href, business.target, business.rel]).to.deep.equal([
      'https://partners.example/us',
      '_blank',
      'noopener noreferrer',
    ]);
  });

  it('shows the contact page if no support mail is configured [SIT-28]', async () => {
    const footer = await put('exchange-footer', { 'site-id': '232' }, visitor);
    expect([hrefOf(footer, 'contacts'), hrefOf(footer, 'supportMail')]).to.deep.equal(['/page/contacts', undefined]);
  });
});

describe('the restricted-location notice', () => {
  const restricted: Answers = {
    ...visitor,
    '/api/web/v1/compliance/check': v1({ toast: { limit_country_toast: true } }),
  };
  it('links to the site’s documents and support [SIT-29, SIT-28]', async () => {
    ExchangeShell.configure({
      sites: {
        177: { agreementPath: '/tr-terms', supportContact: 'tr@exchange.example' },
        181: { agreementPath: 'https://papers.example/uae' },
      },
    });
    const gate = await put('compliance-gate', { 'site-id': '0', path: '/price' }, restricted);
    const toast = () => inside(gate, '[part~="toast"]');
    await until(toast, 'the notice');
    for (const [site, agreement, support] of [
      ['0', '/user-agreement', '/myaccount/tickets'],
      ['153', '/docs/sg_agreement.pdf', '/myaccount/tickets'],
      ['177', '/en/tr-terms', 'mailto:tr@exchange.example'],
      ['181', 'https://papers.example/uae', '/myaccount/tickets'],
      ['82', '/user-agreement', '/myaccount/tickets'],
    ] as const) {
      gate.setAttribute('site-id', site);
      await until(() => hrefOf(toast() ?? gate, 'userAgreement') === agreement, `${agreement} on ${site}`);
      expect(hrefOf(toast() ?? gate, 'supportForm'), site).to.equal(support);
    }
    getInside(gate, '[part~="ok"]').click();
  });
});

describe('a site flag', () => {
  it('hides the chat room in a member’s drawer, but not big data in the footer [SIT-27]', async () => {
    const member = answersFor(TRADER);
    const header = await put('exchange-header', {}, member);
    const footer = await put('exchange-footer', {}, member);
    await until(() => inside(header, '#user-drawer a[data-key="chatRoom"]'), 'the chat room');
    expect(hrefOf(footer, 'bigdata')).to.equal('/bigdata');
    ExchangeShell.configure({ flags: { chatroom: false } });
    await until(() => inside(header, 'a[data-key="chatRoom"]') === null, 'its absence');
    expect(hrefOf(footer, 'bigdata')).to.equal('/bigdata');
  });

  it('hides big data but not the chat room in every menu [SIT-27]', async () => {
    const member = answersFor(TRADER);
    const header = await put('exchange-header', {}, member);
    const footer = await put('exchange-footer', {}, member);
    await until(() => inside(header, '#user-drawer a[data-key="chatRoom"]'), 'the chat room');
    expect(allInside(footer, 'a[href="/bigdata"]')).to.have.length(1);
    ExchangeShell.configure({ flags: { bigData: false } });
    await until(() => allInside(footer, 'a[href="/bigdata"]').length === 0, 'its absence');
    expect(allInside(header, 'a[href="/bigdata"]')).to.have.length(0);
    expect(inside(header, '#user-drawer a[data-key="chatRoom"]')).not.to.equal(null);
  });
});

describe('the analytics adapter', () => {
  it('receives the current site’s ids after a site change [SIT-23]', async () => {
    const received: unknown[] = [];
    ExchangeShell.configure({
      analytics: {
        adapter: (_, params) => received.push([params.siteId, params.analyticsIds]),
        ids: { 177: ['G-TR'], 83: ['G-JP', 'UA-JP'] },
      },
    });
    const header = await put('exchange-header', { 'site-id': '177' }, visitor);
    const press = () => getInside(header, 'button[part~="nav-item"]').click();
    press();
    header.setAttribute('site-id', '83');
    await until(() => getInside(header, '.logo-site').textContent === 'Japan', 'the site');
    press();
    header.setAttribute('site-id', '0');
    await until(() => inside(header, '.logo-site') === null, 'the site');
    press();
    expect(received).to.deep.equal([
      [177, ['G-TR']],
      [83, ['G-JP', 'UA-JP']],
      [0, []],
    ]);
  });
});

describe('a language’s site code', () => {
  it('is accepted as an attribute, while links use the route code [LNG-09, OP-64]', async () => {
    for (const [code, language, prefix] of [
      ['cn', 'zh', '/zh'],
      ['tw', 'zh-tw', '/zh-tw'],
      ['br', 'pt-br', '/pt-br'],
      ['vn', 'vi', '/vi'],
    ] as const) {
      const footer = await put('exchange-footer', { language: code }, visitor);
      expect(footer.language).to.equal(language);
      expect(hrefOf(getInside(footer, '.legal'), 'userAgreement')).to.equal(`${prefix}/user-agreement`);
      footer.remove();
    }
  });

  it('is recognised in the page’s alternate links [LNG-09]', async () => {
    const link = Object.assign(document.createElement('link'), {
      rel: 'alternate',
      hreflang: 'cn',
      href: '#chinese',
    });
    document.head.append(link);
    links.push(link);
    const footer = await put('exchange-footer', {}, visitor);
    getInside(footer, '[popovertarget="footer-language"]').click();
    getInside(footer, 'a[data-language="zh"]').click();
    await until(() => location.hash === '#chinese', 'the page’s own');
    expect(footer.language).to.equal('en');
    history.replaceState(null, '', location.pathname + location.search);
  });

  it('is accepted in <html lang> [LNG-09]', async () => {
    const before = document.documentElement.lang;
    document.documentElement.lang = 'br';
    try {
      const footer = await put('exchange-footer', { language: '' }, visitor);
      expect(footer.language).to.equal('pt-br');
    } finally {
      document.documentElement.lang = before;
    }
  });
});
