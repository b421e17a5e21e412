import { createElement, findInDocument, ofDocument } from '../platform/page/page-document.ts';
import type { PageFacts } from './rules/page-facts.ts';

/** Native functions that the shell depends on and that other scripts are known to replace. */
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

/** Libraries known to patch native functions, with the property that contains their version. */
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

/** Returns the native `toString` from a new frame, because the page may have replaced the one in its own window. */
function nativeText(): (value: unknown) => string {
  // oxlint-disable-next-line react/iframe-missing-sandbox -- the frame remains empty
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
  // oxlint-disable-next-line guard-for-in, typescript/no-for-in-array -- looks for inherited properties on purpose
  for (const name in []) enumerable.push(name);
  return { patched, patchers, enumerable };
}

/** Returns the elements whose names shadow document properties. */
export function readClobbered(): PageFacts['clobbered'] {
  const named = findInDocument('form[name], img[name], iframe[name], embed[name], object[name], object[id]');
  const own = Object.getPrototypeOf(document) as object;
  return named.flatMap((element) => {
    const name = element.getAttribute('name') ?? element.id;
    return name !== '' && name in own ? [{ name, by: `<${element.localName} name="${name}">` }] : [];
  });
}

/** Checks whether a property exists without reading it, because many getters throw on a prototype. */
function has(path: string): boolean {
  const name = path.slice(path.lastIndexOf('.') + 1);
  const owner = path.includes('.') ? reach(path.slice(0, -name.length - 1)) : globalThis;
  return typeof owner === 'object' && owner !== null && name in owner;
}

/**
 * Returns the features that the browser lacks. `promised`: features of all supported browsers. `newer`: features that some supported
 * browsers lack.
 */
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
