import { pageRegistry } from '../../stores/page/page-registry.ts';
import { type ElementFiles, type ElementRow, type Mount, mountElement } from './mount-element.ts';

/** The mount of each connected element. */
const mounts = new WeakMap<HTMLElement, Mount>();

/** Values of the properties that no attribute carries. */
const values = new WeakMap<HTMLElement, Readonly<Record<string, unknown>>>();

/** The name in a compact declaration (`element-row.ts`). */
export function attributeName(entry: string): string {
  return entry.replace(/[?=].*/, '');
}

/** `site-id` is mirrored by `siteId`. */
function propertyName(attribute: string): string {
  return attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** `innerHTML` and old engines leave a declarative shadow root behind as a template. */
function adoptTemplate(host: HTMLElement): void {
  const template = host.querySelector<HTMLTemplateElement>(':scope > template[shadowrootmode]');
  if (template === null) return;
  if (host.shadowRoot?.firstChild === null) host.shadowRoot.append(template.content);
  template.remove();
}

/** Properties set before the element was one of ours hide the class's: they are set anew. */
function takeOverProperties(host: Record<string, unknown>, names: readonly string[]): void {
  for (const name of names)
    if (Object.hasOwn(host, name)) {
      const value = host[name];
      delete host[name];
      host[name] = value;
    }
}

/**
 * The root of an element: a declarative one stays. A closed one, which could show the content of a gate, becomes the element's own.
 */
function openRoot(host: HTMLElement): void {
  if (host.shadowRoot) return;
  try {
    host.attachShadow({ mode: 'open' });
  } catch (error) {
    const { shadowRoot } = host.attachInternals();
    if (shadowRoot === null) throw error;
    Object.defineProperty(host, 'shadowRoot', { value: shadowRoot });
  }
}

/** A property that reads the value in force of its attribute, and writes the attribute. */
function mirrorAttribute(prototype: HTMLElement, entry: string): void {
  const name = attributeName(entry);
  Object.defineProperty(prototype, propertyName(name), {
    configurable: true,
    enumerable: true,
    get(this: HTMLElement): unknown {
      const known = mounts.get(this)?.currentValue(name);
      if (known !== undefined) return known;
      return entry.endsWith('?') ? this.hasAttribute(name) : (this.getAttribute(name) ?? undefined);
    },
    set(this: HTMLElement, value: unknown) {
      if (value === null || value === undefined || value === false) this.removeAttribute(name);
      else this.setAttribute(name, value === true ? '' : `${value as string | number}`);
    },
  });
}

/** A property that no attribute carries. */
function keepProperty(prototype: HTMLElement, name: string): void {
  Object.defineProperty(prototype, name, {
    configurable: true,
    enumerable: true,
    get(this: HTMLElement): unknown {
      return values.get(this)?.[name];
    },
    set(this: HTMLElement, value: unknown) {
      values.set(this, { ...values.get(this), [name]: value });
      mounts.get(this)?.update();
    },
  });
}

/**
 * Creates the custom element class of a tag (OP-76). Properties that were set before the upgrade are kept, a removed or empty attribute counts,
 * a declarative shadow root stays, an element that is moved keeps its state, and no React is needed before hydration. `common` are the
 * attributes of every tag.
 */
export function createElementClass(
  row: ElementRow,
  files: ElementFiles,
  common: readonly string[],
): CustomElementConstructor {
  const entries = [...common, ...row.attributes];
  const attributes = entries.map(attributeName);
  const properties = row.properties ?? [];

  class ExchangeElement extends HTMLElement {
    static get observedAttributes(): string[] {
      return attributes;
    }
    constructor() {
      super();
      openRoot(this);
    }
    activate(): void {
      mounts.get(this)?.activate();
    }
    connectedCallback(): void {
      adoptTemplate(this);
      takeOverProperties(this as unknown as Record<string, unknown>, [...attributes.map(propertyName), ...properties]);
      pageRegistry().hosts.add(this);
      const mount = mounts.get(this);
      if (mount === undefined) mounts.set(this, mountElement(this, row, files));
      else mount.update();
    }
    /** Disposes of the element unless it was only moved: then it is connected again in the same task. */
    disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected) return;
        pageRegistry().hosts.delete(this);
        mounts.get(this)?.stop();
        mounts.delete(this);
      });
    }
    /** `moveBefore` keeps the element's state; without this callback the browser would disconnect and connect it. */
    connectedMoveCallback(): void {}
    attributeChangedCallback(): void {
      mounts.get(this)?.update();
    }
  }

  for (const entry of entries) mirrorAttribute(ExchangeElement.prototype, entry);
  for (const name of properties) keepProperty(ExchangeElement.prototype, name);
  return ExchangeElement;
}

/** Registers a tag; the first definition on a page wins (EMB-05). */
export function defineElement(row: ElementRow, files: ElementFiles, common: readonly string[]): void {
  if (customElements.get(row.tag) === undefined) customElements.define(row.tag, createElementClass(row, files, common));
}
