import { expect } from 'chai';
import { standInGateway } from '../support/gateway.ts';
import { itMoves, type Mode, MODES, placeIn, touch } from './conformance-fixtures.ts';
import {
  addScript,
  getInside,
  loadShell,
  nextEvent,
  nextFrame,
  place,
  type Placed,
  until,
} from '../support/elements.ts';
import { BY_RULE, OPENING_ATTRIBUTES } from '../support/hydration.ts';

type Tag = Extract<keyof HTMLElementTagNameMap, `exchange-${string}` | `compliance-${string}`>;
type Shell = Placed<HTMLElementTagNameMap[Tag]>;
interface Contract {
  readonly elements: Readonly<
    Record<
      Tag,
      {
        readonly attributes: Readonly<Record<string, { readonly type: string }>>;
        readonly events: object;
        readonly parts: object;
      }
    >
  >;
}

const contract: Contract = await (await fetch('/dist-manifest.json')).json();
const tags = Object.keys(contract.elements) as Tag[];
const propertyOf = (element: Shell, name: string): unknown => element[name as keyof Shell];

/** Waits until each image has loaded or been replaced, because a replacement may change the first node. */
const imagesLoaded = (root: Element): Promise<unknown> =>
  until(
    () => [...root.querySelectorAll('img')].every((image) => image.naturalWidth > 0 || !image.checkVisibility()),
    'the pictures',
  );

/** Returns whether the element has content that it removes when it is disconnected. Dormant elements keep their prerendered markup. */
const isMounted = (element: Shell, mode: Mode): boolean =>
  mode !== 'auto' && getInside(element, '[data-root]').childElementCount > 0;

const consoleError = console.error;
const consoleErrors: unknown[] = [];

before(async () => {
  console.error = (...messages: unknown[]) => {
    consoleErrors.push(messages[0]);
    consoleError(...messages);
  };
  standInGateway();
  await loadShell();
});

for (const tag of tags) {
  const { attributes, events, parts } = contract.elements[tag];

  describe(`<${tag}>`, () => {
    let element: Shell;
    afterEach(() => {
      element?.remove();
      // A stored choice, such as an open chat, must not affect the next test.
      localStorage.clear();
    });

    it('is a custom element with an open shadow root [EMB-01, EMB-02]', async () => {
      element = await place(tag);
      expect(customElements.get(tag)).to.be.a('function');
      expect(element.shadowRoot).to.be.instanceOf(ShadowRoot);
    });

    it('keeps a property that was set before the upgrade [EMB-08]', async () => {
      const early = document.implementation.createHTMLDocument('').createElement(tag);
      early.language = 'ar';
      early.hydrate = 'load';
      const ready = nextEvent(early, 'exchange-ready');
      element = document.body.appendChild(document.adoptNode(early)) as Shell;
      await ready;
      expect(element.getAttribute('language')).to.equal('ar');
      expect(element.language).to.equal('ar');
      expect(Object.hasOwn(element, 'language')).to.equal(false);
    });

    it('returns the effective hydration mode and reports an unknown mode once', async () => {
      const errors: [tag: string, source: string][] = [];
      const listen = ({ target, detail }: HTMLElementEventMap['exchange-error']) =>
        errors.push([(target as Element).localName, detail.source]);
      document.addEventListener('exchange-error', listen);
      element = await place(tag, { hydrate: 'perhaps' });
      expect(element.hydrate).to.equal('auto');
      element.theme = 'dark';
      await until(() => element.theme === 'dark' && errors.some(([, source]) => source === 'attribute'));
      document.removeEventListener('exchange-error', listen);
      expect(errors.filter(([, source]) => source === 'attribute')).to.deep.equal([[tag, 'attribute']]);
    });

    it('names its events and parts in lower case with hyphens', () => {
      for (const name of Object.keys(events)) expect(name).to.match(/^(?:exchange|compliance)-[a-z-]+$/);
      for (const name of Object.keys(parts)) expect(name).to.match(/^[a-z-]+$/);
    });
  });

  for (const mode of MODES)
    describe(`<${tag} hydrate="${mode}">`, () => {
      let element: Shell;
      afterEach(() => {
        element?.remove();
        // A stored choice, such as an open chat, must not affect the next test.
        localStorage.clear();
      });

      it('reflects site-id, language and theme as properties, and restores the defaults when they are removed [EMB-03]', async () => {
        element = await placeIn(mode, tag, { 'site-id': '177', language: 'tr', theme: 'dark' });
        expect([element.siteId, element.language, element.theme]).to.deep.equal([177, 'tr', 'dark']);
        for (const name of ['site-id', 'language', 'theme']) element.removeAttribute(name);
        await until(
          () => element.siteId === 0 && element.language === 'en' && element.theme === 'light',
          'the defaults',
        );
      });

      it('treats an empty `site-id` as the default, and an empty boolean attribute as true [OP-76]', async () => {
        element = await placeIn(mode, tag, { 'site-id': '' });
        expect(element.siteId).to.equal(0);
        for (const [name, { type }] of Object.entries(attributes)) {
          if (type !== 'boolean') continue;
          element.setAttribute(name, '');
          const property = name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
          expect(propertyOf(element, property), name).to.equal(true);
          element.removeAttribute(name);
          expect(propertyOf(element, property), name).to.equal(false);
        }
      });

      it('treats a boolean attribute with the value `false` as absent [OP-76]', async () => {
        for (const [name, { type }] of Object.entries(attributes)) {
          if (type !== 'boolean') continue;
          for (const value of ['false', 'FALSE']) {
            const property = name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
            const early = document.createElement(tag);
            early.setAttribute(name, value);
            expect(propertyOf(early as Shell, property), `${name} before it is connected`).to.equal(false);
            element = await placeIn(mode, tag, { [name]: value });
            expect(propertyOf(element, property), name).to.equal(false);
            expect(element.dataset['state'] ?? 'hidden', name).to.equal('hidden');
            element.remove();
          }
        }
      });

      it('keeps its nodes when it moves within the page', async () => {
        element = await placeIn(mode, tag);
        const root = getInside(element, '[data-root]');
        await imagesLoaded(root);
        const first = root.firstElementChild;
        const box = document.body.appendChild(document.createElement('div'));
        box.append(element);
        await until(() => element.isConnected);
        expect(getInside(element, '[data-root]')).to.equal(root);
        expect(root.firstElementChild).to.equal(first);
        document.body.append(element);
        box.remove();
      });

      itMoves?.(
        'keeps its nodes when the page moves it with moveBefore(), and still observes its attributes [EMB-08]',
        async () => {
          element = await placeIn(mode, tag);
          const root = getInside(element, '[data-root]');
          await imagesLoaded(root);
          const first = root.firstElementChild;
          const box = document.body.appendChild(document.createElement('div'));
          box.moveBefore(element, null);
          await nextFrame();
          expect(root.firstElementChild).to.equal(first);
          element.siteId = 177;
          await until(() => element.siteId === 177, 'the new site');
          document.body.moveBefore(element, null);
          box.remove();
        },
      );

      it('renders two elements on a page in two languages', async () => {
        element = await placeIn(mode, tag, { language: 'en', ...OPENING_ATTRIBUTES[tag] });
        const second = await placeIn(mode, tag, { language: 'ar', ...OPENING_ATTRIBUTES[tag] });
        expect([element.language, second.language]).to.deep.equal(['en', 'ar']);
        // The gate renders nothing while the page is allowed, and a promotion renders nothing on a desktop.
        if (tag !== 'compliance-gate' && !BY_RULE.includes(tag)) {
          await until(() => getInside(second, '[data-root]').dir === 'rtl', 'the right-to-left direction');
          await until(() => getInside(element, '[data-root]').dir === 'ltr', 'the left-to-right direction');
        }
        second.remove();
      });

      it('dispatches exchange-ready once', async () => {
        let count = 0;
        const listen = ({ target }: Event) => {
          if ((target as Element).localName === tag) count += 1;
        };
        document.addEventListener('exchange-ready', listen);
        element = await placeIn(mode, tag);
        element.setAttribute('theme', 'dark');
        await until(() => element.theme === 'dark');
        document.removeEventListener('exchange-ready', listen);
        expect(count).to.equal(1);
      });

      it('reports an invalid attribute once and uses the default', async () => {
        const errors: { readonly source: string; readonly message: string }[] = [];
        const listen = (event: HTMLElementEventMap['exchange-error']) => errors.push(event.detail);
        document.addEventListener('exchange-error', listen);
        element = await placeIn(mode, tag, {
          'site-id': '__proto__',
          language: '../../evil',
          theme: 'javascript:alert(1)',
        });
        await until(() => errors.filter(({ source }) => source === 'attribute').length >= 3, 'three errors');
        document.removeEventListener('exchange-error', listen);
        expect([element.siteId, element.language]).to.deep.equal([0, 'en']);
        const own = errors.filter(({ source }) => source === 'attribute');
        expect(own).to.have.length(3);
        for (const { message } of own) expect(message).to.match(/^exchange-shell: .+\. .+\. .+\.$/);
      });

      it('leaves no attributes, content or style sheets behind when it is removed', async () => {
        const before = [...document.documentElement.attributes].length + document.body.attributes.length;
        element = await placeIn(mode, tag);
        element.remove();
        // A dormant element keeps its prerendered markup.
        if (mode !== 'auto')
          await until(() => getInside(element, '[data-root]').childElementCount === 0, 'an empty root');
        expect([...document.documentElement.attributes].length + document.body.attributes.length).to.equal(before);
        expect([...document.head.querySelectorAll('style')]).to.have.length(0);
      });

      it('renders again after it was removed and reinserted', async () => {
        element = await placeIn(mode, tag, OPENING_ATTRIBUTES[tag]);
        element.remove();
        await until(() => !isMounted(element, mode), 'the unmount');
        document.body.append(element);
        if (
          ![
            ...BY_RULE,
            'compliance-gate',
            'compliance-banner',
            'exchange-kyc-bar',
            'exchange-reminder',
            'exchange-announcement',
          ].includes(tag)
        )
          await until(() => {
            if (mode === 'interaction') touch(element);
            return getInside(element, '[data-root]').childElementCount > 0;
          }, 'its content');
      });
    });
}

describe('the loader', () => {
  it('defines elements only once and never throws if it runs twice [EMB-05]', async () => {
    const errors: string[] = [];
    const listen = (event: ErrorEvent) => errors.push(event.message);
    window.addEventListener('error', listen);
    const before = tags.map((tag) => customElements.get(tag));
    await addScript('shell.js?again');
    await addScript('shell.all.js');
    window.removeEventListener('error', listen);
    expect(tags.map((tag) => customElements.get(tag))).to.deep.equal(before);
    expect(errors).to.deep.equal([]);
  });

  it('adds no global except ExchangeShell', () => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    const known = new Set(Object.keys(frame.contentWindow ?? {}));
    frame.remove();
    const ours = Object.keys(window).filter((key) => !known.has(key) && /exchange|r2wc|react/i.test(key));
    expect(ours).to.deep.equal(['ExchangeShell']);
  });
});

describe('React', () => {
  after(() => {
    console.error = consoleError;
  });

  // React's development build, which `--dev` uses, reports incorrect use in the console.
  it('reports no errors in the console during the tests of all elements', () => {
    expect(consoleErrors).to.deep.equal([]);
  });
});
