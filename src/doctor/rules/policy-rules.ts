import type { PageFacts } from './page-facts.ts';
import { allows, decidingDirective, partsOf, refusesTypes } from './policy.ts';
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
      const name = decidingDirective(policy, directive) ?? directive;
      const sources = (policy[name] ?? []).filter((source) => source !== "'none'");
      const ours = partsOf(address)?.origin ?? address;
      return {
        what: `The policy does not allow ${address}.`,
        why,
        fix: `Content-Security-Policy: ${[directive, ...sources, ours === origin ? "'self'" : ours].join(' ')}`,
      };
    });
}

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
    about: 'The policy will block the style sheet of prerendered elements.',
    find: (facts) =>
      blocked(facts, {
        directive: 'style-src',
        address: facts.fragments.find(({ styleSheet }) => styleSheet !== undefined)?.styleSheet,
        why: 'Prerendered elements remain hidden until the script has loaded.',
      }),
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
    find: ({ violations }) =>
      violations.map(({ directive, blocked: what }) => ({
        what: `${directive} has blocked ${what}.`,
        why: 'The feature that needs it does not work.',
        fix: `Content-Security-Policy: ${directive} … ${partsOf(what)?.origin ?? what}`,
      })),
  },
];
