import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { HTML_VECTORS, TEXT_VECTORS, URL_VECTORS } from '../../hostile/vectors.ts';
import { chunks, type HostilePage, openHostilePage, Tally } from '../../support/hostile-page.ts';
import { applyAllSteps } from '../../support/apply-steps.ts';
import { test } from '../../support/page-test.ts';

const [NAV, TABS, CHAT] = ['exchange-side-nav', 'exchange-growth-tabs', 'exchange-chat'];
const [FUND, CHOOSER] = ['exchange-fund-password', 'exchange-deposit-chooser'];

/** Opens an empty page as a member. */
async function open(page: Page): Promise<HostilePage> {
  await page.context().request.get('/legacy?persona=trader');
  await page.setViewportSize({ width: 1440, height: 900 });
  return openHostilePage(page, { path: '/' });
}

/** Sets attributes and properties on the tag's element, and waits three frames for its output. */
const setOn = (page: Page, tag: string, properties: object, attributes: Readonly<Record<string, string>> = {}) =>
  page.locator(tag).evaluate(
    async (element, [given, names]) => {
      for (const [name, value] of Object.entries(names)) element.setAttribute(name, value);
      Object.assign(element, given);
      for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    },
    [properties, attributes] as const,
  );

/** Returns entries on two levels with the titles and URLs. */
const itemsOf = (texts: readonly string[], urls: readonly string[]): readonly object[] =>
  texts.map((title, index) => {
    const [one, other] = [urls[index % urls.length], urls[(index + 1) % urls.length]];
    // Entries with a rejected URL are not rendered, so most entries have a valid URL.
    const href = index % 3 === 1 ? one : `/page-${index}`;
    const child = { key: `child-${index}`, title, href: other, alternates: [other, title], icon: other };
    return {
      key: index % 10 === 9 ? title : `entry-${index}`,
      title,
      href,
      icon: one,
      ...(index % 3 === 0 && { children: [child] }),
    };
  });

test(`${TEXT_VECTORS.length} hostile titles and ${URL_VECTORS.length} hostile URLs of entries are rendered as text and safe links [SDN-01]`, async ({
  page,
}) => {
  test.setTimeout(240_000);
  const hostile = await open(page);
  await hostile.insert(`<${NAV} hydrate="load" path="/a"></${NAV}>`);
  const known = new Set<string>();
  const plain = Array.from({ length: 40 }, (_, index) => `plain-${index}`);
  const picture = '/demo/assets/icon.svg';
  for (const urls of [
    ['/a', '/b'],
    [picture, picture],
    ['https://other.example/a', '/a'],
    ['/a', 'https://other.example/a'],
  ])
    for (const path of ['/a', '/b', picture, '/none'])
      for (const collapsed of ['', 'false']) {
        await setOn(page, NAV, { items: itemsOf(plain, urls) }, { path, collapsed });
        for (const form of (await hostile.audit(NAV)).forms) known.add(form);
      }
  const tally = new Tally();
  let drawn = 0;
  for (const [index, texts] of chunks([...TEXT_VECTORS, ...HTML_VECTORS], 40).entries()) {
    const urls = URL_VECTORS.slice((index * 20) % URL_VECTORS.length).slice(0, 20);
    await setOn(page, NAV, { items: itemsOf(texts, urls) }, { path: urls[0] ?? '', collapsed: texts[0] ?? '' });
    tally.add(await hostile.audit(NAV, [...known]));
    const titles = await page.locator(`${NAV} [part="item"]`).allTextContents();
    drawn += titles.filter((title) => texts.some((text) => text.trim() === title.trim())).length;
  }
  tally.print(`side navigation, ${drawn} titles as they are`, hostile);
  expect(drawn).toBeGreaterThan(400);
  tally.verify(hostile);
});

const VECTORS = [...TEXT_VECTORS, ...URL_VECTORS];

test(`${TEXT_VECTORS.length} hostile channels and tab names change no link except for a valid \`ch\` parameter [GRW-03]`, async ({
  page,
}) => {
  test.setTimeout(240_000);
  const hostile = await open(page);
  await hostile.insert(`<${TABS} hydrate="load" active="rewards"></${TABS}>`.repeat(8));
  const known = await hostile.forms(TABS);
  const values = VECTORS.map((vector) => ({
    properties: { channels: { 'rewards>referral': vector, [vector]: vector, [`rewards>${vector}`]: vector } },
    attributes: { active: 'rewards', affiliate: null, broker: null },
  }));
  const { tally, read } = await applyAllSteps(page, [TABS, known], values, ['a', 'href']);
  read.forEach((addresses, index) => {
    expect(addresses.length).toBeGreaterThan(2);
    for (const address of addresses) {
      const url = new URL(address, 'http://localhost');
      const strange = [...url.searchParams.keys()].filter((name) => name !== 'ch');
      expect([url.hostname, strange], VECTORS[index]).toEqual(['localhost', []]);
      expect(url.searchParams.get('ch') ?? 'none', VECTORS[index]).toMatch(/^[\w.-]{1,64}$/);
    }
  });
  const named = VECTORS.map((vector) => ({ attributes: { active: vector, affiliate: vector, broker: vector } }));
  const { tally: other } = await applyAllSteps(page, [TABS, known], named, ['a', 'href']);
  for (const each of [tally, other]) {
    each.print('growth tabs', hostile);
    each.verify(hostile);
  }
});

test(`${TEXT_VECTORS.length} hostile target ids reach the chat only if they are valid [CHT-03]`, async ({ page }) => {
  test.setTimeout(240_000);
  const hostile = await open(page);
  await page.evaluate(() =>
    (globalThis as unknown as { ExchangeShell: { configure(given: object): void } }).ExchangeShell.configure({
      apps: { chat: `${location.origin}/demo/dist/chat.js` },
    }),
  );
  await hostile.insert(`<${CHAT} open target-id="room-7"></${CHAT}>`);
  await expect(page.locator(`${CHAT} form`)).toBeVisible();
  const known = await hostile.forms(CHAT);
  const values = VECTORS.map((vector) => ({ attributes: { 'target-id': vector } }));
  const { tally, read } = await applyAllSteps(page, [CHAT, known], values, ['[data-input="targetId"]', '']);
  read.forEach(([room = ''], index) => expect(room, VECTORS[index]).toMatch(/^[\w-]{0,64}$/));
  tally.print('chat', hostile);
  tally.verify(hostile);
});

test(`${TEXT_VECTORS.length} hostile coins and currencies result in valid links in the deposit chooser [DEP-02]`, async ({
  page,
}) => {
  test.setTimeout(240_000);
  const hostile = await open(page);
  await hostile.insert(`<${CHOOSER} open></${CHOOSER}>`);
  await expect(page.locator(`${CHOOSER} [part~="way"]`)).toHaveCount(5);
  const known = await hostile.forms(CHOOSER);
  const values = VECTORS.map((vector) => ({ attributes: { coin: vector, fiat: vector } }));
  const { tally, read } = await applyAllSteps(page, [CHOOSER, known], values, ['[data-key="depositOnChain"]', 'href']);
  read.forEach(([address], index) => expect(address, VECTORS[index]).toMatch(/^\/myaccount\/deposit\/[A-Z0-9]{1,20}$/));
  tally.print('deposit chooser', hostile);
  tally.verify(hostile);
});

/** Runs in the page. Confirms once per server message, skipping the pauses in between, and returns the toasts' texts. */
async function confirmEach([tag, messages]: readonly [string, readonly string[]]): Promise<readonly string[]> {
  const page = globalThis as unknown as { saveAnswer?: string };
  const root = document.querySelector(tag)?.shadowRoot;
  const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
  const real = performance.now.bind(performance);
  let ahead = 0;
  Performance.prototype.now = () => real() + ahead;
  const announcements: string[] = [];
  for (const message of messages) {
    page.saveAnswer = JSON.stringify({ result: false, msg: message });
    ahead += 1_600;
    for (const input of root?.querySelectorAll<HTMLInputElement>('input:not([type="radio"])') ?? []) {
      input.value = '1';
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    await frame();
    root?.querySelector<HTMLElement>('[part~="ok"]')?.click();
    const before = announcements.at(-1);
    let text = '';
    // The same message may appear twice. A dozen frames are enough for a response.
    for (let waited = 0; waited < 12 && (text === '' || text === before); waited += 1) {
      await frame();
      text = root?.querySelector('[part~="toast"]')?.textContent ?? '';
    }
    announcements.push(text);
  }
  return announcements;
}

test(`${TEXT_VECTORS.length} hostile server messages in the fund password dialog are rendered as text of at most 2 000 characters [FPW-08]`, async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.addInitScript(() => {
    const real = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      const answer = (globalThis as unknown as { saveAnswer?: string }).saveAnswer;
      const isSave = (input instanceof Request ? input.url : String(input)).includes('/json_svr/query_safe');
      return isSave && answer !== undefined ? Promise.resolve(new Response(answer)) : real(input, init);
    };
  });
  const hostile = await open(page);
  await hostile.insert(`<${FUND} mode="frequency" open></${FUND}>`);
  await expect(page.locator(`${FUND} input[type="radio"]:checked`)).toHaveCount(1);
  const known = new Set(await hostile.forms(FUND));
  await page.evaluate(confirmEach, [FUND, ['plain']] as const);
  for (const form of await hostile.forms(FUND)) known.add(form);
  const tally = new Tally();
  let exact = 0;
  for (const messages of chunks([...TEXT_VECTORS, ...HTML_VECTORS], 25)) {
    const announcements = await page.evaluate(confirmEach, [FUND, messages] as const);
    tally.add(await hostile.audit(FUND, [...known]));
    for (const [index, text] of announcements.entries()) {
      expect(text.length).toBeLessThanOrEqual(2_000);
      if (text !== '' && (messages[index] ?? '').startsWith(text.slice(0, 20))) exact += 1;
    }
  }
  tally.print(`fund password, ${exact} messages as they are`, hostile);
  expect(exact).toBeGreaterThan((TEXT_VECTORS.length + HTML_VECTORS.length) / 2);
  tally.verify(hostile);
});
