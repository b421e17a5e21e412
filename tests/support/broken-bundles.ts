import type { Page } from '@playwright/test';

/** Failures of an application bundle, with the responses that cause them. Undefined drops the connection. */
export const BROKEN_BUNDLES = [
  ['does not exist', { status: 404, body: '' }],
  ['is unavailable', { status: 503, body: '' }],
  ['is truncated', { contentType: 'text/javascript', body: 'export function mount( {' }],
  ['throws when it runs', { contentType: 'text/javascript', body: 'throw new Error("no")' }],
  [
    'throws when it is mounted',
    {
      contentType: 'text/javascript',
      body: 'export const mount = () => { throw 1 }; export const unmount = () => {}',
    },
  ],
  ['is an HTML page', { contentType: 'text/html', body: '<!doctype html>' }],
  ['loses its connection', undefined],
] as const;

/** Matches the console messages that the browser logs for broken bundles. */
export const BUNDLE_NOISE =
  /Failed to (?:load|find)|ERR_FAILED|404|503|MIME|module script|hashes in the integrity attribute/i;

type Broken = (typeof BROKEN_BUNDLES)[number][1];

/** Responds to the first `times` requests for the bundle with `answer`, or to all if `times` is undefined. */
export async function breakBundle(page: Page, bundle: string, answer: Broken, times?: number): Promise<void> {
  await page.route(
    bundle,
    (route) =>
      answer === undefined
        ? route.abort()
        : route.fulfill({ ...answer, headers: { 'access-control-allow-origin': '*' } }),
    times === undefined ? {} : { times },
  );
}
