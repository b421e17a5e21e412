import type { PageFacts } from '../../domain/doctor/page-facts.ts';

type Violation = PageFacts['violations'][number];

/** What event and report say alike. */
interface Refusal extends Pick<SecurityPolicyViolationEvent, 'effectiveDirective' | 'originalPolicy'> {
  readonly blockedURI?: string;
  readonly blockedURL?: string | null;
  readonly sourceFile?: string | null;
}

/** What went wrong while somebody listened. */
export interface Heard {
  /** Policies that have refused something, as they are written. */
  readonly policies: Set<string>;
  readonly violations: Violation[];
  readonly failures: PageFacts['failures'][number][];
}

const KEY = Symbol.for('exchange-shell.heard');

/**
 * Listens to the page from now on; who asks again gets what was heard since. `onViolation` of the first hears what the policy refuses,
 * and what it has refused before where the browser remembers it.
 */
export function hear(onViolation: (violation: Violation) => void = () => {}): Heard {
  const scope = globalThis as Record<symbol, unknown>;
  const known = scope[KEY] as Heard | undefined;
  const heard: Heard = known ?? { policies: new Set(), violations: [], failures: [] };
  if (known !== undefined) return heard;
  scope[KEY] = heard;
  const add = (refusal: Refusal): void => {
    const { effectiveDirective: directive, originalPolicy, sourceFile, blockedURI, blockedURL } = refusal;
    const blocked = blockedURI ?? blockedURL ?? '';
    heard.policies.add(originalPolicy);
    if (heard.violations.some((one) => one.directive === directive && one.blocked === blocked)) return;
    const violation = { directive, blocked, by: sourceFile ?? '' };
    heard.violations.push(violation);
    onViolation(violation);
  };
  window.addEventListener('securitypolicyviolation', add);
  window.addEventListener(
    'exchange-error',
    (event) => {
      const { source, message } = (event as CustomEvent<{ source: string; message: string }>).detail;
      heard.failures.push({ source, message });
    },
    true,
  );
  if ('ReportingObserver' in globalThis)
    new ReportingObserver((reports) => reports.forEach(({ body }) => add(body as unknown as Refusal)), {
      types: ['csp-violation'],
      buffered: true,
    }).observe();
  return heard;
}
