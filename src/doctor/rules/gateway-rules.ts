import { allows } from './policy.ts';
import type { Rule } from './rule.ts';

const DEFAULTS = 'Every call falls back to its default: the page looks the same as for an unknown visitor.';

export const GATEWAY_RULES: readonly Rule[] = [
  {
    key: 'gateway-silent',
    level: 'error',
    where: 'gateway',
    about: 'The gateway does not respond, or responds with an error status.',
    // `policy-gateway` reports a gateway that the policy blocks.
    find: ({ gateways, policies, origin }) =>
      gateways
        .filter(
          ({ isThere, url }) =>
            !isThere &&
            policies.every((policy) => allows(policy, { directive: 'connect-src', address: url, page: origin })),
        )
        .map(({ url, origin: gateway, status }) => ({
          what: status === undefined ? `${url} does not respond.` : `${url} responds with the status ${status}.`,
          why: DEFAULTS,
          fix: `If ${gateway} is not the origin of the API, set gateway. Otherwise, check that it is up: npx exchange-shell check-gateway ${gateway}`,
        })),
  },
  {
    key: 'gateway-unreadable',
    level: 'error',
    where: 'gateway',
    about: 'The gateway does not allow this page to read its responses (CORS).',
    find: ({ gateways, origin }) =>
      gateways
        .filter(({ isThere, isReadable }) => isThere && !isReadable)
        .map(({ url, origin: gateway }) => ({
          what: `${url} responds, but this page may not read the response.`,
          why: DEFAULTS,
          fix: `Access-Control-Allow-Origin: ${origin} and Access-Control-Allow-Credentials: true. To see whether the response is an error page without these headers, run: npx exchange-shell check-gateway ${gateway} --page ${origin}`,
        })),
  },
  {
    key: 'gateway-foreign',
    level: 'error',
    where: 'gateway',
    about: 'The gateway URL points to a server that is not a gateway.',
    find: ({ gateways }) =>
      gateways
        .filter(({ isReadable, isJson }) => isReadable && !isJson)
        .map(({ url, origin }) => ({
          what: `The response from ${url} does not come from a gateway.`,
          why: DEFAULTS,
          fix: `Set gateway="https://…" to the origin of the API. To check every call, run: npx exchange-shell check-gateway ${origin}`,
        })),
  },
  {
    key: 'cookies-foreign',
    level: 'warning',
    where: 'gateway',
    about: 'The gateway is cross-site, so browsers might not send its cookies.',
    find: ({ gateways, origin }) =>
      gateways
        .filter(({ isSameSite }) => !isSameSite)
        .map(({ origin: gateway }) => ({
          what: `${gateway} is cross-site to ${origin}.`,
          why: 'In browsers that block third-party cookies, members are shown as visitors.',
          fix: 'Serve the gateway from a subdomain of the page’s own domain, or send its cookies with SameSite=None; Secure; Partitioned.',
        })),
  },
];
