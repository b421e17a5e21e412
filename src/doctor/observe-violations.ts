import type { PageFacts } from './rules/page-facts.ts';
import { isReleaseFile } from './read-scripts.ts';

type Violation = PageFacts['violations'][number];

/** The fields that the event and the report have in common. */
interface Refusal extends Pick<SecurityPolicyViolationEvent, 'effectiveDirective' | 'originalPolicy'> {
  readonly sample?: string | null;
  readonly blockedURI?: string;
  readonly blockedURL?: string | null;
  readonly sourceFile?: string | null;
}

/** What went wrong while the page was observed. */
export interface Observations {
  /** Policies that have refused something, as written. */
  readonly policies: Set<string>;
  readonly violations: Violation[];
  readonly failures: PageFacts['failures'][number][];
}

const KEY = Symbol.for('exchange-shell.observations');

/** The name of the shell's Trusted Types policy, which browsers report as the sample when they refuse it. */
const OUR_SAMPLE = /^exchange-shell(?:$|[\s|])/;

/**
 * Returns whether a policy has refused something of the shell: a file of the release, a request of such a file, or its Trusted Types policy.
 * Refusals of the page's other scripts are irrelevant, and so is a refusal of the doctor's own request for the page.
 */
export function isOurs({ blocked, by, sample }: Violation): boolean {
  return blocked !== location.href && (OUR_SAMPLE.test(sample) || isReleaseFile(blocked) || isReleaseFile(by));
}

/**
 * Starts observing the page. Later calls return the same observations. The first caller's `onViolation` is called for each refusal that
 * concerns the shell, including earlier ones that the browser has buffered.
 */
export function observeViolations(onViolation: (violation: Violation) => void = () => {}): Observations {
  const scope = globalThis as Record<symbol, unknown>;
  const known = scope[KEY] as Observations | undefined;
  const observations: Observations = known ?? { policies: new Set(), violations: [], failures: [] };
  if (known !== undefined) return observations;
  scope[KEY] = observations;
  const add = (refusal: Refusal): void => {
    const { effectiveDirective: directive, originalPolicy, sourceFile, blockedURI, blockedURL, sample } = refusal;
    const blocked = blockedURI ?? blockedURL ?? '';
    observations.policies.add(originalPolicy);
    const violation = { directive, blocked, by: sourceFile ?? '', sample: sample ?? '' };
    const concernsShell = isOurs(violation);
    // Inline code has no address, so refusals of the shell and of other scripts are distinguished by their source.
    const isKnown = (one: Violation): boolean =>
      one.directive === directive && one.blocked === blocked && isOurs(one) === concernsShell;
    if (observations.violations.some(isKnown)) return;
    observations.violations.push(violation);
    if (concernsShell) onViolation(violation);
  };
  window.addEventListener('securitypolicyviolation', add);
  window.addEventListener(
    'exchange-error',
    (event) => {
      const { source, message } = (event as CustomEvent<{ source: string; message: string }>).detail;
      observations.failures.push({ source, message });
    },
    true,
  );
  if ('ReportingObserver' in globalThis)
    new ReportingObserver((reports) => reports.forEach(({ body }) => add(body as unknown as Refusal)), {
      types: ['csp-violation'],
      buffered: true,
    }).observe();
  return observations;
}
