import { describe, expect, it } from 'vitest';
import { CORRECT_PAGE } from '../../../../cli/lint/report.ts';
import { failureOf, millisecondsRead } from '../../../../src/api/failure.ts';
import { diagnose } from '../../../../src/doctor/rules/diagnose.ts';

const ORIGIN = 'https://www.exchange.example';
const URL = 'https://api.exchange.example/api/web/v1/site/settings';
const GATEWAY = {
  url: URL,
  origin: 'https://api.exchange.example',
  isThere: false,
  isReadable: false,
  isJson: false,
  isSameSite: true,
};
const violation = (blocked: string) => ({ directive: 'connect-src', blocked, by: '', sample: '' });
const PAGE = { ...CORRECT_PAGE, origin: ORIGIN, gateways: [GATEWAY] };

describe('diagnose()', () => {
  it('reports a silent gateway only if the policy allows requests to it', () => {
    const keysWith = (policy: Record<string, string[]>) =>
      diagnose({ ...PAGE, policies: [policy] }).map(({ key }) => key);
    expect(keysWith({ 'connect-src': ['https://api.exchange.example'] })).toEqual(['gateway-silent']);
    expect(keysWith({ 'connect-src': ["'self'"] })).toEqual(['policy-gateway']);
  });

  it('reports the status of a gateway that responds with an error', () => {
    const [silent] = diagnose(PAGE);
    const [failing] = diagnose({ ...PAGE, gateways: [{ ...GATEWAY, status: 503 }] });
    expect(silent?.what).toBe(`${URL} does not respond.`);
    expect(failing).toMatchObject({ key: 'gateway-silent', what: `${URL} responds with the status 503.` });
    expect(failing?.fix).toMatch(/npx exchange-shell check-gateway https:\/\/api\.exchange\.example$/);
  });

  it.each([
    [{ 'script-src': ["'self'"] }, 'script-src'],
    [{ 'script-src': ["'self'"], 'script-src-elem': ["'self'"] }, 'script-src-elem'],
    [{ 'default-src': ["'self'"] }, 'script-src'],
  ])('names the directive to extend in the policy %o', (policy, directive) => {
    const violations = [{ ...violation('https://cdn.example/a.js'), directive: 'script-src-elem' }];
    expect(
      diagnose({ ...CORRECT_PAGE, policies: [policy], violations }).find(({ key }) => key === 'policy-violated'),
    ).toMatchObject({
      what: 'script-src-elem has blocked https://cdn.example/a.js.',
      fix: `Content-Security-Policy: ${directive} … https://cdn.example`,
    });
  });

  it('reports blocked requests to the same origin once', () => {
    const violations = [URL, `${URL}?a`, URL, 'https://cdn.example/a.js'].map(violation);
    expect(diagnose({ ...CORRECT_PAGE, violations }).map(({ key, what, fix }) => [key, what, fix])).toEqual([
      [
        'policy-violated',
        `connect-src has blocked ${URL} and 1 more.`,
        'Content-Security-Policy: connect-src … https://api.exchange.example',
      ],
      [
        'policy-violated',
        'connect-src has blocked https://cdn.example/a.js.',
        'Content-Security-Policy: connect-src … https://cdn.example',
      ],
    ]);
  });

  it('reports requests that failed for the same cause once, and each other failure', () => {
    const failed = (path: string, cause: string) => {
      const endpoint = { name: path, method: 'GET', path };
      return failureOf(endpoint, new Error(cause));
    };
    const failures = [
      failed('/a', 'Failed to fetch'),
      failed('/b', 'Failed to fetch.'),
      failed('/a', 'Failed to fetch'),
      failed('/a', 'the status is 404'),
      millisecondsRead({ name: 'gifts', path: '/gifts' }),
    ];
    expect(diagnose({ ...CORRECT_PAGE, failures }).map(({ key, what }) => [key, what])).toEqual([
      ['failures', '2 requests failed, Failed to fetch: GET /a, GET /b.'],
      ['failures', 'GET /a failed, the status is 404.'],
      ['failures', expect.stringMatching(/^gifts: exchange-shell: The response from \/gifts contains times/)],
    ]);
  });
});
