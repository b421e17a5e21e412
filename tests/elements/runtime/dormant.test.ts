import { expect } from 'chai';
import { standInGateway } from '../support/gateway.ts';
import { getInside, nextEvent, type Placed, until } from '../support/elements.ts';
import { BY_RULE, WAKING } from '../support/hydration.ts';

before(() => void standInGateway());

/** What any element needs, and what overlays do asleep. */
const FILES = ['core.js', 'shell.js'];

/** A page of its own, in which nothing has been loaded yet. */
async function pageWith(tag: string): Promise<{ page: Document; files(): readonly string[]; remove(): void }> {
  const frame = document.body.appendChild(document.createElement('iframe'));
  // As wide as what sleeps on phones needs.
  frame.width = '800';
  const [page, view] = [frame.contentDocument, frame.contentWindow];
  if (page === null || view === null) throw new Error('the frame has no page');
  const element = page.createElement(tag);
  const ready = nextEvent(element, 'exchange-ready');
  page.body.append('Before ', element, ' after');
  const script = page.createElement('script');
  script.src = new URL('/dist/shell.js', location.href).href;
  page.head.append(script);
  await ready;
  const files = (): readonly string[] =>
    view.performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname.replace(/^.*\//, '').replace(/-[\w-]{8}(?=\.js$)/, ''))
      .toSorted();
  return { page, files, remove: () => frame.remove() };
}

for (const tag of Object.keys(WAKING))
  describe(`a dormant <${tag}>`, () => {
    it('is ready without React, its chunk or a request, takes no space, and hydrates when opened', async () => {
      const { page, files, remove } = await pageWith(tag);
      const element = page.querySelector(tag) as Placed;
      expect([...new Set(files())]).to.deep.equal(FILES);
      expect(getInside(element, '[data-root]').childElementCount).to.equal(0);
      const size = (): string => JSON.stringify(page.body.getBoundingClientRect());
      const asleep = size();
      element.setAttribute('open', '');
      await until(() => getInside(element, '[data-root]').childElementCount > 0, 'its dialog');
      expect(files()).to.include(`${tag.replace('exchange-', '')}.js`);
      // What it shows stands over the page: the line of text in which it stands is as it is without it.
      expect(size()).to.equal(asleep);
      element.remove();
      expect(size()).to.equal(asleep);
      remove();
    });
  });

for (const tag of BY_RULE)
  describe(`<${tag}> on a desktop`, () => {
    it('is ready without React or its chunk, requests nothing, and takes no space', async () => {
      const { page, files, remove } = await pageWith(tag);
      const element = page.querySelector(tag) as Placed;
      expect([...new Set(files())]).to.deep.equal(FILES);
      expect(getInside(element, '[data-root]').childElementCount).to.equal(0);
      const size = (): string => JSON.stringify(page.body.getBoundingClientRect());
      const asleep = size();
      element.remove();
      expect(size()).to.equal(asleep);
      remove();
    });
  });
