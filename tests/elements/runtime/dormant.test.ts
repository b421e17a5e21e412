import { expect } from 'chai';
import { standInGateway } from '../support/gateway.ts';
import { getInside, nextEvent, type Placed, until } from '../support/elements.ts';
import { BY_RULE, OPENING_ATTRIBUTES } from '../support/hydration.ts';

before(() => void standInGateway());

/** The only files that load while the element is dormant. */
const FILES = ['core.js', 'shell.js'];

/** Opens a separate page with an element, and waits until the element is ready. `files()` returns the names of the loaded files. */
async function pageWith(tag: string): Promise<{ page: Document; files(): readonly string[]; remove(): void }> {
  const frame = document.body.appendChild(document.createElement('iframe'));
  // A width at which phone-only elements are dormant.
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

for (const tag of Object.keys(OPENING_ATTRIBUTES))
  describe(`a dormant <${tag}>`, () => {
    it('is ready before React or its chunk loads, requests nothing, occupies no space and hydrates when opened', async () => {
      const { page, files, remove } = await pageWith(tag);
      const element = page.querySelector(tag) as Placed;
      expect([...new Set(files())]).to.deep.equal(FILES);
      expect(getInside(element, '[data-root]').childElementCount).to.equal(0);
      const size = (): string => JSON.stringify(page.body.getBoundingClientRect());
      const dormantSize = size();
      element.setAttribute('open', '');
      await until(() => getInside(element, '[data-root]').childElementCount > 0, 'its dialog');
      expect(files()).to.include(`${tag.replace('exchange-', '')}.js`);
      // Its content is in the top layer, so the surrounding line of text doesn't change.
      expect(size()).to.equal(dormantSize);
      element.remove();
      expect(size()).to.equal(dormantSize);
      remove();
    });
  });

for (const tag of BY_RULE)
  describe(`<${tag}> on a desktop`, () => {
    it('is ready before React or its chunk loads, requests nothing and occupies no space', async () => {
      const { page, files, remove } = await pageWith(tag);
      const element = page.querySelector(tag) as Placed;
      expect([...new Set(files())]).to.deep.equal(FILES);
      expect(getInside(element, '[data-root]').childElementCount).to.equal(0);
      const size = (): string => JSON.stringify(page.body.getBoundingClientRect());
      const dormantSize = size();
      element.remove();
      expect(size()).to.equal(dormantSize);
      remove();
    });
  });
