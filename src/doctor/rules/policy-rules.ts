import type { PageFacts } from './page-facts.ts';
import { allows, decidingDirective, partsOf, refusesTypes } from './policy.ts';
import type { Found, Rule } from './rule.ts';

/** The policies of a page that keep one address from it, each as a finding. */
function blocked(
  { policies, origin }: PageFacts,
  directive: string,
  address: string | undefined,
  why: string,
): readonly Found[] {
  if (address === undefined) return [];
  return policies
    .filter((policy) => !allows(policy, directive, address, origin))
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
    about: 'The policy will refuse a script file that comes later.',
    find: (facts) =>
      blocked(facts, 'script-src', facts.scriptFile?.url, 'What is loaded when it is needed will not come.'),
  },
  {
    key: 'policy-sheets',
    level: 'error',
    where: 'policy',
    about: 'The policy will refuse the style sheet of what a server has drawn.',
    find: (facts) =>
      blocked(
        facts,
        'style-src',
        facts.fragments.find(({ sheet }) => sheet !== undefined)?.sheet,
        'What a server has drawn stays hidden until the script has come.',
      ),
  },
  {
    key: 'policy-gateway',
    level: 'error',
    where: 'policy',
    about: 'The policy will refuse the calls of the gateway.',
    find: (facts) =>
      facts.gateways.flatMap(({ url }) =>
        blocked(facts, 'connect-src', url, 'Everything is shown by its default, as for an unknown visitor.'),
      ),
  },
  {
    key: 'policy-types',
    level: 'warning',
    where: 'policy',
    about: 'Trusted Types are asked for, and our policy may not be made.',
    find: ({ policies }) =>
      policies
        .filter((policy) => refusesTypes(policy, 'exchange-shell'))
        .map((policy) => ({
          what: 'The Trusted Types policy exchange-shell may not be made.',
          why: 'Texts of the gateway that have links or bold words are shown as plain text.',
          fix: `Content-Security-Policy: trusted-types ${[...(policy['trusted-types'] ?? []).filter((name) => name !== "'none'"), 'exchange-shell'].join(' ')}`,
        })),
  },
  {
    key: 'policy-violated',
    level: 'error',
    where: 'policy',
    about: 'The policy has refused something of ours.',
    find: ({ violations }) =>
      violations.map(({ directive, blocked: what }) => ({
        what: `${directive} has refused ${what}.`,
        why: 'What it belongs to does not work.',
        fix: `Content-Security-Policy: ${directive} … ${partsOf(what)?.origin ?? what}`,
      })),
  },
];
