import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { DEMO_CONFIGURATION } from '../../../demo/pages/configuration.ts';
import { LANGUAGES } from '../../../src/domain/languages/language-table.ts';
import { isLanguageAllowed, LANGUAGE_CODES, type LanguageCode } from '../../../src/domain/languages/languages.ts';
import { SITE_IDS, SITES } from '../../../src/domain/sites/registry.ts';
import type { SiteId } from '../../../src/domain/sites/site.ts';
import { installLayoutFaults, type LayoutFaultsPage } from '../../support/layout-faults.ts';
import { expect, openPopovers, part, type SiteContext, test } from '../../support/e2e.ts';

const WIDTHS = [1440, 1439, 992, 768, 390, 320];
const HEADER = 'exchange-header';
const FOOTER = 'exchange-footer';
const GATE = 'compliance-gate';
const CALLS = /\/apiw?(?:eb)?\//;
const opensOne = (...ids: readonly string[]): string =>
  ids.map((id) => `button[popovertarget="${id}"]:not([popovertargetaction])`).join();
/** Buttons of overlays that are complete before scripts load. */
const OF_VISITORS = `.nav-item[popovertarget]:not([popovertarget="nav-markets"]), ${opensOne('language-menu', 'sidebar')}`;
const OF_MEMBERS = opensOne(
  'nav-markets',
  'sidebar-markets',
  'fund-wallet',
  'account-wallet',
  'account-orders',
  'user-drawer',
  'download-app',
);

/** A site for each language, so that every site is tested in its users' languages. */
const LANGUAGE_SITES: Readonly<Partial<Record<LanguageCode, SiteId>>> = {
  tr: 177,
  ja: 83,
  ar: 181,
  'zh-tw': 71,
  'en-eu': 777,
  'it-eu': 777,
};
const siteOf = (language: LanguageCode): SiteId =>
  LANGUAGE_SITES[language] ?? (SITE_IDS[LANGUAGE_CODES.indexOf(language) % SITE_IDS.length] as SiteId);

const fragment = (tag: string, site: SiteId, language: LanguageCode): Promise<string> =>
  readFile(`dist/fragments/${tag}.${site}.${language}.html`, 'utf8');

/** Serves two pages without configuration: prerendered for visitors, and with bare tags and a gate for members. */
async function serve(page: Page, site: SiteId, language: LanguageCode): Promise<void> {
  const [header, footer] = await Promise.all([fragment(HEADER, site, language), fragment(FOOTER, site, language)]);
  const { documentCode, direction } = LANGUAGES[language];
  const send = (path: string, body: string) =>
    page.route(path, (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `<!doctype html><html lang="${documentCode}" dir="${direction}"><title>Texts</title><link rel="icon" href="data:,">
<style>body { margin: 0 }</style><body>${body}<script src="/exchange-shell/1/shell.js"></script></body></html>`,
      }),
    );
  await send('**/of-visitor', header + footer);
  // The main site shows members the most content.
  const main = isLanguageAllowed(language, 0) ? 0 : site;
  const own = `site-id="${main}" language="${language}" hydrate="load"`;
  await send(
    '**/of-member',
    `<${HEADER} ${own}></${HEADER}><${GATE} ${own} path="/price"></${GATE}><${FOOTER} ${own}></${FOOTER}>`,
  );
}

/** Sets the width, and waits one frame until its style rules apply. */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Returns the findings at this width that a second check confirms. Layout may lag on a busy machine. */
async function confirmFindings(page: Page, width: number, look: () => Promise<readonly string[]>): Promise<string[]> {
  let faults: readonly string[] = [];
  for (let looks = 0; looks < 5; looks += 1) {
    await resize(page, width);
    faults = await look();
    if (faults.length === 0) break;
  }
  return faults.map((fault) => `${width} px: ${fault}`);
}

/** Returns findings for the buttons' overlays and for parts that are always visible. */
const auditOverlays = (page: Page, width: number, buttons: string): Promise<string[]> =>
  confirmFindings(page, width, () =>
    page.evaluate(
      async ([header, footer, opening]) => {
        const { layoutFaults, waitForContent } = globalThis as unknown as LayoutFaultsPage;
        const host = (tag: string) => document.querySelector(tag) as HTMLElement;
        const root = host(header).shadowRoot as ShadowRoot;
        const out = [...layoutFaults(host(header), ['.bar']), ...layoutFaults(host(footer), ['.footer'])];
        for (const button of root.querySelectorAll<HTMLElement>(opening)) {
          const id = button.getAttribute('popovertarget') ?? '';
          const outer = button.closest<HTMLElement>('[popover]');
          outer?.showPopover();
          // A collapsed navigation entry is invisible, because More contains its links.
          if (!button.checkVisibility({ visibilityProperty: true })) {
            outer?.hidePopover();
            continue;
          }
          const box = root.getElementById(id) as HTMLElement;
          box.showPopover({ source: button });
          for (const section of box.querySelectorAll('details')) {
            section.removeAttribute('name');
            section.open = true;
          }
          await waitForContent(box);
          out.push(...layoutFaults(host(header), [`#${id}`]));
          box.hidePopover();
          outer?.hidePopover();
        }
        return out;
      },
      [HEADER, FOOTER, buttons] as const,
    ),
  );

/** Returns findings for a dialog at every width, for each of its tabs. */
async function auditDialog(page: Page, tag: string): Promise<string[]> {
  const faults: string[] = [];
  const look = (): Promise<string[]> =>
    page.locator(tag).evaluate(async (host) => {
      const { layoutFaults, waitForContent } = globalThis as unknown as LayoutFaultsPage;
      const dialog = host.shadowRoot?.querySelector('dialog') as HTMLElement;
      const tabs = [...dialog.querySelectorAll<HTMLElement>('[role="tab"]')];
      const out: string[] = [];
      for (const tab of tabs.length === 0 ? [undefined] : tabs) {
        tab?.click();
        await waitForContent(dialog);
        out.push(...layoutFaults(host, ['dialog']));
      }
      return out;
    });
  for (const width of WIDTHS) faults.push(...(await confirmFindings(page, width, look)));
  return faults;
}

/** Returns an element's text, names and URLs in order, without content that only scripts add. */
const contentOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((host) => {
    const root = host.shadowRoot?.querySelector('[data-root]') as HTMLElement;
    const texts = [...root.querySelectorAll('*:not(:is(.paywith, .float-menu), :is(.paywith, .float-menu) *)')].flatMap(
      (element) => {
        const own = [...element.childNodes].flatMap((node) => (node.nodeType === 3 ? [node.nodeValue] : []));
        return [...own, ...['href', 'aria-label', 'part'].map((name) => element.getAttribute(name))].filter(Boolean);
      },
    );
    return [root.lang, root.dir, ...texts];
  });

/** Rerenders header and footer in the browser and compares them with the server's markup. */
async function compareWithRendered(page: Page, site: SiteId, language: LanguageCode): Promise<void> {
  for (const [tag, own] of [
    [HEADER, 'variant="live"'],
    [FOOTER, 'no-float-menu'],
  ] as const) {
    await page.evaluate(
      (markup) => document.body.insertAdjacentHTML('beforeend', markup),
      `<${tag} id="drawn" site-id="${site}" language="${language}" hydrate="load" ${own}></${tag}>`,
    );
    await expect(part(page, '#drawn', tag === HEADER ? 'bar' : 'copyright')).toBeVisible();
    await openPopovers(page, '#drawn');
    await expect.poll(() => contentOf(page, '#drawn'), tag).toEqual(await contentOf(page, `${tag}:not(#drawn)`));
    await page.evaluate(() => document.querySelector('#drawn')?.remove());
  }
}

/** Checks the language, direction and link languages. Pickers link to other languages, and legal documents exist in one language. */
async function expectLanguage(page: Page, tag: string, site: SiteId, language: LanguageCode): Promise<void> {
  const { documentCode, direction } = LANGUAGES[language];
  const root = page.locator(`${tag} [data-root]`);
  await expect(root).toHaveAttribute('lang', documentCode);
  await expect(root).toHaveAttribute('dir', direction);
  const hrefs = await page
    .locator(`${tag} a[href^="/"]:not([data-language], [href^="/docs/"])`)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const prefix = SITES[site].defaultLanguage === language ? '' : language;
  const prefixOf = (href: string): string => LANGUAGE_CODES.find((code) => code === href.split(/[/?#]/)[1]) ?? '';
  expect(hrefs.length).toBeGreaterThan(2);
  expect(hrefs.filter((href) => prefixOf(href) !== prefix)).toEqual([]);
}

/** Checks a visitor's page before any response: prerendered, rendered in the browser, and all overlays. */
async function auditVisitorPage(
  page: Page,
  shell: SiteContext,
  site: SiteId,
  language: LanguageCode,
): Promise<string[]> {
  shell.allowConsole(/Failed to load|ERR_FAILED/);
  void shell.errors();
  await page.route(CALLS, (route) => route.abort());
  await shell.open('/of-visitor', [HEADER, FOOTER]);
  for (const tag of [HEADER, FOOTER]) await expectLanguage(page, tag, site, language);
  await compareWithRendered(page, site, language);
  const faults: string[] = [];
  for (const width of WIDTHS) faults.push(...(await auditOverlays(page, width, OF_VISITORS)));
  await page.unroute(CALLS);
  return faults;
}

/** Checks a member's page with all configuration and gateway additions. */
async function auditMemberPage(page: Page, shell: SiteContext): Promise<string[]> {
  await shell.open('/of-member', [HEADER, FOOTER, GATE]);
  await expect(part(page, GATE, 'dialog')).toBeVisible();
  const faults = await auditDialog(page, GATE);
  await part(page, GATE, 'ok').click();
  await page.evaluate((configuration) => ExchangeShell.configure(configuration), DEMO_CONFIGURATION);
  await expect(part(page, HEADER, 'avatar')).toBeVisible();
  for (const width of WIDTHS) faults.push(...(await auditOverlays(page, width, OF_MEMBERS)));
  await page.setViewportSize({ width: 1440, height: 900 });
  await part(page, HEADER, 'settings').click();
  await expect(part(page, HEADER, 'settings-dialog').getByRole('tab').first()).toBeVisible();
  faults.push(...(await auditDialog(page, HEADER)));
  expect(shell.eventsOf('exchange-error')).toEqual([]);
  return faults;
}

for (const language of LANGUAGE_CODES) {
  const site = siteOf(language);
  test(`no text is cut off, overlaps or scrolls the page for a visitor and for a member (${language}, site ${site}) [§2]`, async ({
    page,
    context,
    shell,
    baseURL,
  }) => {
    // The test usually takes a few seconds but may take much longer on a busy machine.
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await installLayoutFaults(page);
    await serve(page, site, language);
    const faults = await auditVisitorPage(page, shell, site, language);
    await context.addCookies([{ name: 'session', value: 'netherlands-vip', url: String(baseURL) }]);
    expect([...faults, ...(await auditMemberPage(page, shell))]).toEqual([]);
  });
}
