import { expect } from 'chai';
import { VISITOR } from '../../../demo/gateway/personas/people.ts';
import { answersFor, type Gateway, standInGateway } from '../support/gateway.ts';
import { getInside, loadShell, place, type Placed } from '../support/elements.ts';

let gateway: Gateway | undefined;
let count = 0;
const placed: Element[] = [];

before(() => loadShell());
afterEach(() => {
  gateway?.restore();
  for (const element of placed.splice(0)) element.remove();
});

async function footerIn(language: string, site = '0', style = ''): Promise<Placed> {
  count += 1;
  gateway?.restore();
  gateway = standInGateway(answersFor(VISITOR));
  const element = await place('exchange-footer', {
    gateway: `https://fonts-${count}.localhost`,
    'site-id': site,
    language,
    style,
  });
  placed.push(element);
  return element;
}

const fontsOf = (footer: Placed): string[] =>
  getComputedStyle(getInside(footer, '.copyright'))
    .fontFamily.split(',')
    .map((name) => name.trim().replaceAll('"', ''));

describe('the font stack of a script [§2]', () => {
  for (const [language, site, own] of [
    ['ja', '0', ['Hiragino Sans', 'Yu Gothic UI', 'Noto Sans CJK JP']],
    ['zh', '0', ['PingFang SC', 'Microsoft YaHei UI', 'Noto Sans CJK SC']],
    ['zh-tw', '0', ['PingFang TC', 'Microsoft JhengHei UI', 'Noto Sans CJK TC']],
    ['zh-tw', '71', ['PingFang HK', 'Microsoft JhengHei UI', 'Noto Sans CJK HK']],
    ['th', '0', ['Thonburi', 'Leelawadee UI', 'Noto Sans Thai']],
    ['ar', '0', ['SF Arabic', 'Geeza Pro', 'Noto Sans Arabic']],
  ] as const)
    it(`lists system fonts before the browser’s choice (${language}, site ${site})`, async () => {
      const fonts = fontsOf(await footerIn(language, site));
      expect(fonts.slice(-own.length - 1)).to.deep.equal([...own, 'sans-serif']);
    });

  it('contains only generic fonts for a language that every font supports', async () => {
    expect(fontsOf(await footerIn('de')).slice(-2)).to.deep.equal(['system-ui', 'sans-serif']);
  });
});

describe('the page font [§2]', () => {
  it('is not inherited by default', async () => {
    document.body.style.fontFamily = 'Courier';
    const footer = await footerIn('ja', '0', 'font-family: Courier');
    document.body.removeAttribute('style');
    expect(fontsOf(footer)).not.to.include('Courier');
  });

  it('is used if the element or an ancestor sets --exchange-font', async () => {
    expect(fontsOf(await footerIn('ja', '0', '--exchange-font: Courier, serif'))).to.deep.equal(['Courier', 'serif']);
    document.body.style.setProperty('--exchange-font', 'Georgia');
    const footer = await footerIn('ar');
    expect(fontsOf(footer)).to.deep.equal(['Georgia']);
    document.body.removeAttribute('style');
  });
});
