import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { type DormantFixture, placeDormant } from '../runtime/dormant-fixtures.ts';
import { allInside, getInside, loadShell, twoFrames, until } from '../support/elements.ts';

const LANGUAGES = ['en', 'de', 'ru', 'ar'];
const WIDTHS = [1439, 1440, 1600, 1920];

let header: DormantFixture<'exchange-header'>;

const bar = () => allInside(header.element, '.nav-row > [data-entry]');
const isVisible = (entry: Element): boolean => entry.checkVisibility({ visibilityProperty: true });
const keysOf = (entries: readonly HTMLElement[]): readonly string[] =>
  entries.map(({ dataset }) => dataset['entry'] ?? '');
const inMore = (): readonly string[] =>
  keysOf(allInside(header.element, '.nav-collapsed > [data-entry]').filter((entry) => !entry.hidden));
const more = () => getInside(header.element, '[popovertarget="nav-more"]');
const edges = () => bar().map((entry) => Math.round(entry.getBoundingClientRect().left));

async function at(width: number): Promise<void> {
  await setViewport({ width, height: 900 });
  await twoFrames();
}

before(loadShell);
afterEach(() => header.restore());
after(() => setViewport({ width: 800, height: 600 }));

describe('the header navigation', () => {
  for (const language of LANGUAGES)
    for (const isBare of [false, true])
      it(`shows every entry in the bar or under More (${isBare ? 'bare tag' : 'prerendered markup'}, ${language}) [HDR-48, OP-126]`, async () => {
        await at(1440);
        header = await placeDormant('exchange-header', {}, { 'site-id': '0', language }, { isBare });
        await header.settled();
        for (const width of WIDTHS) {
          await at(width);
          await until(() => inMore().length + bar().filter(isVisible).length === bar().length, `${width} px`);
          expect(inMore(), `${width} px`).to.deep.equal(keysOf(bar().filter((entry) => !isVisible(entry))));
          const [row, button] = [getInside(header.element, '.nav-row'), more()].map((node) =>
            node.getBoundingClientRect(),
          );
          for (const entry of bar().filter(isVisible)) {
            const { left, right } = entry.getBoundingClientRect();
            expect(left >= (row?.left ?? 0) - 1 && right <= (row?.right ?? 0) + 1, `${width} px: whole`).to.equal(true);
          }
          expect(button?.width, 'More').to.be.above(20);
          expect(getInside(header.element, '.scroll-forward').checkVisibility(), 'an arrow').to.equal(false);
        }
        expect(header.isHydrated()).to.equal(false);
      });

  it('keeps the entries in place during hydration', async () => {
    await at(1440);
    header = await placeDormant('exchange-header');
    await header.settled();
    const [before, collapsed] = [edges(), inMore()];
    expect(collapsed.length).to.be.above(0);
    header.element.setAttribute('hydrate', 'load');
    await until(header.isHydrated, 'hydration');
    await header.settled();
    expect(edges()).to.deep.equal(before);
    expect(inMore()).to.deep.equal(collapsed);
  });

  it('lists the links of collapsed entries under More and removes them from the bar’s tab order', async () => {
    await at(1440);
    header = await placeDormant('exchange-header', {}, { 'site-id': '0', language: 'ru' });
    await header.settled();
    await until(() => inMore().includes('institutional'), 'a collapsed entry');
    const inBar = getInside(header.element, '.nav-row [popovertarget="nav-institutional"]');
    inBar.focus();
    expect(header.element.shadowRoot.activeElement).to.not.equal(inBar);
    more().click();
    const link = getInside(header.element, '.nav-collapsed [data-entry="institutional"] [data-key="institution"]');
    expect(link.checkVisibility()).to.equal(false);
    getInside(header.element, '.nav-collapsed [data-entry="institutional"] summary').click();
    await until(() => link.checkVisibility(), 'the link');
  });

  it('lists all entries except the first three under More until the bar is measured', async () => {
    const html = await (await fetch('/dist/fragments/exchange-header.0.en.html')).text();
    const box = document.createElement('template');
    box.setHTMLUnsafe(html);
    const root = box.content.firstElementChild?.shadowRoot;
    const listed = [...(root?.querySelectorAll<HTMLElement>('.nav-collapsed > [data-entry]:not([hidden])') ?? [])];
    const all = [...(root?.querySelectorAll<HTMLElement>('.nav-row > [data-entry]') ?? [])];
    expect(keysOf(listed)).to.deep.equal(keysOf(all).slice(3));
    header = await placeDormant('exchange-header');
  });
});
