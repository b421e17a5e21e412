import type { PageFacts } from './rules/page-facts.ts';
import { isOwnRequest } from './probes.ts';
import { isReleaseFile } from './read-scripts.ts';

type Violation = PageFacts['violations'][number];

/** The fields shared by the event and the report. */
interface Refusal extends Pick<SecurityPolicyViolationEvent, 'effectiveDirective' | 'originalPolicy'> {
  readonly sample?: string | null;
  readonly blockedURI?: string;
  readonly blockedURL?: string | null;
  readonly sourceFile?: string | null;
}

/** Policy violations and failures observed on the page. */
export interface Observations {
  /** The text of each policy that has blocked something. */
  readonly policies: Set<string>;
  readonly violations: Violation[];
  readonly failures: PageFacts['failures'][number][];
}

const KEY = Symbol.for('exchange-shell.observations');

/** Matches the name of the shell's Trusted Types policy. Browsers report it as the sample if they block the policy. */
const OUR_SAMPLE = /^exchange-shell(?:$|[\s|])/;

/**
 * Returns true if a policy has blocked something that belongs to the shell: a release file, an action of a release file, or the Trusted
 * Types policy. Violations by the page's other scripts are irrelevant, as are violations by the doctor's own requests.
 */
export function isOurs({ directive, blocked, by, sample }: Violation): boolean {
  const isByDoctor = blocked === location.href || (directive === 'connect-src' && isOwnRequest(blocked));
  return !isByDoctor && (OUR_SAMPLE.test(sample) || isReleaseFile(blocked) || isReleaseFile(by));
}

/**
 * Starts observing the page. Later calls return the same observations. Calls the first caller's `onViolation` for each violation that
 * concerns the shell, including earlier violations buffered by the browser.
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
    // Inline code has no URL, so violations by the shell and by other scripts are distinguished by their source.
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
