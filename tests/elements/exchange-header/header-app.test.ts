import { expect } from 'chai';
import readCode from 'qr/decode.js';
import { dropCookie, open, placeHeader, restoreGateway, USER } from './header-fixtures.ts';
import { getInside, getPart, type Header, inside, loadShell, nextEvent, part, until } from '../support/elements.ts';

let element: Header;
before(() => loadShell());
afterEach(() => element?.remove());
after(restoreGateway);

/** Returns the text of a rendered QR code, as a phone decodes it. */
function read(svg: SVGElement): string {
  const [left, top, extent] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number) as [number, number, number];
  const scale = 8;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = extent * scale;
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
  pen.fillStyle = getComputedStyle(svg).backgroundColor;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.setTransform(scale, 0, 0, scale, -left * scale, -top * scale);
  const path = getInside(svg, 'path');
  pen.fillStyle = getComputedStyle(path).fill;
  const shape = new Path2D(path.getAttribute('d') ?? '');
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is not an array
  pen.fill(shape);
  const { data, width, height } = pen.getImageData(0, 0, canvas.width, canvas.height);
  return readCode({ data, width, height });
}

describe('the app download menu', () => {
  for (const theme of ['light', 'dark'])
    it(`shows a QR code for the app page (${theme}) [HDR-35, DLQ-01]`, async () => {
      ({ element } = await placeHeader({}, { theme, language: 'de' }));
      const svg = await open(element, 'download', '#download-app svg.app-code', SVGElement);
      await until(() => read(svg) === `${location.origin}/de/mobileapp?c=web`, 'the code with the channel');
    });

  it('opens the app page in a new window [DLQ-03, HDR-27]', async () => {
    ({ element } = await placeHeader());
    const link = getInside(element, '#download-app a[data-key="mobileApp"]', HTMLAnchorElement);
    expect([link.getAttribute('href'), link.target]).to.deep.equal(['/mobileapp', '_blank']);
  });

  it('loads the download links when it opens and offers the app file [DLQ-04, DLQ-05]', async () => {
    const { element: header, calls } = await placeHeader();
    element = header;
    const countRequests = () => calls.filter(({ path }) => path === '/js/tool/page_download_links.json').length;
    expect(countRequests()).to.equal(0);
    const link = await open(element, 'download', '#download-app a[data-key="apk"]');
    expect(link.getAttribute('href')).to.equal('/js/tool/demo.apk');
    expect(countRequests()).to.equal(1);
  });

  const LINKS = {
    default: { web: { c: 'web', china_apk: '/china.apk', overseas_apk: '/overseas.apk' } },
    markets: {
      h5: { c: 'h5-markets', china_apk: '/h5-china.apk', overseas_apk: '/h5.apk' },
      web: { c: 'web-markets', china_apk: '/markets-china.apk', overseas_apk: '/markets.apk' },
    },
  };
  for (const [page, language, channel, file] of [
    ['markets', 'en', 'web-markets', '/markets.apk'],
    ['markets', 'zh', 'web-markets', '/markets-china.apk'],
    ['wallet', 'zh-tw', 'web', '/china.apk'],
  ] as const)
    it(`uses the channel and file of the page and language (${page}, ${language}) [DLQ-05]`, async () => {
      ({ element } = await placeHeader({ '/js/tool/page_download_links.json': LINKS }, { page, language }));
      const svg = await open(element, 'download', '#download-app svg.app-code', SVGElement);
      const link = await until(() => inside(element, '#download-app a[data-key="apk"]'), 'the file');
      expect(link.getAttribute('href')).to.equal(file);
      expect(read(svg).split('?')[1]).to.equal(`c=${channel}`);
    });

  it('uses the h5 channel in the sidebar’s button on phones [DLQ-05, SID-04]', async () => {
    const values = { '/js/tool/page_download_links.json': LINKS, settings: { is_phone: true } };
    ({ element } = await placeHeader(values, { page: 'markets' }));
    const button = (): string | null => getInside(element, '#sidebar .drawer-foot a').getAttribute('href');
    await open(element, 'sidebar-toggle', '#sidebar .drawer-foot a');
    await until(() => button() === '/mobileapp?c=h5-markets', 'the phone channel');
  });

  it('keeps the QR code, dispatches an error and shows no message if the links are missing [DLQ-06]', async () => {
    ({ element } = await placeHeader({ '/js/tool/page_download_links.json': undefined }));
    const failed = nextEvent(document, 'exchange-error');
    await open(element, 'download', '#download-app svg.app-code');
    await failed;
    expect(inside(element, '#download-app a[data-key="apk"]')).to.equal(null);
    expect(inside(element, '#download-app [role="alert"]')).to.equal(null);
  });

  for (const flag of ['hiddenDownload', 'hiddenAppDownload'])
    it(`is hidden if ${flag} is set, even in the sidebar [DLQ-02]`, async () => {
      ({ element } = await placeHeader({ settings: { flags: { [flag]: true } } }));
      await until(() => part(element, 'download') === null, 'no download');
      await until(() => inside(element, '#sidebar .drawer-foot') === null, 'no sidebar button');
    });
});

describe('the demo variant', () => {
  it('links back to live trading with a cancelable event [HDR-29, HDR-42]', async () => {
    ({ element } = await placeHeader({}, { variant: 'demo' }));
    const button = await until(() => part(element, 'live-trading'));
    expect([button.textContent, button.getAttribute('href')]).to.deep.equal(['Live trading', '/trade/BTC_USDT']);
    element.addEventListener('exchange-live-trading', (event) => event.preventDefault(), { once: true });
    const dispatched = nextEvent(element, 'exchange-live-trading');
    button.click();
    const { cancelable, detail } = await dispatched;
    expect([cancelable, detail]).to.deep.equal([true, { href: `${location.origin}/trade/BTC_USDT` }]);
  });

  it('is labelled as demo trading and offers neither deposit nor wallet [HDR-42]', async () => {
    ({ element } = await placeHeader({ user: USER }, { variant: 'demo' }));
    await until(() => part(element, 'avatar'), 'the member');
    const badge = getPart(element, 'demo');
    expect([badge.textContent, badge.checkVisibility()]).to.deep.equal(['Demo trading', true]);
    expect([part(element, 'deposit'), part(element, 'wallet')]).to.deep.equal([null, null]);
    expect(part(element, 'orders')).not.to.equal(null);
  });

  it('does not link back to live trading if `hiddenBackTrade` is set or in the live variant [HDR-42, SIT-53]', async () => {
    ({ element } = await placeHeader({ settings: { flags: { hiddenBackTrade: true } } }, { variant: 'demo' }));
    await until(() => part(element, 'live-trading') === null, 'no live trading');
    element.remove();
    ({ element } = await placeHeader());
    expect([part(element, 'live-trading'), part(element, 'demo')]).to.deep.equal([null, null]);
  });
});

describe('the native app integration', () => {
  before(() =>
    ExchangeShell.configure({
      native: {
        deviceTypes: ['app'],
        trade: 'exchange-app://trade/{last}',
        information: 'exchange-app://web?path={path}',
      },
    }),
  );
  after(() => {
    dropCookie('device_type');
    ExchangeShell.configure({ native: {} });
  });

  const hrefOf = async (key: string) => {
    const pending = new Promise((resolve) => {
      element.addEventListener(
        'exchange-navigate',
        (event) => {
          event.preventDefault();
          resolve(event.detail.href);
        },
        { once: true },
      );
    });
    getInside(element, `[part~=nav] a[data-key="${key}"]`).click();
    return pending;
  };

  it('opens links of configured modules natively and all other links by URL [NTV-01, NTV-02, OP-69]', async () => {
    document.cookie = 'device_type=app; Path=/';
    ({ element } = await placeHeader({}, { language: 'de' }));
    expect(await hrefOf('spotTrade')).to.equal('exchange-app://trade/BTC_USDT');
    expect(await hrefOf('help')).to.equal('exchange-app://web?path=%2Fde%2Fhelp');
    expect(await hrefOf('futures')).to.equal(`${location.origin}/de/futures/USDT/BTC_USDT`);
    expect(
      getInside(element, '[part~=nav] a[data-key="spotTrade"]').getAttribute('href'),
      'the markup’s URL is unchanged',
    ).to.equal('/de/trade/BTC_USDT');
  });

  it('opens links by URL outside the app [NTV-01]', async () => {
    dropCookie('device_type');
    ({ element } = await placeHeader());
    expect(await hrefOf('spotTrade')).to.equal(`${location.origin}/trade/BTC_USDT`);
  });
});
