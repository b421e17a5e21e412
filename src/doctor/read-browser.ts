import { createElement, findInDocument, ofDocument } from '../platform/page/page-document.ts';
import type { PageFacts } from './rules/page-facts.ts';

/** Functions of the browser that pages have been seen to replace, and that matter to what stands on them. */
const NATIVE = [
  'Array.from',
  'Array.prototype.filter',
  'Array.prototype.map',
  'Array.prototype.reduce',
  'Function.prototype.bind',
  'JSON.parse',
  'JSON.stringify',
  'Object.assign',
  'Object.keys',
  'Promise.prototype.then',
  'String.prototype.replace',
  'Element.prototype.attachShadow',
  'Element.prototype.append',
  'Element.prototype.remove',
  'EventTarget.prototype.addEventListener',
  'Node.prototype.appendChild',
  'CustomElementRegistry.prototype.define',
  'document.createElement',
  'fetch',
  'Map',
  'Promise',
  'Symbol',
] as const;

/** What libraries that patch call themselves, and where they say which version they are. */
const PATCHERS: Readonly<Record<string, string>> = {
  Prototype: 'Prototype.Version',
  MooTools: 'MooTools.version',
  jQuery: 'jQuery.fn.jquery',
  'zone.js': 'Zone',
  'core-js': 'core.version',
};

function reach(path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) => (value === undefined || value === null ? undefined : Reflect.get(Object(value) as object, name)),
      globalThis,
    );
}

/** The page may have put its own in the place of `toString`, too: a frame's says the truth. */
function nativeText(): (value: unknown) => string {
  // oxlint-disable-next-line react/iframe-missing-sandbox -- nothing is loaded in it
  const frame = createElement('iframe');
  frame.hidden = true;
  (ofDocument('documentElement') as Element).append(frame);
  const { toString } = Object.getPrototypeOf(frame.contentWindow?.focus ?? readPatched) as { toString(): string };
  frame.remove();
  return (value) => Reflect.apply(toString, value, []);
}

export function readPatched(): Pick<PageFacts, 'patched' | 'patchers' | 'enumerable'> {
  const textOf = nativeText();
  const patched = NATIVE.filter((path) => {
    const value = reach(path);
    return typeof value !== 'function' || !/\[native code\]\s*\}$/.test(textOf(value));
  });
  const patchers = Object.entries(PATCHERS).flatMap(([name, path]) => {
    const version = reach(path);
    return version === undefined ? [] : [typeof version === 'string' ? `${name} ${version}` : name];
  });
  const enumerable: string[] = [];
  // oxlint-disable-next-line guard-for-in, typescript/no-for-in-array -- what every list inherits is what is looked for
  for (const name in []) enumerable.push(name);
  return { patched, patchers, enumerable };
}

/** Elements whose name stands in the place of a property of the document. */
export function readClobbered(): PageFacts['clobbered'] {
  const named = findInDocument('form[name], img[name], iframe[name], embed[name], object[name], object[id]');
  const own = Object.getPrototypeOf(document) as object;
  return named.flatMap((element) => {
    const name = element.getAttribute('name') ?? element.id;
    return name !== '' && name in own ? [{ name, by: `<${element.localName} name="${name}">` }] : [];
  });
}

/** Whether a property is there; it is not read, for many may be read of their objects alone. */
function has(path: string): boolean {
  const name = path.slice(path.lastIndexOf('.') + 1);
  const owner = path.includes('.') ? reach(path.slice(0, -name.length - 1)) : globalThis;
  return typeof owner === 'object' && owner !== null && name in owner;
}

/** What the browser lacks: of those that are promised to, and of what newer ones have. */
export function readLacking(): PageFacts['lacking'] {
  const promised = {
    'constructed style sheets': has('CSSStyleSheet.prototype.replaceSync'),
    'declarative shadow roots': has('HTMLTemplateElement.prototype.shadowRootMode'),
    'container queries': CSS.supports('container-type: inline-size'),
    'Array.prototype.findLast': has('Array.prototype.findLast'),
    structuredClone: has('structuredClone'),
  };
  const newer = {
    popover: has('HTMLElement.prototype.showPopover'),
    'anchor positioning': CSS.supports('anchor-name: --a'),
    moveBefore: has('Element.prototype.moveBefore'),
    setHTML: has('Element.prototype.setHTML'),
    'Trusted Types': has('trustedTypes'),
  };
  const missing = (features: Readonly<Record<string, boolean>>): readonly string[] =>
    Object.keys(features).filter((name) => features[name] === false);
  return { promised: missing(promised), newer: missing(newer) };
}
