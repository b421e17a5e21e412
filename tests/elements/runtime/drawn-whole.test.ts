import { expect } from 'chai';
import { standInGateway } from '../support/gateway.ts';
import { inside, loadShell, nextEvent } from '../support/elements.ts';

before(async () => {
  standInGateway();
  await loadShell();
});

/** Elements, each with an attribute for which no snapshot exists and selectors of parts that otherwise hydrate later. */
const PARTS: readonly (readonly ['exchange-header' | 'exchange-footer', string, readonly string[]])[] = [
  ['exchange-header', 'single-button', ['#nav-trade', '[part~="nav-item"]', '[part~="language"]']],
  ['exchange-footer', 'no-float-menu', ['[popovertarget="footer-language"]', '[part~="column"] a']],
];

// Each tag is rendered only once on this page. A second element's chunks would already be loaded.
for (const [tag, attribute, parts] of PARTS)
  it(`an element without markup renders completely, including parts that otherwise hydrate later (<${tag}>)`, async () => {
    const element: HTMLElement = document.createElement(tag);
    element.setAttribute('hydrate', 'load');
    element.setAttribute(attribute, '');
    const missing = (): readonly string[] => parts.filter((selector) => inside(element, selector) === null);
    const missingParts: string[] = [];
    const ready = nextEvent(element, 'exchange-ready');
    document.body.append(element);
    const watcher = new MutationObserver(() => {
      if (inside(element, '[data-root]')?.firstElementChild !== null) missingParts.push(missing().join());
    });
    watcher.observe(element.shadowRoot as ShadowRoot, { childList: true, subtree: true });
    await ready;
    watcher.disconnect();
    expect(missingParts).not.to.have.length(0);
    expect(new Set(missingParts)).to.deep.equal(new Set(['']));
    expect(missing()).to.deep.equal([]);
    element.remove();
  });
