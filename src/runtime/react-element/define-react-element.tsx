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

/** The names of a component's own properties: all but those that the shell gives. */
export type OwnPropertyName<Props> = Exclude<Extract<keyof Props, string>, keyof ShellProps>;

export interface ReactElementOptions<Props> {
  /** Properties that attributes of the element carry, by their types. `maxRows` is the attribute `max-rows`. */
  readonly attributes?: { readonly [Name in OwnPropertyName<Props>]?: AttributeType };
  /**
   * Properties that are callbacks: calling `onPick(detail)` dispatches the event `pick` from the element. Events bubble and leave the shadow
   * root unless the value says otherwise.
   */
  readonly events?: { readonly [Name in OwnPropertyName<Props>]?: EventInit };
  /** Style sheets, as CSS. They follow the shell's own, which define its colours and its reset. */
  readonly styles?: string | readonly string[];
  /** The strings of `t`, by language. */
  readonly messages?: ElementMessages;
  /** Requests the gateway's settings and the member's account for `facts`. Default: false. */
  readonly facts?: boolean;
}

/** A component that takes the shell's properties as the shell gives them. */
export type AcceptedComponent<Props> = ComponentType<Props> &
  (ShellProps extends Pick<Props, Extract<keyof Props, keyof ShellProps>> ? unknown : never);

/** The class that the wrapper creates, with the life cycle that it implements. */
type WrapperClass = new () => HTMLElement & {
  connectedCallback(): void;
  disconnectedCallback(): void;
};

/** What the wrapper gives to a component beside the callbacks. */
interface WrapperProps {
  readonly container: ShadowRoot;
}

const COMMON = { siteId: 'site-id', language: 'language', theme: 'theme' } as const;
/** What no property of a component's own may be called. */
const RESERVED: ReadonlySet<string> = new Set([...Object.keys(COMMON), 'session', 'facts', 't', 'container']);

const connections = new WeakMap<HTMLElement, ElementConnection>();
/** Values of the properties that no attribute carries. */
const properties = new WeakMap<HTMLElement, Map<string, unknown>>();

function propertiesOf(host: HTMLElement): Map<string, unknown> {
  const known = properties.get(host) ?? new Map<string, unknown>();
  properties.set(host, known);
  return known;
}

/** Properties that were set before the upgrade hide the accessors of the class: they are set again. */
function adoptProperties(host: HTMLElement, names: readonly string[]): void {
  const values = host as unknown as Record<string, unknown>;
  for (const name of names)
    if (Object.hasOwn(values, name)) {
      const value = values[name];
      delete values[name];
      values[name] = value;
    }
}

/** A property of the element: reads the current value, and writes its attribute. A list or an object is not written back. */
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
 * Defines a React component as an element of the shell: with a shadow root, the shell's style sheets, site, language, theme, session and
 * translations as properties, and its events. Throws where the tag is defined already, or where a property has a name of the shell's.
 * Returns the class of the element.
 */
export function defineReactElement<Props extends object>(
  tag: `${string}-${string}`,
  Component: AcceptedComponent<Props>,
  options: ReactElementOptions<Props> = {},
): CustomElementConstructor {
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
    refuse(tag, `has an own property ${reserved}, which the shell gives`, 'It is not defined', 'Give it another name');

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
  // The wrapper ignores removed and empty attributes and renders before the element is connected, so that it gets none of them.
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
    /** Unmounts the component unless the element was only moved: then it is connected again in the same task. */
    override disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected) return;
        super.disconnectedCallback();
        connections.get(this)?.dispose();
        connections.delete(this);
      });
    }
    /** `moveBefore` keeps the component; without this callback the browser would disconnect and connect the element. */
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
