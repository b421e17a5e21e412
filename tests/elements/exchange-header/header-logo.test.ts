import { expect } from 'chai';
import { placeHeader, restoreGateway } from './header-fixtures.ts';
import { allInside, getInside, getPart, type Header, inside, loadShell, until } from '../support/elements.ts';

const ICON = `${location.origin}/demo/pages/assets/icon.svg`;
const PAIR = { light: `${ICON}?light`, dark: `${ICON}?dark` };

let element: Header;
let errors: string[] = [];
const recordError = ({ detail }: HTMLElementEventMap['exchange-error']) => errors.push(detail.message);

before(() => loadShell());
beforeEach(() => {
  errors = [];
  document.addEventListener('exchange-error', recordError);
});
afterEach(() => {
  document.removeEventListener('exchange-error', recordError);
  ExchangeShell.configure({ sites: {} });
  element?.remove();
});
after(restoreGateway);

const images = () => allInside(element, '[part~=logo] img', HTMLImageElement);
const visibleImages = () => images().filter((image) => image.checkVisibility());
const sources = () => visibleImages().map(({ src }) => src);
const isMark = () => inside(element, '[part~=logo] .logo-mark')?.checkVisibility() === true;

async function placeWith(logo: unknown): Promise<void> {
  ExchangeShell.configure({ sites: { 0: { logo } as never } });
  ({ element } = await placeHeader());
}

describe('the logo', () => {
  it('shows the built-in mark if the page configures no logo pair [SIT-24]', async () => {
    ({ element } = await placeHeader());
    expect(isMark()).to.equal(true);
    expect(getPart(element, 'logo').textContent).to.contain('Exchange');
    expect(images()).to.have.length(0);
  });

  it('shows the second image of the pair in the dark theme and preloads it once [SIT-24]', async () => {
    await placeWith(PAIR);
    expect(sources()).to.deep.equal([PAIR.light]);
    expect(isMark()).to.equal(false);
    const [image] = visibleImages();
    expect([image?.getAttribute('width'), image?.getAttribute('height'), image?.alt]).to.deep.equal([
      '120',
      '32',
      'Exchange',
    ]);
    expect([image?.width, image?.height]).to.deep.equal([120, 32]);
    await until(() => images().every(({ complete, naturalWidth }) => complete && naturalWidth > 0), 'both images');
    element.setAttribute('theme', 'dark');
    expect(sources(), 'in the same frame').to.deep.equal([PAIR.dark]);
    element.setAttribute('theme', 'light');
    expect(sources()).to.deep.equal([PAIR.light]);
    for (const address of Object.values(PAIR))
      expect(performance.getEntriesByName(address, 'resource'), address).to.have.length(1);
  });

  it('switches images with the user’s theme [SIT-24]', async () => {
    await placeWith(PAIR);
    element.removeAttribute('theme');
    const before = sources();
    getPart(element, 'theme').click();
    await until(() => sources()[0] !== before[0], 'the other image');
    getPart(element, 'theme').click();
    await until(() => sources()[0] === before[0], 'the first image again');
  });

  it('resolves paths against the page’s image base [SIT-24]', async () => {
    await placeWith({ light: '/images/own.svg', dark: '/images/own-dark.svg' });
    // The image may already have failed to load.
    expect(inside(element, '.logo-image.when-light img', HTMLImageElement)?.src ?? 'the mark').to.match(
      /^(?:http:\/\/gateway-[\w-]+\.localhost:9\/images\/own\.svg|the mark)$/,
    );
  });

  it('falls back to the mark at the same size if an image fails to load [SIT-24]', async () => {
    await placeWith({ light: `${ICON}.none`, dark: PAIR.dark });
    const room = getInside(element, '.logo-image.when-light').getBoundingClientRect();
    const next = getPart(element, 'search').getBoundingClientRect();
    await until(isMark, 'the mark');
    expect(getInside(element, '.logo-image.when-light').getBoundingClientRect()).to.deep.equal(room);
    expect(getPart(element, 'search').getBoundingClientRect()).to.deep.equal(next);
    element.setAttribute('theme', 'dark');
    expect(sources()).to.deep.equal([PAIR.dark]);
  });

  // Errors are reported once per page, so each case uses another site.
  for (const [what, site, logo] of [
    ['an unsafe URL', 0, { light: PAIR.light, dark: 'javascript:alert(1)' }],
    ['only one image', 71, { light: PAIR.light }],
    ['no pair at all', 106, 'logo.svg'],
  ] as const)
    it(`falls back to the mark with one exchange-error if the pair is invalid (${what}) [SIT-24]`, async () => {
      ({ element } = await placeHeader());
      ExchangeShell.configure({ sites: { [site]: { logo: logo as never } } });
      await until(() => errors.length > 0, 'the error');
      expect(isMark()).to.equal(true);
      expect(images()).to.have.length(0);
      expect(errors).to.have.length(1);
      expect(errors[0]).to.contain(`sites.${site}.logo needs light and dark`);
    });
});
