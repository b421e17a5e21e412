import type { PageFacts } from './page-facts.ts';
import {
  allows,
  allowsInline,
  decidingDirective,
  type InlineCode,
  partsOf,
  type Policy,
  refusesTypes,
} from './policy.ts';
import type { Problem, Rule } from './rule.ts';

interface BlockedAddress {
  readonly directive: string;
  readonly address: string | undefined;
  readonly why: string;
}

/** Returns a problem for each page policy that blocks a URL. */
function blocked({ policies, origin }: PageFacts, { directive, address, why }: BlockedAddress): readonly Problem[] {
  if (address === undefined) return [];
  return policies
    .filter((policy) => !allows(policy, { directive, address, page: origin }))
    .map((policy) => {
      const ours = partsOf(address)?.origin ?? address;
      return {
        what: `The policy does not allow ${address}.`,
        why,
        fix: withSources(policy, directive, [ours === origin ? "'self'" : ours]),
      };
    });
}

/** Returns the directive to write so that the policy also allows these sources. */
function withSources(policy: Policy, directive: string, added: readonly string[]): string {
  const deciding = decidingDirective(policy, directive) ?? directive;
  const sources = (policy[deciding] ?? []).filter((source) => source !== "'none'");
  const name = deciding === 'default-src' ? directive : deciding;
  return `Content-Security-Policy: ${[name, ...sources, ...added].join(' ')}`;
}

/** Returns a problem for each source that must be allowed, with the number of things that the policy has blocked. */
/** Returns the directive to extend: the one that decides in the page's policy, such as `script-src` for a blocked `script-src-elem`. */
function directiveToExtend(policies: readonly Policy[], blocked: string): string {
  const directive = blocked.replace(/-(?:elem|attr)$/, '');
  const [deciding] = policies.flatMap((policy) => decidingDirective(policy, directive) ?? []);
  return deciding === undefined || deciding === 'default-src' ? directive : deciding;
}

function violationProblems({ violations, policies }: PageFacts): readonly Problem[] {
  const blockedBySource = new Map<string, { readonly directive: string; readonly blocked: readonly string[] }>();
  for (const { directive, blocked: what } of violations) {
    const fix = `Content-Security-Policy: ${directiveToExtend(policies, directive)} … ${partsOf(what)?.origin ?? what}`;
    const earlier = blockedBySource.get(fix)?.blocked ?? [];
    blockedBySource.set(fix, { directive, blocked: [...new Set([...earlier, what])] });
  }
  return [...blockedBySource].map(
    ([
      fix,
      {
        directive,
        blocked: [first = '', ...others],
      },
    ]) => ({
      what: `${directive} has blocked ${first}${others.length === 0 ? '' : ` and ${others.length} more`}.`,
      why:
        others.length === 0 ? 'The feature that needs it does not work.' : 'The features that need them do not work.',
      fix,
    }),
  );
}

/** The source that allows inline code. Without Web Crypto, the page's author must calculate the hash. */
const hashSource = ({ hashes: [sha256] }: InlineCode): string => (sha256 === undefined ? "'sha256-…'" : `'${sha256}'`);

/** Returns a problem for each page policy that blocks prerendered inline styles. */
function blockedStyles({ policies, inlineStyles }: PageFacts): readonly Problem[] {
  return policies.flatMap((policy) => {
    const styles = inlineStyles.filter((style) => !allowsInline(policy, 'style-src', style));
    if (styles.length === 0) return [];
    return [
      {
        what: `The policy does not allow the inline style of ${[...new Set(styles.map(({ tag }) => `<${tag}>`))].join(' and ')}.`,
        why: HIDDEN,
        fix: withSources(policy, 'style-src', [...new Set(styles.map(hashSource))]),
      },
    ];
  });
}

/** Returns true if a policy blocks the style sheet or the inline style of an element's prerendered markup. */
export function hasBlockedStyle({ policies, inlineStyles, fragments, origin }: PageFacts, tag: string): boolean {
  return policies.some(
    (policy) =>
      inlineStyles.some((style) => style.tag === tag && !allowsInline(policy, 'style-src', style)) ||
      fragments.some(
        (fragment) =>
          fragment.tag === tag &&
          fragment.styleSheet !== undefined &&
          !allows(policy, { directive: 'style-src', address: fragment.styleSheet, page: origin }),
      ),
  );
}

const HIDDEN = 'Prerendered elements remain hidden until the script has loaded.';

export const POLICY_RULES: readonly Rule[] = [
  {
    key: 'policy-scripts',
    level: 'error',
    where: 'policy',
    about: 'The policy will block script files that are loaded on demand.',
    find: (facts) =>
      blocked(facts, {
        directive: 'script-src',
        address: facts.scriptFile?.url,
        why: 'Code that is loaded on demand will fail to load.',
      }),
  },
  {
    key: 'policy-sheets',
    level: 'error',
    where: 'policy',
    about: 'The policy will block the style sheet or the inline style of prerendered elements.',
    find: (facts) => [
      ...blocked(facts, {
        directive: 'style-src',
        address: facts.fragments.find(({ styleSheet }) => styleSheet !== undefined)?.styleSheet,
        why: HIDDEN,
      }),
      ...blockedStyles(facts),
    ],
  },
  {
    key: 'policy-import-map',
    level: 'warning',
    where: 'policy',
    about: 'The policy blocks an inline import map for the release.',
    find: ({ policies, importMaps }) =>
      policies.flatMap((policy) =>
        importMaps
          .filter((map) => !allowsInline(policy, 'script-src', map))
          .map((map) => ({
            what: 'The policy does not allow the import map for the release.',
            why: 'Browsers ignore a blocked map. They neither check chunks that other code requests first nor resolve the map’s names.',
            fix: withSources(policy, 'script-src', [hashSource(map)]),
          })),
      ),
  },
  {
    key: 'policy-gateway',
    level: 'error',
    where: 'policy',
    about: 'The policy will block calls to the gateway.',
    find: (facts) =>
      facts.gateways.flatMap(({ url }) =>
        blocked(facts, {
          directive: 'connect-src',
          address: url,
          why: 'All data falls back to its default: the page looks the same as for an unknown visitor.',
        }),
      ),
  },
  {
    key: 'policy-types',
    level: 'warning',
    where: 'policy',
    about: 'Trusted Types are enforced, and the shell’s policy is not allowed.',
    find: ({ policies }) =>
      policies
        .filter((policy) => refusesTypes(policy, 'exchange-shell'))
        .map((policy) => ({
          what: 'The Trusted Types policy exchange-shell is not allowed.',
          why: 'Gateway content with links or bold text is shown as plain text.',
          fix: `Content-Security-Policy: trusted-types ${[...(policy['trusted-types'] ?? []).filter((name) => name !== "'none'"), 'exchange-shell'].join(' ')}`,
        })),
  },
  {
    key: 'policy-violated',
    level: 'error',
    where: 'policy',
    about: 'The policy has blocked something that the shell needs.',
    find: violationProblems,
  },
];
