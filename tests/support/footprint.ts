import type { Frame } from '@playwright/test';

/** A page's observable state with one line per fact, so that differences are readable. */
export interface Footprint {
  /** Names and types of window properties. */
  readonly globals: readonly string[];
  /** Property descriptors of the built-in objects and prototypes on which all of a page's scripts rely. */
  readonly prototypes: readonly string[];
  readonly sheets: readonly string[];
  /** Children of `<head>`, and attributes of `<html>` and `<body>`. */
  readonly markup: readonly string[];
  readonly styles: readonly string[];
  readonly place: { readonly focus: string; readonly scroll: string; readonly history: number };
}

/** Runs in the page. Uses only loops and operators, because a page may have replaced the built-in methods. */
function readFootprint(skipped: readonly string[]): Footprint {
  const OURS = /^(?:exchange|compliance)-/;
  const LAYOUT = /(?:^|-)(?:width|height|size|origin|top|bottom|left|right|start|end)$|^(?:inset|perspective)/;
  const globals: string[] = [];
  const prototypes: string[] = [];
  const sheets: string[] = [];
  const markup: string[] = [];
  const styles: string[] = [];
  const flags = (owner: object, key: PropertyKey): string => {
    const result = Reflect.getOwnPropertyDescriptor(owner, key) as PropertyDescriptor;
    const text = (value: unknown): string => (typeof value === 'function' ? String(value) : typeof value);
    return `${result.writable} ${result.enumerable} ${result.configurable} ${text(result.value)} ${text(result.get)} ${text(result.set)}`;
  };
  const addProperties = (name: string, owner: object | null): void => {
    if (owner === null || owner === undefined) return;
    const keys = Reflect.ownKeys(owner);
    for (let i = 0; i < keys.length; i += 1) {
      const key = keys[i] as PropertyKey;
      prototypes[prototypes.length] = `${name}.${String(key)}: ${flags(owner, key)}`;
    }
  };
  const names = Reflect.ownKeys(globalThis);
  for (let i = 0; i < names.length; i += 1) {
    const name = names[i] as PropertyKey;
    let kind = 'unreadable';
    try {
      kind = typeof Reflect.get(globalThis, name);
    } catch {}
    globals[globals.length] = `${String(name)}: ${kind}`;
  }
  const types =
    'Object Array Function String Number Boolean Symbol Date RegExp Error Promise Map Set WeakMap JSON Math Reflect Intl URL Event CustomEvent Node Element HTMLElement Document EventTarget Window History Storage XMLHttpRequest DOMTokenList NodeList CSSStyleSheet ShadowRoot CustomElementRegistry Range HTMLDialogElement HTMLInputElement IntersectionObserver ResizeObserver MutationObserver'.split(
      ' ',
    );
  for (let i = 0; i < types.length; i += 1) {
    const type = Reflect.get(globalThis, types[i] as string) as { prototype?: object } | undefined;
    if (type === undefined) continue;
    addProperties(types[i] as string, type);
    addProperties(`${types[i]}.prototype`, type.prototype ?? null);
  }
  // If a library has replaced a global constructor, the browser's own prototype is still in the prototype chain of instances.
  const chains: Record<string, object> = {
    document,
    window,
    body: document.body,
    list: [],
    text: Object('') as object,
  };
  for (const name in chains) {
    if (!Object.hasOwn(chains, name)) continue;
    let depth = 0;
    for (
      let link = Reflect.getPrototypeOf(chains[name] as object);
      link !== null;
      link = Reflect.getPrototypeOf(link)
    ) {
      addProperties(`${name}^${depth}`, link);
      depth += 1;
    }
  }
  addProperties('document', document);
  addProperties('customElements', customElements);
  for (let i = 0; i < document.styleSheets.length; i += 1) {
    const sheet = document.styleSheets[i] as CSSStyleSheet;
    sheets[sheets.length] = `${sheet.href} ${sheet.cssRules.length} ${sheet.disabled}`;
  }
  sheets[sheets.length] = `adopted ${document.adoptedStyleSheets.length}`;
  for (let node = document.head.firstElementChild; node !== null; node = node.nextElementSibling) {
    const isPreload = node.localName === 'link' && node.getAttribute('rel') === 'modulepreload';
    const isShell = node.localName === 'script' && /exchange-shell/.test(node.getAttribute('src') ?? '');
    if (!isPreload && !isShell) markup[markup.length] = `head ${node.outerHTML}`;
  }
  const both = [document.documentElement, document.body];
  for (let i = 0; i < both.length; i += 1)
    for (let j = 0; j < (both[i] as Element).attributes.length; j += 1) {
      const { name, value } = (both[i] as Element).attributes[j] as Attr;
      markup[markup.length] = `${both[i]?.localName} ${name}=${value}`;
    }
  const visit = (element: Element, path: string): void => {
    if (!OURS.test(element.localName)) {
      const style = getComputedStyle(element);
      // The size of a shell element's container depends on the element.
      let containsShell = false;
      const below = element.getElementsByTagName('*');
      for (let i = 0; i < below.length; i += 1) if (OURS.test((below[i] as Element).localName)) containsShell = true;
      for (let i = 0; i < style.length; i += 1) {
        const name = style[i] as string;
        if (containsShell && LAYOUT.test(name)) continue;
        let isSkipped = false;
        for (let j = 0; j < skipped.length; j += 1) if (skipped[j] === name) isSkipped = true;
        if (!isSkipped) styles[styles.length] = `${path} ${name}: ${style.getPropertyValue(name)}`;
      }
    }
    let place = 0;
    for (let child = element.firstElementChild; child !== null; child = child.nextElementSibling) {
      if (!/^(?:head|script|style|template)$/.test(child.localName))
        visit(child, `${path}>${child.localName}${child.id ? `#${child.id}` : place}`);
      place += 1;
    }
  };
  visit(document.documentElement, 'html');
  return {
    globals,
    prototypes,
    sheets,
    markup,
    styles,
    place: {
      focus: `${document.activeElement?.localName}#${document.activeElement?.id}`,
      scroll: `${Math.round(scrollX)},${Math.round(scrollY)}`,
      history: history.length,
    },
  };
}

export const footprint = (frame: Frame, skipped: readonly string[] = []): Promise<Footprint> =>
  frame.evaluate(readFootprint, skipped);

/** Returns the lines by which two footprints differ: `+` for added lines, `-` for removed lines. */
export function differences(before: Footprint, after: Footprint): readonly string[] {
  return (['globals', 'prototypes', 'sheets', 'markup', 'styles'] as const).flatMap((kind) => {
    const [had, has] = [new Set(before[kind]), new Set(after[kind])];
    const lines = [
      ...[...has].filter((line) => !had.has(line)).map((line) => `${kind} + ${line}`),
      ...[...had].filter((line) => !has.has(line)).map((line) => `${kind} - ${line}`),
    ];
    return lines.map((line) => line.slice(0, 300));
  });
}
