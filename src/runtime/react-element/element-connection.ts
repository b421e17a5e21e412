import { errorSentence } from '../../stores/page/errors.ts';
import { sendError } from '../custom-element/dispatch.ts';
import { createFacts, type ElementFacts } from './follow-facts.ts';
import { attributeNameOf, type AttributeType, parseAttribute } from './own-attributes.ts';
import { followSharedState, type SharedState } from './shared-state.ts';

/** The data for rendering a connected element. */
export interface ElementSnapshot {
  readonly shared: SharedState;
  readonly facts: ElementFacts;
  /** The values of the element's own attributes, by property name. */
  readonly own: Readonly<Record<string, unknown>>;
}

/** A connected element as a store for `useSyncExternalStore`. */
export interface ElementConnection {
  /** Returns undefined until the element's state is known. Returns the same object until something changes. */
  getSnapshot(): ElementSnapshot | undefined;
  subscribe(listener: () => void): () => void;
  /** Must be called when an attribute or property changes. */
  update(): void;
  dispose(): void;
}

/** The element's own attributes: property name → type. */
export type OwnAttributes = Readonly<Record<string, AttributeType>>;

export interface ConnectOptions {
  readonly host: HTMLElement;
  readonly attributes: OwnAttributes;
  /** Values of properties that aren't reflected to their attribute. They override the attribute. */
  readonly properties: ReadonlyMap<string, unknown>;
  /** Whether to request the gateway's settings and the member's account. */
  readonly hasFacts: boolean;
}

const EXPECTED: Readonly<Record<string, string>> = { number: 'a number', json: 'JSON' };

function reportMalformed(host: HTMLElement, name: string, type: AttributeType): void {
  const message = errorSentence(
    `<${host.localName} ${name}> is not valid`,
    'It is treated as absent',
    `Set it to ${EXPECTED[type] ?? type}`,
  );
  sendError(host, 'attribute', message);
}

/**
 * Reads the element's own attributes. An attribute is parsed again only if its text has changed, so lists and objects keep their identity.
 * `onMalformed` is called once for each malformed text.
 */
function createOwnReader(
  { host, attributes, properties }: ConnectOptions,
  onMalformed: (name: string, type: AttributeType) => void,
): () => ElementSnapshot['own'] {
  const read = new Map<string, { readonly text: string | null; readonly value: unknown }>();
  const valueOf = (property: string, type: AttributeType): unknown => {
    if (properties.has(property)) return properties.get(property);
    const name = attributeNameOf(property);
    const text = host.getAttribute(name);
    const known = read.get(property);
    if (known?.text === text) return known.value;
    const { value, isMalformed } = parseAttribute(type, text);
    read.set(property, { text, value });
    if (isMalformed) onMalformed(name, type);
    return value;
  };
  return () =>
    Object.fromEntries(Object.entries(attributes).map(([property, type]) => [property, valueOf(property, type)]));
}

export function connectElement(options: ConnectOptions): ElementConnection {
  const { host, attributes, hasFacts } = options;
  const listeners = new Set<() => void>();
  const malformed: (readonly [name: string, type: AttributeType])[] = [];
  const readOwn = createOwnReader(options, (...found) => malformed.push(found));
  let facts: ElementFacts | undefined;
  let shared: SharedState | undefined;
  let snapshot: ElementSnapshot | undefined;
  const notify = (): void => {
    if (shared === undefined || facts === undefined) return;
    snapshot = { shared, facts, own: readOwn() };
    for (const listener of listeners) listener();
    // Runs last, because a listener on the page may change the element again.
    for (const [name, type] of malformed.splice(0)) reportMalformed(host, name, type);
  };
  const follower = createFacts(hasFacts, (next) => {
    facts = next;
    notify();
  });
  const sharedState = followSharedState(host, Object.keys(attributes).map(attributeNameOf), (next) => {
    shared = next;
    follower.update(next);
    notify();
  });
  return {
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    update: () => {
      sharedState.update();
      notify();
    },
    dispose: () => {
      sharedState.dispose();
      follower.dispose();
    },
  };
}
