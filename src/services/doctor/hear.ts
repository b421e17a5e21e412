import type { PageFacts } from '../../domain/doctor/page-facts.ts';

type Violation = PageFacts['violations'][number];

/** What went wrong while somebody listened. */
export interface Heard {
  readonly violations: Violation[];
  readonly failures: PageFacts['failures'][number][];
}

const KEY = Symbol.for('exchange-shell.heard');

/** Listens to the page from now on; who asks again gets what was heard since. `onViolation` of the first hears what the policy refuses, and what it has refused before where the browser remembers it. */
export function hear(onViolation: (violation: Violation) => void = () => {}): Heard {
  const scope = globalThis as Record<symbol, unknown>;
  const known = scope[KEY] as Heard | undefined;
  const heard: Heard = known ?? { violations: [], failures: [] };
  if (known !== undefined) return heard;
  scope[KEY] = heard;
  const addViolation = (directive: string, blocked: string): void => {
    if (heard.violations.some((one) => one.directive === directive && one.blocked === blocked)) return;
    heard.violations.push({ directive, blocked });
    onViolation({ directive, blocked });
  };
  window.addEventListener('securitypolicyviolation', (event) =>
    addViolation(event.effectiveDirective, event.blockedURI),
  );
  window.addEventListener(
    'exchange-error',
    (event) => {
      const { source, message } = (event as CustomEvent<{ source: string; message: string }>).detail;
      heard.failures.push({ source, message });
    },
    true,
  );
  if ('ReportingObserver' in globalThis)
    new ReportingObserver(
      (reports) => {
        for (const { body } of reports) {
          const { effectiveDirective, blockedURL } = (body ?? {}) as {
            effectiveDirective?: string;
            blockedURL?: string;
          };
          if (effectiveDirective !== undefined) addViolation(effectiveDirective, blockedURL ?? '');
        }
      },
      { types: ['csp-violation'], buffered: true },
    ).observe();
  return heard;
}
