import r2wc from '@r2wc/react-to-web-component';
import type { ComponentType, ReactElement } from 'react';
import { addStyleSheet } from '../../platform/page/adopt-style-sheet.ts';
import { stopTextKeys } from '../../platform/page/text-keys.ts';
import controls from '../../components/styles/controls.css?inline';
import reset from '../../components/styles/reset.css?inline';
import tokens from '../../components/styles/tokens.css?inline';
import { errorSentence } from '../../stores/page/errors.ts';
import { connectElement, type ElementConnection, type OwnAttributes } from './element-connection.ts';
import { ElementContent, type ShellProps } from './element-content.tsx';
import type { ElementMessages } from './element-messages.ts';
import { attributeNameOf, type AttributeType, textOfValue } from './own-attributes.ts';

/** The names of a component's own properties, excluding those that the shell provides. */
export type OwnPropertyName<Props> = Exclude<Extract<keyof Props, string>, keyof ShellProps>;

export interface ReactElementOptions<Props> {
  /** Properties that are also attributes, by type. `maxRows` becomes the attribute `max-rows`. */
  readonly attributes?: { readonly [Name in OwnPropertyName<Props>]?: AttributeType };
  /**
   * Callback properties: calling `onPick(detail)` dispatches the event `pick` from the element. Events bubble and are composed unless the
   * value specifies otherwise.
   */
  readonly events?: { readonly [Name in OwnPropertyName<Props>]?: EventInit };
  /** Style sheets as CSS text. They are applied after the shell's own, which define the colours and the reset. */
  readonly styles?: string | readonly string[];
  /** The strings for `t`, by language. */
  readonly messages?: ElementMessages;
  /** Whether to request the gateway's settings and the member's account for `facts`. Default: false. */
  readonly facts?: boolean;
}

/** A component that accepts the properties provided by the shell. */
export type AcceptedComponent<Props> = ComponentType<Props> &
  (ShellProps extends Pick<Props, Extract<keyof Props, keyof ShellProps>> ? unknown : never);

/** The class created by the wrapper, with its lifecycle callbacks. */
type WrapperClass = new () => HTMLElement & {
  connectedCallback(): void;
  disconnectedCallback(): void;
};

/** The properties that the wrapper passes to a component in addition to the callbacks. */
interface WrapperProps {
  readonly container: ShadowRoot;
}

const COMMON = { siteId: 'site-id', language: 'language', theme: 'theme' } as const;
/** Reserved names, which a component's own properties may not use. */
const RESERVED: ReadonlySet<string> = new Set([...Object.keys(COMMON), 'session', 'facts', 't', 'container']);

const connections = new WeakMap<HTMLElement, ElementConnection>();
/** The values of properties that aren't reflected to their attribute: lists and objects. */
const properties = new WeakMap<HTMLElement, Map<string, unknown>>();

function propertiesOf(host: HTMLElement): Map<string, unknown> {
  const known = properties.get(host) ?? new Map<string, unknown>();
  properties.set(host, known);
  return known;
}

/** Reapplies properties that were set before the upgrade, because they would otherwise shadow the class's accessors. */
function adoptProperties(host: HTMLElement, names: readonly string[]): void {
  const values = host as unknown as Record<string, unknown>;
  for (const name of names)
    if (Object.hasOwn(values, name)) {
      const value = values[name];
      delete values[name];
      values[name] = value;
    }
}

/** Defines a property that returns the current value and writes its attribute. Lists and objects are not reflected to the attribute. */
function defineProperty(prototype: HTMLElement, name: string, type: AttributeType | 'common'): void {
  const attribute = attributeNameOf(name);
  Object.defineProperty(prototype, name, {
    configurable: true,
    enumerable: true,
    get(this: HTMLElement): unknown {
      const { shared, own } = connections.get(this)?.getSnapshot() ?? {};
      if (type === 'common') return shared?.[name as keyof typeof COMMON] ?? this.getAttribute(attribute) ?? undefined;
      return propertiesOf(this).has(name) ? propertiesOf(this).get(name) : own?.[name];
    },
    set(this: HTMLElement, value: unknown) {
      if (type === 'json') {
        propertiesOf(this).set(name, value);
        connections.get(this)?.update();
        return;
      }
      const text = textOfValue(value);
      if (text === null) this.removeAttribute(attribute);
      else this.setAttribute(attribute, text);
    },
  });
}

function refuse(tag: string, what: string, effect: string, remedy: string): never {
  throw new Error(errorSentence(`<${tag}> ${what}`, effect, remedy));
}

/**
 * Defines a React component as a shell element with a shadow root and the shell's style sheets. The component receives the site, language,
 * theme, session and translations as properties, and its callbacks dispatch events. Returns the element's class. Throws if the tag is
 * already defined or a property uses a name reserved by the shell. On a server, which may import the element with the application's code,
 * defines nothing and returns an empty constructor.
 */
export function defineReactElement<Props extends object>(
  tag: `${string}-${string}`,
  Component: AcceptedComponent<Props>,
  options: ReactElementOptions<Props> = {},
): CustomElementConstructor {
  if (typeof customElements !== 'object') return function ServerElement() {} as unknown as CustomElementConstructor;
  const { events = {}, styles = [], messages = {}, facts = false } = options;
  const attributes = (options.attributes ?? {}) as OwnAttributes;
  const sheets = [reset, tokens, controls, ...[styles].flat()];
  if (customElements.get(tag) !== undefined)
    refuse(
      tag,
      'is already defined',
      'It is not defined again',
      'Call defineReactElement once for each tag, or choose another tag',
    );
  const reserved = [...Object.keys(attributes), ...Object.keys(events)].find((name) => RESERVED.has(name));
  if (reserved !== undefined)
    refuse(
      tag,
      `has a property named ${reserved}, which the shell reserves`,
      'It is not defined',
      'Rename the property',
    );

  const Content = ({ container, ...callbacks }: WrapperProps): ReactElement | null => {
    const host = container.host as HTMLElement;
    const connection = connections.get(host);
    if (connection === undefined) return null;
    return (
      <ElementContent
        host={host}
        connection={connection}
        component={Component as ComponentType<Record<string, unknown>>}
        messages={messages}
        callbacks={callbacks}
      />
    );
  };
  const composed = Object.fromEntries(
    Object.entries<EventInit | undefined>(events).map(([name, init]) => [
      name,
      { bubbles: true, composed: true, ...init },
    ]),
  );
  // The wrapper receives no attributes, because it ignores removed and empty ones. The class observes them itself.
  const Wrapper = r2wc(Content, { shadow: 'open', props: [], events: composed }) as unknown as WrapperClass;
  const names = [...Object.keys(COMMON), ...Object.keys(attributes)];

  class ReactShellElement extends Wrapper {
    static get observedAttributes(): readonly string[] {
      return names.map(attributeNameOf);
    }
    constructor() {
      super();
      const root = this.shadowRoot as ShadowRoot;
      for (const text of sheets) addStyleSheet(root, text);
      for (const type of ['keydown', 'keypress', 'keyup']) root.addEventListener(type, stopTextKeys);
    }
    override connectedCallback(): void {
      adoptProperties(this, names);
      if (!connections.has(this))
        connections.set(
          this,
          connectElement({ host: this, attributes, properties: propertiesOf(this), hasFacts: facts }),
        );
      super.connectedCallback();
    }
    /** Unmounts the component, unless the element was only moved. A moved element is connected again within the same task. */
    override disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected) return;
        super.disconnectedCallback();
        connections.get(this)?.dispose();
        connections.delete(this);
      });
    }
    /** Keeps the component mounted on `moveBefore()`. Without this callback the browser would disconnect and reconnect the element. */
    connectedMoveCallback(): void {}
    attributeChangedCallback(attribute: string): void {
      for (const name of Object.keys(attributes))
        if (attributeNameOf(name) === attribute) propertiesOf(this).delete(name);
      connections.get(this)?.update();
    }
  }

  for (const name of Object.keys(COMMON)) defineProperty(ReactShellElement.prototype, name, 'common');
  for (const [name, type] of Object.entries(attributes)) defineProperty(ReactShellElement.prototype, name, type);
  customElements.define(tag, ReactShellElement);
  return ReactShellElement;
}
