import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ConfigurationFault } from '../../../../src/stores/configuration/keys/schema.ts';
import { NO_CONFIGURATION, parsePageConfiguration } from '../../../../src/stores/configuration/page-configuration.ts';
import { CONFIGURATION_KEYS } from '../../../../src/stores/configuration/configuration-keys.ts';
import { parseTarget } from '../../../../src/domain/links/target.ts';
import { CONFIGURATION_KEY_DOCS } from '../../../../src/stores/configuration/configuration-keys.docs.ts';
import type { Descriptions } from '../../../../src/stores/configuration/keys/schema.docs.ts';
import { nearestName } from '../../../../src/domain/page/misspelt-names.ts';
import { resolveList } from '../../../../src/domain/menus/lists.ts';
import { situation } from '../../domain/situation.ts';
import { WHOLE } from '../../../support/whole-configuration.ts';
import { fakeBrowser } from '../../platform/fake-browser.ts';
import { freshPage } from '../fresh-page.ts';

afterEach(() => vi.unstubAllGlobals());

function parse(...sources: unknown[]) {
  const faults: ConfigurationFault[] = [];
  return { configuration: parsePageConfiguration(sources, (fault) => faults.push(fault)), faults };
}

describe('parsePageConfiguration()', () => {
  it.each(Object.entries(CONFIGURATION_KEY_DOCS))('has test data and documentation for %s', (key, docs) => {
    expect(Object.keys(WHOLE)).toContain(key);
    expect(docs.sentence).toMatch(/^\S.*\.$/);
  });

  it('has documentation in the order of the keys', () => {
    expect(Object.keys(CONFIGURATION_KEY_DOCS)).toEqual(Object.keys(CONFIGURATION_KEYS));
  });

  it('accepts every key in the public API', () => {
    const { configuration, faults } = parse(WHOLE);
    expect(faults).toEqual([]);
    expect(configuration).toEqual({
      ...WHOLE,
      language: 'vi',
      theme: 'dark',
      gateway: 'https://gateway.example',
      linkBase: 'https://www.exchange.example',
      flags: { hiddenSearch: true, hiddenNft: false },
      assetBase: parseTarget(WHOLE.assetBase),
      sites: {
        '177': {
          ...WHOLE.sites['177'],
          supportContact: parseTarget('mailto:tr@exchange.example'),
          businessContact: parseTarget('https://partners.exchange.example/'),
          agreementPath: parseTarget('/tr/terms'),
          privacyPath: parseTarget('/tr/privacy'),
          logo: { light: parseTarget('/images/tr.svg'), dark: parseTarget('https://cdn.example/tr-dark.svg') },
        },
      },
      hosts: {
        main: parseTarget('https://www.exchange.example'),
        testnetLogin: parseTarget('https://t.example/login?x=1'),
      },
      links: {
        licences: parseTarget('/licences'),
        chain: parseTarget('https://chain.example/'),
        supportForm: { en: parseTarget('https://f.example/') },
        supportMail: parseTarget('mailto:help@exchange.example'),
        ukRiskSummary: parseTarget(WHOLE.links.ukRiskSummary),
        hkDocuments: [{ title: 'A', href: parseTarget('/docs/a.pdf') }],
        social: [{ key: 'x', href: parseTarget('https://x.example/e') }],
        gtSlug: 'gatetoken-gt',
        appStore: { ios: 'itms-apps://apps.example/app/id1', android: 'https://apps.example/e' },
      },
      messages: { en: { 'nav.trade': 'Trade!' }, zh: { 'nav.trade': '交易' } },
      apps: { ...WHOLE.apps, search: { src: '/search.js' } },
      endpointsByScript: ['userInfo', 'logoutAll'],
      namedOrigins: ['https://api.partner.example', 'https://gateway.example', 'https://www.exchange.example'],
      articles: [{ title: 'A', slug: 'a', id: '7', image: '/images/a.png', date: '2026-05-03' }],
      rewrites: [{ from: '/a', to: parseTarget('/b') }],
    });
  });

  it.each([
    ['image', 'javascript:alert(1)'],
    ['image', `data:image/png,${'x'.repeat(20_000)}`],
    ['image', 'data:image/tiff;base64,AAAA'],
    ['image', 7],
    ['date', '2026-02-30'],
    ['date', '3 May 2026'],
    ['date', 20_260_503],
  ])('omits an article’s malformed %s with one report and keeps the article (%j)', (field, value) => {
    const article = { title: 'A', slug: 'a', id: '7' };
    const { configuration, faults } = parse({ articles: [{ ...article, [field]: value }] });
    expect(configuration.articles).toEqual([article]);
    expect(faults.map(({ key }) => key)).toEqual([`articles.0.${field}`]);
  });

  it('ignores optional fields that a page has added to Object.prototype', () => {
    Object.assign(Object.prototype, { image: '/images/inherited.png', date: '2026-05-03' });
    try {
      const [article] = parse({ articles: [{ title: 'A', slug: 'a', id: '7' }] }).configuration.articles;
      expect([article?.image, article?.date]).toEqual([undefined, undefined]);
    } finally {
      Reflect.deleteProperty(Object.prototype, 'image');
      Reflect.deleteProperty(Object.prototype, 'date');
    }
  });

  it('truncates a 1 MiB string to 2 000 characters and a title to 300, and rejects a message of that size [OP-107]', () => {
    const long = 'x'.repeat(2 ** 20);
    const { configuration, faults } = parse({
      copyright: long,
      ukPromotionDate: long,
      messages: { en: { 'nav.trade': long, 'nav.more': 'More' } },
      links: { hkDocuments: [{ title: long, href: '/a' }], social: [{ key: long, href: '/b' }] },
    });
    expect([configuration.copyright?.length, configuration.ukPromotionDate?.length]).toEqual([2000, 2000]);
    expect(configuration.messages).toEqual({ en: { 'nav.more': 'More' } });
    expect(faults).toHaveLength(1);
    const { link, ...rest } = situation();
    const targets = { ...link.targets, hkDocuments: configuration.links.hkDocuments ?? [] };
    const [row] = resolveList('hkDocuments', { ...rest, link: { ...link, targets } });
    expect(row?.title).toHaveLength(300);
    expect(row?.title?.endsWith('…')).toBe(true);
  });

  it('merges sources key by key, with later sources taking precedence', () => {
    expect(parse({ siteId: 71, page: 'home' }, { siteId: 83 }).configuration).toMatchObject({
      siteId: 83,
      page: 'home',
    });
  });

  it.each([
    ['siteId', 5],
    ['reportError', 'console.log'],
    ['deviceId', 'yes'],
    ['turkeyGiftBox', 'yes'],
    ['analytics', 5],
    ['siteId', '__proto__'],
    ['language', 'klingon'],
    ['theme', 'blue'],
    ['page', 5],
    ['gateway', 'javascript:alert(1)'],
    ['gateway', '//evil.example'],
    ['gateway', 'ftp://x.example'],
    ['gateway', '../../evil'],
    ['gateway', 'https://user:pass@evil.example'],
    ['gateway', {}],
    ['linkBase', 'data:text/html,x'],
    ['assetBase', 'java\nscript:x'],
    ['hosts', { main: 'javascript:x' }],
    ['hosts', 'https://x.example'],
    ['links', { chain: '//evil.example' }],
    ['links', []],
    ['links', { social: [{ key: 'x' }] }],
    ['links', { supportMail: 'no mail' }],
    ['links', { gtSlug: 'GT' }],
    ['endpoints', { userInfo: '\\\\evil' }],
    ['apps', { chat: 'javascript:x' }],
    ['apps', { search: 'http://apps.example/search.js' }],
    ['apps', { transfer: { src: 'https://apps.example/transfer.js' } }],
    ['apps', { chat: { src: 'https://apps.example/chat.js', integrity: 'sha384-none' } }],
    ['apps', { chat: { src: 'http://apps.example/chat.js', integrity: `sha384-${'A'.repeat(64)}` } }],
    ['analytics', 'https://x'],
    ['flags', { hiddenSearch: 'yes' }],
    ['offer', 'staking'],
    ['offer', { 999: { staking: true } }],
    ['offer', { uk: { staking: true } }],
    ['offer', { 182: 'javascript:' }],
    ['offer', { 182: { casino: true } }],
    ['offer', { 182: { staking: 'yes' } }],
    ['offer', JSON.parse('{ "__proto__": { "staking": true } }')],
    ['sites', 5],
    ['sites', { 999: {} }],
    ['sites', JSON.parse('{ "__proto__": { "totpIssuer": "evil" } }')],
    ['sites', { 177: 'evil' }],
    ['sites', { 177: { websocketHosts: 'stream.example' } }],
    ['sites', { 177: { websocketHosts: ['stream.example', 'wss://evil.example/x'] } }],
    ['sites', { 177: { antiPhishingHosts: ['user@evil.example'] } }],
    ['sites', { 177: { antiPhishingHosts: ['evil.example/'] } }],
    ['sites', { 177: { loginMethods: ['javascript:'] } }],
    ['sites', { 177: { totpIssuer: 'evil:issuer' } }],
    ['sites', { 177: { supportContact: 'javascript:alert(1)' } }],
    ['sites', { 177: { businessContact: '//evil.example' } }],
    ['sites', { 177: { agreementPath: 'mailto:evil@x.example' } }],
    ['sites', { 177: { privacyPath: 'data:text/html,x' } }],
    ['sites', { 177: { logo: { light: '/a.svg' } } }],
    ['sites', { 177: { logo: { light: '/a.svg', dark: 'javascript:evil' } } }],
    ['native', { trade: 'javascript://%0aalert(1)' }],
    ['native', { userAgent: '(' }],
    ['native', { deviceTypes: 'app' }],
    ['cookieDomain', 'x; Path=/'],
    ['nonce', '"><script>'],
    ['articles', {}],
    ['messages', { en: { a: 5 } }],
    ['serviceWorker', 'sw.js'],
  ])('rejects a malformed key with one report and keeps the other keys (%s: %j)', (key, value) => {
    const { configuration, faults } = parse({ [key]: value, copyright: 'Ltd' });
    expect(faults).toHaveLength(1);
    expect(faults[0]?.key.split('.')[0]).toBe(key);
    expect(configuration).toMatchObject({ copyright: 'Ltd' });
    expect(JSON.stringify(configuration)).not.toMatch(/evil|javascript|data:/);
  });

  describe('with an unknown key', () => {
    /** All objects with known keys, and their paths, as in the documentation's tables. */
    function objectsOf(fields: Descriptions, path: readonly string[] = []): [string[], Descriptions][] {
      const inner = Object.entries(fields).flatMap(
        ([name, { fields: own, values, row }]): [string[], Descriptions][] => {
          const at = [...path, name];
          return [
            // Pages may choose any app names.
            ...(own === undefined || name === 'apps' ? [] : objectsOf(own, at)),
            ...(row === undefined ? [] : objectsOf(row, [...at, '0'])),
            ...(values?.fields === undefined ? [] : objectsOf(values.fields, [...at, '177'])),
          ];
        },
      );
      return [[[...path], fields], ...inner];
    }
    const OTHERS: readonly [string, readonly string[], string][] = [
      ['kycGuide.slugg', ['kycGuide'], 'slug'],
      ['kycGuide.app.idd', ['kycGuide', 'app'], 'id'],
      ['sites.177.logo.darkk', ['sites', '177', 'logo'], 'dark'],
      ['apps.search.integritty', ['apps', 'search'], 'integrity'],
      ['analytics.adaptor', ['analytics'], 'adapter'],
      ['messages.zh-tww', ['messages'], 'zh-tw'],
      ['flags.chat-room', ['flags'], 'chatroom'],
      ['analytics.ids.1777', ['analytics', 'ids'], '177'],
      ['offer.1822', ['offer'], '182'],
      ['offer.177.stakin', ['offer', '177'], 'staking'],
      ['sites.1777', ['sites'], '177'],
    ];
    const valueAt = (path: readonly string[], value: unknown): unknown =>
      path.reduceRight<unknown>((inner, name) => (name === '0' ? [inner] : { [name]: inner }), value);

    it.each([
      ...objectsOf(CONFIGURATION_KEY_DOCS).map(([path, fields]): [string, readonly string[], string] => {
        const nearest = Object.keys(fields).at(-1) ?? '';
        return [[...path, `${nearest}x`].join('.'), path, nearest];
      }),
      ...OTHERS,
    ])('reports the key once and suggests the nearest known key (%s)', (key, path, nearest) => {
      const name = key.split('.').at(-1) ?? '';
      const { faults } = parse(valueAt(path, { [name]: true }));
      const ofName = faults.filter((fault) => fault.key === key);
      expect(ofName).toHaveLength(1);
      expect(nearestName(name, ofName[0]?.known ?? [])).toBe(nearest);
    });

    it('checks nested objects and list rows', () => {
      const paths = objectsOf(CONFIGURATION_KEY_DOCS).map(([path]) => path.join('.'));
      expect(paths).toEqual(
        expect.arrayContaining([
          '',
          'hosts',
          'links',
          'links.appStore',
          'links.social.0',
          'native',
          'chart',
          'sites.177',
        ]),
      );
    });

    it('suggests no key if no known key is similar, and accepts any key in objects that the page defines', () => {
      expect(parse({ wholly: 1 }).faults).toEqual([
        { key: 'wholly', why: 'is not a known key', known: Object.keys(CONFIGURATION_KEYS) },
      ]);
      const data = {
        searchAliases: { bitcoin: 'BTC' },
        apps: { mine: '/mine.js' },
        flags: { hiddenAnything: true },
        messages: { en: { 'nav.trade': 'Trade' } },
        analytics: { ids: { 177: ['G-1'] } },
      };
      expect(parse(data).faults).toEqual([]);
    });

    it('reports at most 20 keys per object, each truncated to 300 characters [OP-107]', () => {
      const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`${index}`.padEnd(9999, 'x'), 1]));
      const { faults } = parse({ ...many, links: many });
      expect(faults).toHaveLength(40);
      for (const { key } of faults) expect(key.length).toBeLessThan(320);
    });

    it('ignores inherited properties', () => {
      expect(parse(Object.create({ theem: 'dark' })).faults.filter(({ key }) => key === 'theem')).toEqual([]);
    });
  });

  it.each([null, undefined, 5, 'x', [], () => {}])('rejects the source %s', (source) => {
    expect(parse(source)).toEqual({
      configuration: NO_CONFIGURATION,
      faults: [{ key: 'configuration', why: 'is not an object' }],
    });
  });

  it('drops only the malformed cells of an offer and reports the path of each [OP-91]', () => {
    const offer = { 182: { staking: true, casino: true, bots: 'yes' }, 999: {}, 71: { p2p: false } };
    const { configuration, faults } = parse({ offer });
    expect(configuration.offer).toEqual({ '182': { staking: true }, '71': { p2p: false } });
    expect(new Set(faults.map(({ key, why }) => `${key} ${why}`))).toEqual(
      new Set([
        'offer.182.casino is not a product family',
        'offer.182.bots is not true or false',
        'offer.999 is not a sub-site',
      ]),
    );
  });

  it('uses the default for null and absent keys', () => {
    expect(parse({ gateway: null, siteId: undefined })).toEqual({ configuration: NO_CONFIGURATION, faults: [] });
  });

  describe('with a configuration block', () => {
    const NONCE = 'r4nd0m';
    const FOREIGN = 'https://evil.example';
    const integrity = `sha384-${'A'.repeat(64)}`;
    /** Every key that sets code or a trusted origin, with a value on another origin. */
    const TRUSTED: Readonly<Record<string, unknown>> = {
      'apps.search': { apps: { search: FOREIGN } },
      'apps.chat': { apps: { chat: { src: FOREIGN, integrity } } },
      'apps.other': { apps: { other: { src: FOREIGN, integrity } } },
      serviceWorker: { serviceWorker: `${FOREIGN}/sw.js` },
      healthCheck: { healthCheck: FOREIGN },
      'endpoints.userInfo': { endpoints: { userInfo: FOREIGN } },
      'endpoints.logoutAll': { endpoints: { logoutAll: FOREIGN } },
      gateway: { gateway: FOREIGN },
      linkBase: { linkBase: FOREIGN },
      assetBase: { assetBase: FOREIGN },
      trustedOrigins: { trustedOrigins: [FOREIGN] },
      'chart.snapshots': { chart: { snapshots: FOREIGN } },
      'chart.shareBase': { chart: { shareBase: FOREIGN } },
      'chart.datafeed': { chart: { datafeed: FOREIGN } },
      'hosts.main': { hosts: { main: FOREIGN } },
      'sites.0.antiPhishingHosts': { sites: { 0: { antiPhishingHosts: ['evil.example'] } } },
      'sites.0.websocketHosts': { sites: { 0: { websocketHosts: ['evil.example'] } } },
      'sites.0.logo': { sites: { 0: { logo: { light: FOREIGN, dark: FOREIGN } } } },
    };
    async function parseBlock(value: unknown, nonce = '', own: { pageNonce?: string; configured?: unknown[] } = {}) {
      fakeBrowser({ href: 'https://page.example/' });
      const { pageRegistry } = await (vi.resetModules(), import('../../../../src/stores/page/page-registry.ts'));
      delete (globalThis as Record<symbol, unknown>)[Symbol.for('exchange-shell.v1')];
      pageRegistry('1.0.0', own.pageNonce);
      const module = await import('../../../../src/stores/configuration/page-configuration.ts');
      const faults: ConfigurationFault[] = [];
      const configuration = module.parsePageConfiguration(own.configured ?? [], (fault) => faults.push(fault), [
        { value, nonce },
      ]);
      return { configuration, faults, text: JSON.stringify(configuration) };
    }

    it.each(Object.entries(TRUSTED))('rejects another origin with one fault (%s) [OP-108]', async (key, value) => {
      const { faults, text } = await parseBlock(value);
      expect(faults.map((fault) => fault.key)).toEqual([key]);
      expect(faults[0]?.remedy).toMatch(/\S/);
      expect(text).not.toContain('evil.example');
    });

    it.each(Object.entries(TRUSTED))(
      'rejects another origin with a guessed nonce (%s) [OP-108]',
      async (key, value) => {
        const { faults, text } = await parseBlock(value, 'guess', { pageNonce: NONCE });
        expect(faults.map((fault) => fault.key)).toEqual([key]);
        expect(text).not.toContain('evil.example');
      },
    );

    it.each(Object.entries(TRUSTED).filter(([key]) => !/apps\.search|serviceWorker/.test(key)))(
      'accepts another origin with the nonce of the shell’s script (%s) [OP-108]',
      async (_key, value) => {
        const { faults, text } = await parseBlock(value, NONCE, { pageNonce: NONCE });
        expect(faults).toEqual([]);
        expect(text).toContain('evil.example');
      },
    );

    it.each(Object.entries(TRUSTED).filter(([key]) => !/^apps|serviceWorker|trustedOrigins/.test(key)))(
      'accepts an origin that a script has configured (%s) [OP-108]',
      async (_key, value) => {
        const { faults } = await parseBlock(value, '', { configured: [{ trustedOrigins: [FOREIGN] }] });
        expect(faults).toEqual([]);
      },
    );

    it('accepts code from the page’s own origin, but not on a page with nonces [OP-108]', async () => {
      const value = { apps: { search: '/search.js' }, serviceWorker: '/sw.js' };
      expect((await parseBlock(value)).faults).toEqual([]);
      const { faults } = await parseBlock(value, '', { pageNonce: NONCE });
      expect(faults.map(({ key }) => key)).toEqual(['apps.search', 'serviceWorker']);
    });

    it.each([
      ['a node', Object.defineProperty({ gateway: FOREIGN }, Symbol.toStringTag, { value: 'HTMLFormElement' })],
      ['a list', [{ gateway: FOREIGN }]],
      ['a string', FOREIGN],
    ])('rejects %s as a configuration set by a script', async (_what, value) => {
      const { faults, text } = await parseBlock({}, '', { configured: [value] });
      expect(faults).toEqual([{ key: 'configuration', why: 'is not an object' }]);
      expect(text).not.toContain('evil.example');
    });
  });
});

describe('applyPageConfiguration()', () => {
  it('applies the page’s blocks and the latest configure() sources, and reports each fault once', async () => {
    fakeBrowser({
      elements: { 'data-exchange-shell': [{ text: '{"siteId":71,"page":"home"}' }, { text: '{malformed' }] },
    });
    const { applyPageConfiguration, pageConfiguration, subscribeErrors } = await freshPage();
    const messages: string[] = [];
    subscribeErrors(({ message }) => messages.push(message));
    applyPageConfiguration([{ siteId: 177, gateway: 'javascript:x' }]);
    applyPageConfiguration([{ siteId: 177, gateway: 'javascript:x' }, { theem: 'dark' }]);
    applyPageConfiguration([{ theem: 'light' }]);
    expect(pageConfiguration().getState()).toMatchObject({ siteId: 71, page: 'home' });
    expect(pageConfiguration().getState().gateway).toBeUndefined();
    await vi.waitFor(() => expect(messages).toHaveLength(3));
    expect(messages.at(-1)).toBe(
      "exchange-shell: The page configuration's theem is not a known key. It is ignored and the default is used. Did you mean theme? Correct it in the data-exchange-shell block or in ExchangeShell.configure().",
    );
    for (const message of messages) expect(message).toMatch(/^exchange-shell: .+\. .+\. .+\.$/);
  });

  it.each([
    ['{ theme: "dark" }', /Expected property name or '}' in JSON at position 2/],
    ['{\n  "page": "home",\n}', /Expected double-quoted property name in JSON at position 20/],
    ['', /Unexpected end of JSON input/],
  ])('reports why a block is not valid JSON, and applies the other blocks (%j)', async (text, reason) => {
    fakeBrowser({ elements: { 'data-exchange-shell': [{ text }, { text: '{"siteId":71}' }] } });
    const { applyPageConfiguration, pageConfiguration, subscribeErrors } = await freshPage();
    const messages: string[] = [];
    subscribeErrors(({ message }) => messages.push(message));
    applyPageConfiguration();
    expect(pageConfiguration().getState().siteId).toBe(71);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatch(reason);
    expect(messages[0]).toMatch(
      /^exchange-shell: The page configuration's data-exchange-shell block is not valid JSON: .+\. It is ignored and the default is used\. Correct the block, or generate it with your server’s JSON encoder\.$/,
    );
  });
});
