/** Globals of a test page in addition to the browser's own: Mocha, and element events on their targets. */
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

/** The part of Mocha's hook context that tests use. */
interface MochaContext {
  readonly currentTest?: { readonly err?: { actual?: unknown; expected?: unknown } };
}

interface DocumentEventMap extends OnElements {}

/** Moves a node without resetting its state. */
interface ParentNode {
  moveBefore(node: Node, child: Node | null): void;
}

interface Window {
  /** The recorded analytics events. */
  dataLayer?: { readonly event: string }[];
  /** The number of times that hostile markup has run. */
  executed?: number;
  __owned?: unknown;
}
