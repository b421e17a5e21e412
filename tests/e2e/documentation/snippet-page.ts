import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { contentTypeOf } from '../../../demo/content-types.ts';
import { partnerPolicy } from '../../../demo/pages/partner-page.ts';
import type { SiteContext } from '../../support/e2e.ts';

const DIST = path.resolve(import.meta.dirname, '../../../dist');
export const CDN = 'https://cdn.example';
export const GATEWAY = 'https://www.exchange.example';
/** Matches the URLs of release files under any version. */
const RELEASE = new RegExp(String.raw`^${CDN}/exchange-shell/[\w.-]+/`);
const SCRIPT = `<script src="${CDN}/exchange-shell/1/shell.js" defer></script>`;

/** Serves the documentation's hosts: the release from the CDN, and the demo's gateway and feed from other origins. */
export async function serveHosts(
  page: Page,
  baseURL: string,
  { pageOrigin = baseURL, persona = 'visitor' }: { readonly pageOrigin?: string; readonly persona?: string } = {},
): Promise<void> {
  await page.route(RELEASE, (route) => {
    const file = new URL(route.request().url()).pathname.replace(/^\/exchange-shell\/[\w.-]+\//, '');
    return route.fulfill({
      body: readFileSync(path.join(DIST, file)),
      headers: { 'access-control-allow-origin': '*', 'content-type': contentTypeOf(file) },
    });
  });
  for (const host of [GATEWAY, 'https://feed.exchange.example'])
    await page.route(`${host}/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const cors = { 'access-control-allow-origin': pageOrigin, 'access-control-allow-credentials': 'true' };
      try {
        const headers = { ...(await route.request().allHeaders()), 'x-demo-persona': persona };
        const response = await route.fetch({ url: baseURL + pathname + search, headers });
        await route.fulfill({ response, headers: { ...response.headers(), ...cors } });
      } catch (error) {
        // Tests don't wait for pending requests.
        if (!page.isClosed() && !/disposed|closed/.test(String(error))) throw error;
      }
    });
}

export interface SnippetPage {
  /** Markup after the snippet, containing the elements that the snippet references. */
  readonly around?: string;
  readonly head?: string;
  /** Whether to send the partner page's strict policy. Overrides `policy`. Don't set it for snippets with inline scripts. */
  readonly strict?: boolean;
  /** The page's `Content-Security-Policy` header. */
  readonly policy?: string;
  /** The persona at the cross-origin gateway. */
  readonly persona?: string;
  /** Whether to insert the script if the snippet has none. Defaults to true. */
  readonly script?: boolean;
}

/** Opens a page on the demo's origin with the snippet, and with the script if the snippet has none. */
export async function openSnippet(
  page: Page,
  baseURL: string | undefined,
  text: string,
  { around = '', head = '', strict = false, policy, persona, script = true }: SnippetPage = {},
): Promise<void> {
  const origin = new URL(String(baseURL)).origin;
  await serveHosts(page, origin, persona === undefined ? {} : { persona });
  const tag = !script || text.includes('shell.js') ? '' : SCRIPT;
  const { files } = JSON.parse(readFileSync(path.join(DIST, 'manifest.json'), 'utf8')) as {
    files: readonly { readonly file: string; readonly integrity: string }[];
  };
  const integrity = files.find(({ file }) => file === 'shell.js')?.integrity ?? '';
  const fill = (written: string): string =>
    written.replaceAll('sha256-…', integrity).replaceAll(/(nonce[-=]"?)…/g, '$1r4nd0m');
  // A complete document is served as is, except for its placeholders.
  const document = text.startsWith('<!doctype') ? fill(text) : undefined;
  const body =
    document ??
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Snippet</title>${tag}${fill(head)}</head><body>${fill(text)}${around}</body></html>`;
  const sent = strict ? partnerPolicy(CDN, text.includes(GATEWAY) ? GATEWAY : origin) : policy;
  await page.route(/\/snippet(?:\?.*)?$/, (route) =>
    route.fulfill({
      body,
      contentType: 'text/html; charset=utf-8',
      ...(sent !== undefined && { headers: { 'content-security-policy': fill(sent) } }),
    }),
  );
  await page.goto('/snippet');
}

/** A snippet test's arguments. */
export interface Given {
  readonly page: Page;
  readonly shell: SiteContext;
  /** Opens a page. The page contains the snippet if it is markup. The test itself runs other snippets. */
  readonly open: (more?: SnippetPage) => Promise<void>;
  readonly text: string;
  readonly baseURL: string;
}
/** Defines global functions that record their calls, to be read with `called()`. */
export const stub = async (page: Page, ...names: readonly string[]): Promise<void> => {
  await page.addInitScript((all) => {
    const called: unknown[] = [];
    Object.assign(globalThis, { called });
    for (const name of all)
      Object.assign(globalThis, { [name]: (...given: unknown[]) => void called.push([name, ...given]) });
  }, names);
};
export const called = (page: Page): Promise<unknown> =>
  page.evaluate(() => (globalThis as unknown as { called: unknown }).called);
/** Runs a script as a module in the page. */
export const asModule = (page: Page, content: string) => page.addScriptTag({ type: 'module', content });
