import { expect } from 'chai';
import { type Answers, type Gateway, standInGateway } from '../support/gateway.ts';
import { getInside, inside, loadShell, place, until } from '../support/elements.ts';

let gateway: Gateway | undefined;
let element: HTMLElement | undefined;
let count = 0;

/** Inserts an icon with its own gateway, so that no other test's whitelist applies. */
async function put(answers: Answers, attributes: Readonly<Record<string, string>>) {
  count += 1;
  gateway = standInGateway(answers);
  const placed = await place('exchange-coin-icon', { gateway: `https://icons-${count}.localhost`, ...attributes });
  element = placed;
  return placed;
}

before(loadShell);
afterEach(() => {
  element?.remove();
  gateway?.restore();
});

describe('<exchange-coin-icon>', () => {
  it('requests the coin’s icon from the asset base, and renders it at 24 px [ICO-01, ICO-02]', async () => {
    const icon = await put({ '/js/tool/coin_icon_whitelist.json': ['BTC'] }, { coin: 'BTC' });
    const image = getInside(icon, 'img[part="icon"]', HTMLImageElement);
    expect(new URL(image.src).pathname).to.equal('/images/coin_icon/64/btc.png');
    expect([image.width, image.height]).to.deep.equal([24, 24]);
  });

  it('falls back to 24 px for an invalid size and reports it once [ICO-01]', async () => {
    const messages: unknown[] = [];
    const listen = (event: HTMLElementEventMap['exchange-error']) =>
      event.detail.source === 'attribute' && messages.push(event.detail.message);
    document.addEventListener('exchange-error', listen);
    const icon = await put({}, { coin: 'BTC', size: 'huge' });
    await until(() => messages.length > 0, 'the error');
    expect(getInside(icon, '[part="icon"]').getAttribute('width')).to.equal('24');
    icon.setAttribute('size', '32');
    await until(() => getInside(icon, '[part="icon"]').getAttribute('width') === '32', 'the valid size');
    icon.setAttribute('size', '24px');
    await until(() => messages.length > 1, 'the second');
    document.removeEventListener('exchange-error', listen);
    expect(messages).to.have.length(2);
    expect(messages[0]).to.match(/^exchange-shell: .+"huge".+\. .+\. .+\.$/);
  });

  it('renders a plain disc if the coin is unlisted and the default icon fails to load [ICO-03, ICO-05, ERR-12]', async () => {
    const icon = await put({ '/js/tool/coin_icon_whitelist.json': ['BTC'] }, { coin: 'NOPE' });
    // No image is available in this test, so the plain disc is the last fallback.
    await until(() => inside(icon, 'svg[part="icon"]'), 'the disc');
    expect(inside(icon, 'img')).to.equal(null);
  });
});
