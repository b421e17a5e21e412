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

/** An event that was dispatched in a document of the test's page. */
export interface RecordedEvent {
  readonly type: EventName;
  readonly tag: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Page script that reports `EVENTS` in every document to the test through `__recordEvent`. */
export const RECORD_EVENTS = `(() => {
  // Prototype 1.6 adds Array.prototype.toJSON, which changes the result of JSON.stringify here and in Playwright.
  const withoutToJson = (work) => {
    const outcome = Object.getOwnPropertyDescriptor(Array.prototype, 'toJSON');
    if (outcome) delete Array.prototype.toJSON;
    try {
      work();
    } finally {
      if (outcome) Object.defineProperty(Array.prototype, 'toJSON', outcome);
    }
  };
  for (const type of ${JSON.stringify(EVENTS)}) addEventListener(type, (event) => withoutToJson(() => {
    let detail = {};
    try {
      detail = type === 'securitypolicyviolation'
        ? { directive: event.violatedDirective, blocked: event.blockedURI, sample: event.sample }
        : JSON.parse(JSON.stringify(event.detail ?? {}));
    } catch {}
    globalThis.__recordEvent?.(JSON.stringify({ type, tag: event.target?.localName ?? '', detail }));
  }), true);
})()`;
