import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { contentTypeOf } from '../../../demo/content-types.ts';
import { partnerPolicy } from '../../../demo/pages/partner-page.ts';

const DIST = path.resolve(import.meta.dirname, '../../../dist');
const CDN = 'https://cdn.example';
const GATEWAY = 'https://www.exchange.example';
/** The release, by its major version or one version. */
const RELEASE = new RegExp(String.raw`^${CDN}/exchange-shell/[\d.]+/`);
const SCRIPT = `<script src="${CDN}/exchange-shell/1/shell.js" defer></script>`;

/** The hosts of the documentation: the release, and the demo’s gateway with its feed, as another origin. */
async function serveHosts(page: Page, baseURL: string): Promise<void> {
  await page.route(RELEASE, (route) => {
    const file = new URL(route.request().url()).pathname.replace(/^\/exchange-shell\/[\d.]+\//, '');
    return route.fulfill({
      body: readFileSync(path.join(DIST, file)),
      headers: { 'access-control-allow-origin': '*', 'content-type': contentTypeOf(file) },
    });
  });
  for (const host of [GATEWAY, 'https://feed.exchange.example'])
    await page.route(`${host}/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const cors = { 'access-control-allow-origin': baseURL, 'access-control-allow-credentials': 'true' };
      try {
        const response = await route.fetch({ url: baseURL + pathname + search });
        await route.fulfill({ response, headers: { ...response.headers(), ...cors } });
      } catch (error) {
        // A test that has seen enough does not wait for what is on its way.
        if (!page.isClosed() && !/disposed|closed/.test(String(error))) throw error;
      }
    });
}

export interface SnippetPage {
  /** What stands beside the snippet: tags that it speaks of. */
  readonly around?: string;
  readonly head?: string;
  /** Under the whole policy of `docs/policy.md`; not where the snippet has a script of its own. */
  readonly strict?: boolean;
  /** Whether the script is put in where the lines have none. Default: true. */
  readonly script?: boolean;
}

/** Opens a page of the demo’s origin with these lines in it, and the script where they have none. */
export async function openSnippet(
  page: Page,
  baseURL: string | undefined,
  text: string,
  { around = '', head = '', strict = false, script = true }: SnippetPage = {},
): Promise<void> {
  const origin = new URL(String(baseURL)).origin;
  await serveHosts(page, origin);
  const tag = !script || text.includes('shell.js') ? '' : SCRIPT;
  const { files } = JSON.parse(readFileSync(path.join(DIST, 'manifest.json'), 'utf8')) as {
    files: readonly { readonly file: string; readonly integrity: string }[];
  };
  const integrity = files.find(({ file }) => file === 'shell.js')?.integrity ?? '';
  const written = text.replaceAll('integrity="sha256-…"', `integrity="${integrity}"`);
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Snippet</title>${tag}${head}</head><body>${written}${around}</body></html>`;
  const policy = partnerPolicy(CDN, text.includes(GATEWAY) ? GATEWAY : origin);
  await page.route(/\/snippet(?:\?.*)?$/, (route) =>
    route.fulfill({
      body,
      contentType: 'text/html; charset=utf-8',
      ...(strict && { headers: { 'content-security-policy': policy } }),
    }),
  );
  await page.goto('/snippet');
}
