import { parseBooleanAttribute } from '../../lib/boolean-attribute.ts';
import { pageRegistry } from '../../stores/page/page-registry.ts';
import { type ElementFiles, type ElementRow, type Mount, mountElement } from './mount-element.ts';

/** The mount of each connected element. A removed element's mount remains until the microtask that disposes of it. */
const mounts = new WeakMap<HTMLElement, Mount>();

/** The values of properties without an attribute, by element. */
const values = new WeakMap<HTMLElement, Readonly<Record<string, unknown>>>();

/** Returns the attribute name from a compact declaration (`loader-entry.ts`). */
export function attributeName(entry: string): string {
  return entry.replace(/[?=].*/, '');
}

/** Returns the name of the property that mirrors an attribute, such as `siteId` for `site-id`. */
function propertyName(attribute: string): string {
  return attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * Moves the content of an unprocessed declarative shadow root template into the shadow root. Templates remain unprocessed after `innerHTML`
 * and in old browsers.
 */
function adoptTemplate(host: HTMLElement): void {
  const template = host.querySelector<HTMLTemplateElement>(':scope > template[shadowrootmode]');
  if (template === null) return;
  if (host.shadowRoot?.firstChild === null) host.shadowRoot.append(template.content);
  template.remove();
}

/**
 * Reapplies properties that were set before the upgrade. They are own properties, which would otherwise shadow the class's accessors.
 */
function adoptProperties(host: Record<string, unknown>, names: readonly string[]): void {
  for (const name of names)
    if (Object.hasOwn(host, name)) {
      const value = host[name];
      delete host[name];
      host[name] = value;
    }
}

/**
 * Ensures that the element has an open shadow root. Preserves a declarative root. Exposes a closed declarative root as `shadowRoot`,
 * because the shell must be able to remove slots that would reveal gated content.
 */
function ensureOpenRoot(host: HTMLElement): void {
  if (host.shadowRoot) return;
  try {
    host.attachShadow({ mode: 'open' });
  } catch (error) {
    const { shadowRoot } = host.attachInternals();
    if (shadowRoot === null) throw error;
    Object.defineProperty(host, 'shadowRoot', { value: shadowRoot });
  }
}

/** Defines a property whose getter returns the effective value of an attribute and whose setter writes the attribute. */
function mirrorAttribute(prototype: HTMLElement, entry: string): void {
  const name = attributeName(entry);
  Object.defineProperty(prototype, propertyName(name), {
    configurable: true,
    enumerable: true,
    get(this: HTMLElement): unknown {
      const known = mounts.get(this)?.currentValue(name);
      if (known !== undefined) return known;
      const text = this.getAttribute(name);
      return entry.endsWith('?') ? parseBooleanAttribute(text) : (text ?? undefined);
    },
    set(this: HTMLElement, value: unknown) {
      if (value === null || value === undefined || value === false) this.removeAttribute(name);
      else this.setAttribute(name, value === true ? '' : `${value as string | number}`);
    },
  });
}

/** Defines a property that has no attribute. */
function definePlainProperty(prototype: HTMLElement, name: string): void {
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
 * Creates the custom element class for a tag (OP-76). The class applies properties that were set before the upgrade, handles removed and
 * emptied attributes, and keeps a declarative shadow root. It preserves the state of a moved element, and needs no React before hydration.
 * `common` lists the attributes that every tag supports.
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
      ensureOpenRoot(this);
    }
    activate(): void {
      mounts.get(this)?.activate();
    }
    connectedCallback(): void {
      adoptTemplate(this);
      adoptProperties(this as unknown as Record<string, unknown>, [...attributes.map(propertyName), ...properties]);
      pageRegistry().hosts.add(this);
      const mount = mounts.get(this);
      if (mount === undefined) mounts.set(this, mountElement(this, row, files));
      else mount.update();
    }
    /** Disposes of the element, unless it was only moved. A moved element is connected again within the same task. */
    disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected) return;
        pageRegistry().hosts.delete(this);
        mounts.get(this)?.stop();
        mounts.delete(this);
      });
    }
    /** Preserves the element's state on `moveBefore()`. Without this callback the browser would disconnect and reconnect the element. */
    connectedMoveCallback(): void {}
    attributeChangedCallback(): void {
      mounts.get(this)?.update();
    }
  }

  for (const entry of entries) mirrorAttribute(ExchangeElement.prototype, entry);
  for (const name of properties) definePlainProperty(ExchangeElement.prototype, name);
  return ExchangeElement;
}

/**
 * Registers a tag. If the page has already defined it, the first definition wins (EMB-05). Has no effect on a server, which may import an
 * element with the application's code.
 */
export function defineElement(row: ElementRow, files: ElementFiles, common: readonly string[]): void {
  if (typeof customElements !== 'object') return;
  if (customElements.get(row.tag) === undefined) customElements.define(row.tag, createElementClass(row, files, common));
}
