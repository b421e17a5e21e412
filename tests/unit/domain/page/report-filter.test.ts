import { describe, expect, it } from 'vitest';
import { whyNotReported } from '../../../../src/domain/page/report-filter.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
const ours = { message: 'exchange-shell: GET /x failed. It shows its default. Look there.' };

describe('whyNotReported()', () => {
  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0)',
    'Mozilla/5.0 (compatible; YandexBot/3.0)',
    'Mozilla/5.0 (compatible; Baiduspider/2.0)',
    'facebookexternalhit/1.1',
    'Mozilla/5.0 Chrome-Lighthouse',
  ])('returns `bot` for errors from a bot (%s) [ERR-14]', (userAgent) =>
    expect(whyNotReported(ours, userAgent)).toBe('bot'),
  );

  it.each([
    CHROME,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
    'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/153.0',
    'Mozilla/5.0 (Windows NT 10.0) YaBrowser/25.1 Yowser/2.5 Safari/537.36',
    '',
  ])('returns undefined for errors from a user’s browser (%s) [ERR-14]', (userAgent) =>
    expect(whyNotReported(ours, userAgent)).toBeUndefined(),
  );

  it.each([
    'chrome-extension://abc/inject.js:1:5',
    'moz-extension://abc/inject.js:1:5',
    'safari-web-extension://abc/inject.js:1:5',
    'safari-extension://abc/inject.js:1:5',
    'ms-browser-extension://abc/inject.js:1:5',
  ])('returns `extension` for errors from an extension’s script (%s) [ERR-14]', (place) =>
    expect(whyNotReported({ message: 'x', stack: `Error: x\n    at f (${place})` }, CHROME)).toBe('extension'),
  );

  it.each([
    'ResizeObserver loop limit exceeded',
    'ResizeObserver loop completed with undelivered notifications.',
    'Script error.',
    'Script error',
    'AbortError: The user aborted a request.',
    'AbortError: signal is aborted without reason',
    "Failed to execute 'removeChild' on 'Node': The node to be removed is not a child of this node.",
    "Can't find variable: _AutofillCallbackHandler",
  ])('returns `harmless` for a harmless error (%s) [ERR-14]', (cause) =>
    expect(whyNotReported({ ...ours, cause }, CHROME)).toBe('harmless'),
  );

  it.each([
    'TypeError: Failed to fetch',
    'Error: the status is 500',
    'Script error in the order form',
    'RangeError: x',
  ])('returns undefined for any other error (%s) [ERR-14]', (cause) =>
    expect(whyNotReported({ ...ours, cause }, CHROME)).toBeUndefined(),
  );
});
