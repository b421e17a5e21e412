/** What the page of a test has beside the browser's own: mocha, and the events of elements where they arrive. */
type OnElements = Pick<
  HTMLElementEventMap,
  Extract<keyof HTMLElementEventMap, `exchange-${string}` | `compliance-${string}`>
>;

declare function describe(title: string, body: () => void): void;
declare function it(title: string, body: () => unknown): void;
declare function before(body: () => unknown): void;
declare function after(body: () => unknown): void;
declare function beforeEach(body: () => unknown): void;
declare function afterEach(body: (this: MochaContext) => unknown): void;

/** Of what mocha hands to a hook, what is used. */
interface MochaContext {
  readonly currentTest?: { readonly err?: { actual?: unknown; expected?: unknown } };
}

interface DocumentEventMap extends OnElements {}

/** A move that keeps the state of what is moved. */
interface ParentNode {
  moveBefore(node: Node, child: Node | null): void;
}

interface Window {
  /** Where analytics of the page are written down. */
  dataLayer?: { readonly event: string }[];
  /** How often hostile markup ran. */
  executed?: number;
  __owned?: unknown;
}
