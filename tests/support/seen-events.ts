/** The events that tests may read. */
const EVENTS = [
  'exchange-ready',
  'exchange-error',
  'exchange-navigate',
  'exchange-language-change',
  'exchange-theme-change',
  'exchange-fiat-change',
  'exchange-session',
  'exchange-logout',
  'exchange-notification-open',
  'compliance-result',
  'compliance-decision',
  'compliance-dialog',
  'securitypolicyviolation',
] as const;
export type EventName = (typeof EVENTS)[number];

/** An event that was dispatched in any of the test's documents. */
export interface SeenEvent {
  readonly type: EventName;
  readonly tag: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Reports the given events from any document to the test (`__seen`). */
export const TELL_EVENTS = `(() => {
  // Prototype 1.6 gives arrays a toJSON that JSON.stringify calls, as does Playwright when it passes the event to the test.
  const asWritten = (work) => {
    const found = Object.getOwnPropertyDescriptor(Array.prototype, 'toJSON');
    if (found) delete Array.prototype.toJSON;
    try {
      work();
    } finally {
      if (found) Object.defineProperty(Array.prototype, 'toJSON', found);
    }
  };
  for (const type of ${JSON.stringify(EVENTS)}) addEventListener(type, (event) => asWritten(() => {
    let detail = {};
    try {
      detail = type === 'securitypolicyviolation'
        ? { directive: event.violatedDirective, blocked: event.blockedURI, sample: event.sample }
        : JSON.parse(JSON.stringify(event.detail ?? {}));
    } catch {}
    globalThis.__seen?.(JSON.stringify({ type, tag: event.target?.localName ?? '', detail }));
  }), true);
})()`;
