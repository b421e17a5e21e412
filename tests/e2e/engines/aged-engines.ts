/**
 * An engine that lacks a feature newer than the minimum versions (Chrome 111, Safari 16.4, Firefox 123). It is simulated by a script that runs
 * before the page's scripts.
 */
export interface AgedEngine {
  readonly name: string;
  readonly script: string;
  /** Rewrites the HTML of responses. */
  readonly document?: (text: string) => string;
}

/** Returns a script that removes members from their objects. */
const without = (members: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(members)
    .flatMap(([owner, names]) => names.map((name) => `if (globalThis.${owner}) delete ${owner}.${name};`))
    .join('\n');

/** Returns a script that removes matches from every style sheet. */
const withoutRules = (pattern: RegExp): string => `{
  const strip = (text) => text.replace(${pattern}, '');
  const { replaceSync } = CSSStyleSheet.prototype;
  CSSStyleSheet.prototype.replaceSync = function (text) { return replaceSync.call(this, strip(text)); };
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node.localName === 'style') node.textContent = strip(node.textContent);
  }).observe(document, { childList: true, subtree: true });
}`;

/** A script that disables popovers: `:popover-open` is an invalid selector, and the attributes have no effect. */
const NO_POPOVERS = `{
  const refuse = (owner, ...names) => {
    for (const name of names) {
      const own = owner.prototype[name];
      owner.prototype[name] = function (selector) {
        if (/(?:^|[^\\\\]):popover-open/.test(selector)) throw new DOMException('not a valid selector', 'SyntaxError');
        return own.call(this, selector);
      };
    }
  };
  refuse(Element, 'matches', 'closest', 'querySelector', 'querySelectorAll');
  for (const owner of [Document, DocumentFragment]) refuse(owner, 'querySelector', 'querySelectorAll');
  const { supports } = CSS;
  CSS.supports = (...words) => !/popover-open/.test(words.join()) && supports.apply(CSS, words);
  const drawn = new CSSStyleSheet();
  drawn.replaceSync(':where([popover]) { display: block }');
  const { get, set } = Object.getOwnPropertyDescriptor(ShadowRoot.prototype, 'adoptedStyleSheets');
  Object.defineProperty(ShadowRoot.prototype, 'adoptedStyleSheets', {
    configurable: true,
    get() { return get.call(this).filter((sheet) => sheet !== drawn); },
    set(sheets) { set.call(this, [drawn, ...sheets]); },
  });
}`;

const NO_ANCHORS = `${withoutRules(/position-(?:area|anchor|try[\w-]*):[^;}]*/g)}
    {
      const { supports } = CSS;
      CSS.supports = (...words) => !/position-(?:area|anchor|try)|anchor-/.test(words.join()) && supports.apply(CSS, words);
    }`;

export const AGED: readonly AgedEngine[] = [
  {
    name: 'popovers',
    // Engines without popovers don't support anchor positioning either.
    script: `${NO_ANCHORS}
    ${NO_POPOVERS}
    ${without({
      'HTMLElement.prototype': ['popover', 'showPopover', 'hidePopover', 'togglePopover'],
      'HTMLButtonElement.prototype': ['popoverTargetElement', 'popoverTargetAction'],
      'HTMLInputElement.prototype': ['popoverTargetElement', 'popoverTargetAction'],
      globalThis: ['ToggleEvent'],
    })}`,
  },
  { name: 'CSS anchors', script: NO_ANCHORS },
  {
    name: 'moveBefore',
    script: without({
      'Element.prototype': ['moveBefore'],
      'Document.prototype': ['moveBefore'],
      'DocumentFragment.prototype': ['moveBefore'],
    }),
  },
  {
    name: 'the sanitiser',
    script: without({
      'Element.prototype': ['setHTML'],
      'ShadowRoot.prototype': ['setHTML'],
      globalThis: ['Sanitizer'],
    }),
  },
  {
    name: 'reading and writing of shadow roots as HTML',
    script: without({
      'Element.prototype': ['getHTML', 'setHTMLUnsafe'],
      'ShadowRoot.prototype': ['getHTML', 'setHTMLUnsafe', 'clonable', 'serializable'],
      Document: ['parseHTMLUnsafe', 'parseHTML'],
    }),
  },
  {
    name: 'declarative shadow roots',
    // Renames the attribute so that the parser ignores it. The remaining template contains it.
    document: (text) => text.replaceAll('<template shadowrootmode=', '<template data-mode='),
    script: `${without({
      'Element.prototype': ['setHTMLUnsafe'],
      'ShadowRoot.prototype': ['setHTMLUnsafe'],
      'HTMLTemplateElement.prototype': ['shadowRootMode'],
      Document: ['parseHTMLUnsafe', 'parseHTML'],
    })}
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) if (node.dataset?.mode) node.setAttribute('shadowrootmode', node.dataset.mode);
    }).observe(document, { childList: true, subtree: true });`,
  },
  {
    name: 'invoker commands',
    script: without({ 'HTMLButtonElement.prototype': ['command', 'commandForElement'], globalThis: ['CommandEvent'] }),
  },
  { name: 'checkVisibility', script: without({ 'Element.prototype': ['checkVisibility'] }) },
  { name: 'requestIdleCallback', script: without({ globalThis: ['requestIdleCallback', 'cancelIdleCallback'] }) },
  {
    name: 'Trusted Types',
    script: without({ globalThis: ['trustedTypes', 'TrustedHTML', 'TrustedScript', 'TrustedScriptURL'] }),
  },
  {
    name: 'the closedby attribute of dialogs',
    script: `${without({ 'HTMLDialogElement.prototype': ['closedBy', 'requestClose'], globalThis: ['CloseWatcher'] })}
    {
      const { setAttribute } = Element.prototype;
      Element.prototype.setAttribute = function (name, value) { if (name !== 'closedby') setAttribute.call(this, name, value); };
    }`,
  },
  {
    name: 'starting styles and content-visibility',
    script: withoutRules(
      /@starting-style\s*\{(?:[^{}]|\{[^{}]*\})*\}|content-visibility:[^;}]*|\s*,?\s*(?:overlay|display) [\w.]+ allow-discrete/g,
    ),
  },
  {
    name: 'the newest built-ins',
    script: without({
      Promise: ['withResolvers', 'try'],
      Array: ['fromAsync'],
      Object: ['groupBy'],
      Map: ['groupBy'],
      URL: ['parse', 'canParse'],
      RegExp: ['escape'],
      Error: ['isError'],
      Math: ['sumPrecise', 'f16round'],
      AbortSignal: ['any'],
      'Set.prototype': [
        'union',
        'intersection',
        'difference',
        'symmetricDifference',
        'isSubsetOf',
        'isSupersetOf',
        'isDisjointFrom',
      ],
      'Uint8Array.prototype': ['toBase64', 'toHex', 'setFromBase64', 'setFromHex'],
      Uint8Array: ['fromBase64', 'fromHex'],
      Intl: ['Segmenter', 'DurationFormat'],
      'String.prototype': ['isWellFormed', 'toWellFormed'],
      globalThis: ['Iterator', 'URLPattern', 'navigation', 'cookieStore', 'scheduler'],
      'Document.prototype': ['startViewTransition'],
    }),
  },
];
