import { expect } from 'chai';
import { standInGateway } from '../support/gateway.ts';
import { loadShell, nextEvent, place, until } from '../support/elements.ts';

type Tag = Extract<keyof HTMLElementTagNameMap, `exchange-${string}` | `compliance-${string}`>;

/** Attributes that HTML, frameworks and tools set on elements. */
const FOREIGN = [
  ...'class id style slot part hidden dir title role tabindex nonce is itemprop spellcheck popover'.split(' '),
  ...'aria-label data-x data-theem onclick v-cloak v-theme x-data ng-version _ngcontent-abc-c12 hx-get'.split(' '),
  ...'xml:lang class:active on:click client:load bis_skin_checked jsaction wfd-id'.split(' '),
];
const contract: { elements: Readonly<Record<Tag, unknown>> } = await (await fetch('/dist-manifest.json')).json();
const tags = Object.keys(contract.elements) as Tag[];
const elements: Element[] = [];
const messages: string[] = [];
const note = ({ detail }: HTMLElementEventMap['exchange-error']): void => {
  if (detail.source === 'attribute' || detail.source === 'configuration') messages.push(detail.message);
};

before(async () => {
  standInGateway();
  await loadShell();
});
beforeEach(() => document.addEventListener('exchange-error', note));
afterEach(() => {
  document.removeEventListener('exchange-error', note);
  for (const element of elements.splice(0)) element.remove();
  messages.length = 0;
  localStorage.clear();
});

describe('a misspelt attribute', () => {
  for (const tag of tags)
    it(`is reported once with the nearest name, unlike HTML and framework attributes (<${tag}>)`, async () => {
      const foreign = Object.fromEntries(FOREIGN.map((name) => [name, '']));
      const element = await place(tag, { ...foreign, langauge: 'tr', 'x-theme': 'dark' });
      elements.push(element);
      await until(() => messages.length > 0, 'the report');
      element.setAttribute('language', 'de');
      element.setAttribute('theem', 'dark');
      element.setAttribute('theme', 'dark');
      await until(() => messages.length > 1, 'the second report');
      expect(messages).to.deep.equal([
        `exchange-shell: <${tag}> has no attribute langauge. It has no effect. Write language.`,
        `exchange-shell: <${tag}> has no attribute theem. It has no effect. Write theme.`,
      ]);
    });
});

describe('a misspelt value', () => {
  it('is reported once with the nearest value', async () => {
    elements.push(await place('exchange-header', { theme: 'drak' }));
    await until(() => messages.length > 0, 'the report');
    expect(messages).to.deep.equal([
      'exchange-shell: <exchange-header theme="drak"> is not valid. Its default is used. Did you mean dark? Use light or dark.',
    ]);
  });
});

describe('a misspelt configuration key', () => {
  it('is reported once with the nearest key, even at run time', async () => {
    elements.push(await place('exchange-header'));
    ExchangeShell.configure({ links: { paiment: '/pay' } } as object);
    await until(() => messages.length > 0, 'the report');
    ExchangeShell.configure({ links: { paiment: '/pay' }, copyright: 'Ltd' } as object);
    ExchangeShell.configure({ theem: 'dark' } as object);
    await until(() => messages.length > 1, 'the second report');
    expect(messages.map((message) => message.replace(/ It is ignored.*used\./, ''))).to.deep.equal([
      "exchange-shell: The page configuration's links.paiment is not a known key. Did you mean payment? Correct it in the data-exchange-shell block or in ExchangeShell.configure().",
      "exchange-shell: The page configuration's theem is not a known key. Did you mean theme? Correct it in the data-exchange-shell block or in ExchangeShell.configure().",
    ]);
  });
});

describe('a misspelt message key', () => {
  it('is reported once per language with the nearest key, even at run time', async () => {
    elements.push(await place('exchange-header'));
    const correct = { 'header.wallet': 'Funds', 'deposit.select': 'Top up', 'chart.label': 'Prices' };
    ExchangeShell.configure({ messages: { en: { ...correct, 'header.walelt': 'Funds' } } });
    await until(() => messages.length > 0, 'the report');
    ExchangeShell.configure({
      messages: { en: { 'header.walelt': 'Funds' }, 'zh-TW': { ...correct, 'chart.lable': 'Kurse' } },
    });
    await until(() => messages.length > 1, 'the second report');
    ExchangeShell.configure({ messages: { tr: { 'wholly.unknown': 'x' } } });
    await until(() => messages.length > 2, 'the third report');
    expect(messages.map((message) => message.replace(/ It is ignored.*used\./, ''))).to.deep.equal([
      "exchange-shell: The page configuration's messages.en.header.walelt is not a known key. Did you mean header.wallet? Correct it in the data-exchange-shell block or in ExchangeShell.configure().",
      "exchange-shell: The page configuration's messages.zh-tw.chart.lable is not a known key. Did you mean chart.label? Correct it in the data-exchange-shell block or in ExchangeShell.configure().",
      "exchange-shell: The page configuration's messages.tr.wholly.unknown is not a known key. Correct it in the data-exchange-shell block or in ExchangeShell.configure().",
    ]);
  });
});

describe('a gate with an unknown code', () => {
  /** Inserts a gate whose check allows everything. Resolves with its decision. */
  async function decide(attributes: Readonly<Record<string, string>>) {
    const gate = document.createElement('compliance-gate');
    gate.check = { menu: [], limit: {}, toast: {} };
    for (const [name, value] of Object.entries(attributes)) gate.setAttribute(name, value);
    const content = gate.appendChild(document.createElement('p'));
    content.textContent = 'Page content.';
    elements.push(gate);
    const decision = nextEvent(gate, 'compliance-decision');
    document.body.append(gate);
    return { gate, content, ...(await decision).detail };
  }

  for (const onFailure of ['closed', 'close', 'Closed', 'shut'])
    it(`hides the content until the code is corrected (on-failure="${onFailure}")`, async () => {
      const { gate, content, action, reason } = await decide({ code: 'futurs', 'on-failure': onFailure });
      expect([action, reason]).to.deep.equal(['tip', 'unknown-code']);
      expect(content.checkVisibility({ opacityProperty: true })).to.equal(false);
      await until(() => messages.some((message) => message.includes('code="futurs"')), 'the report');
      expect(messages.find((message) => message.includes('code='))).to.equal(
        'exchange-shell: <compliance-gate code="futurs"> is not valid. The content remains hidden, because on-failure is closed. Did you mean futures? Use a menu code from docs/elements/compliance-gate.md.',
      );
      if (onFailure !== 'closed') expect(messages.join()).to.contain('It counts as closed.');
      const next = nextEvent(gate, 'compliance-decision');
      gate.setAttribute('code', 'futures');
      expect((await next).detail).to.include({ action: 'allow', reason: 'code-not-blocked', code: 'futures' });
      await until(() => content.checkVisibility({ opacityProperty: true }), 'the content');
    });

  it('hides the content again if `on-failure` becomes `closed` while the code is unknown', async () => {
    const { gate, content, action } = await decide({ code: 'nft', 'on-failure': 'open' });
    expect(action).to.equal('allow');
    await until(() => content.checkVisibility({ opacityProperty: true }), 'the content');
    const opened = nextEvent(gate, 'compliance-decision');
    gate.setAttribute('code', 'ntf');
    expect((await opened).detail).to.include({ action: 'allow', reason: 'unknown-code' });
    const closed = nextEvent(gate, 'compliance-decision');
    gate.setAttribute('on-failure', 'closed');
    expect((await closed).detail).to.include({ action: 'tip', reason: 'unknown-code' });
    await until(() => !content.checkVisibility({ opacityProperty: true }), 'the hidden content');
  });
});
