import type { Rule } from './rule.ts';

const DEFAULTS = 'Every call shows its default: the page is as for an unknown visitor.';

export const GATEWAY_RULES: readonly Rule[] = [
  {
    key: 'gateway-silent',
    level: 'error',
    where: 'gateway',
    about: 'The gateway does not answer.',
    find: ({ gateways }) =>
      gateways
        .filter(({ isThere }) => !isThere)
        .map(({ url }) => ({
          what: `${url} does not answer.`,
          why: DEFAULTS,
          fix: 'Set gateway to the origin of the API.',
        })),
  },
  {
    key: 'gateway-unreadable',
    level: 'error',
    where: 'gateway',
    about: 'The gateway does not let this page read its answers (CORS).',
    find: ({ gateways, origin }) =>
      gateways
        .filter(({ isThere, isReadable }) => isThere && !isReadable)
        .map(({ url }) => ({
          what: `${url} answers, and this page may not read it.`,
          why: DEFAULTS,
          fix: `Access-Control-Allow-Origin: ${origin} and Access-Control-Allow-Credentials: true`,
        })),
  },
  {
    key: 'gateway-foreign',
    level: 'error',
    where: 'gateway',
    about: 'What answers in the place of the gateway is something else.',
    find: ({ gateways }) =>
      gateways
        .filter(({ isReadable, isJson }) => isReadable && !isJson)
        .map(({ url, origin }) => ({
          what: `${url} is not answered as a gateway does.`,
          why: DEFAULTS,
          fix: `gateway="https://…" of the API; npx exchange-shell check-gateway ${origin} looks at every call.`,
        })),
  },
  {
    key: 'cookies-foreign',
    level: 'warning',
    where: 'gateway',
    about: 'The gateway is of another site: browsers may not send its cookies.',
    find: ({ gateways, origin }) =>
      gateways
        .filter(({ isSameSite }) => !isSameSite)
        .map(({ origin: gateway }) => ({
          what: `${gateway} is of another site than ${origin}.`,
          why: 'Browsers that keep no cookies of third parties show a member as a visitor here.',
          fix: 'Give the gateway a host below the page’s own domain, or send its cookies with SameSite=None; Secure; Partitioned.',
        })),
  },
  {
    key: 'failures',
    level: 'warning',
    where: 'gateway',
    about: 'Something has failed while the doctor looked (`exchange-error`).',
    find: ({ failures }) =>
      failures.map(({ source, message }) => ({
        what: `${source}: ${message}`,
        why: 'Its default is shown.',
        fix: 'The sentence says what to do.',
      })),
  },
];
