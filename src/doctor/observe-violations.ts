import type { PageFacts } from './rules/page-facts.ts';
import { isReleaseFile } from './read-scripts.ts';

type Violation = PageFacts['violations'][number];

/** What event and report say alike. */
interface Refusal extends Pick<SecurityPolicyViolationEvent, 'effectiveDirective' | 'originalPolicy'> {
  readonly sample?: string | null;
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

/** The name of our Trusted Types policy, which the browser gives as the sample where it refuses that. */
const OUR_SAMPLE = /^exchange-shell(?:$|[\s|])/;

/**
 * Whether a policy has refused something of ours: a file of the release, what such a file has asked for, or our Trusted Types policy. The
 * page's other scripts may be refused what they want. That the page itself was refused to the doctor is no finding.
 */
export function isOurs({ blocked, by, sample }: Violation): boolean {
  return blocked !== location.href && (OUR_SAMPLE.test(sample) || isReleaseFile(blocked) || isReleaseFile(by));
}

/**
 * Listens to the page from now on; who asks again gets what was heard since. `onViolation` of the first hears what the policy refuses of
 * ours, and what it has refused before where the browser remembers it.
 */
export function hear(onViolation: (violation: Violation) => void = () => {}): Heard {
  const scope = globalThis as Record<symbol, unknown>;
  const known = scope[KEY] as Heard | undefined;
  const heard: Heard = known ?? { policies: new Set(), violations: [], failures: [] };
  if (known !== undefined) return heard;
  scope[KEY] = heard;
  const add = (refusal: Refusal): void => {
    const { effectiveDirective: directive, originalPolicy, sourceFile, blockedURI, blockedURL, sample } = refusal;
    const blocked = blockedURI ?? blockedURL ?? '';
    heard.policies.add(originalPolicy);
    const violation = { directive, blocked, by: sourceFile ?? '', sample: sample ?? '' };
    const isOfUs = isOurs(violation);
    // The browser names no address of what is inline: the same refusal to another script is another one.
    const isKnown = (one: Violation): boolean =>
      one.directive === directive && one.blocked === blocked && isOurs(one) === isOfUs;
    if (heard.violations.some(isKnown)) return;
    heard.violations.push(violation);
    if (isOfUs) onViolation(violation);
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
