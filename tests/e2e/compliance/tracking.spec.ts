import type { Page } from '@playwright/test';
import { dialog, GATE, NOW, stage } from '../../support/compliance-page.ts';
import { expect, part, test } from '../../support/e2e.ts';

interface Tracked {
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
}

/** Collects the page's compliance events across navigations. */
async function record(page: Page): Promise<() => Promise<readonly Tracked[]>> {
  await page.addInitScript(() =>
    addEventListener('exchange-track', (event) => {
      const { name, params } = (event as CustomEvent<{ name: string; params: object }>).detail;
      if (!name.startsWith('compliance_')) return;
      const stored = JSON.parse(sessionStorage.getItem('test:tracked') ?? '[]') as unknown[];
      sessionStorage.setItem('test:tracked', JSON.stringify([...stored, { name, params }]));
    }),
  );
  return async () =>
    JSON.parse((await page.evaluate(() => sessionStorage.getItem('test:tracked'))) ?? '[]') as Tracked[];
}

const TIME = new Date(NOW).toISOString();

test.describe('compliance analytics', () => {
  test.beforeEach(({ page }) => page.clock.setFixedTime(NOW));

  const notices = [
    ['withdraw-only', 'withdraw-only', 'cancel', '40004'],
    ['toast', 'toast', 'ok', undefined],
    ['restricted-location', 'restricted-location', 'ok', undefined],
    ['hong-kong', 'HK', 'ok', undefined],
  ] as const;
  for (const [persona, kind, answer, uid] of notices)
    test(`record the view and the answer with uid, time and text version (${kind}) [ANA-04, RST-26]`, async ({
      page,
      shell,
      context,
    }) => {
      const tracked = await record(page);
      await shell.open(stage(persona), [GATE]);
      const cookie = (await context.cookies()).find(({ name }) => name === 'uid')?.value ?? '';
      if (uid !== undefined) expect(cookie).toBe(uid);
      await page.evaluate(() => addEventListener('exchange-navigate', (event) => event.preventDefault()));
      await part(page, GATE, answer).click();
      await expect(dialog(page)).toHaveCount(0);
      const common = {
        kind,
        uid: cookie,
        time: TIME,
        textVersion: expect.stringMatching(/^en-[\da-z]{4,7}$/),
      };
      const [view, click, ...others] = await tracked();
      expect(view).toMatchObject({ name: 'compliance_guidance_view', params: { ...common, action: 'view' } });
      expect(click).toMatchObject({ name: 'compliance_guidance_click', params: { ...common, action: answer } });
      expect(click?.params['textVersion']).toBe(view?.params['textVersion']);
      expect(others).toEqual([]);
    });

  test('record a different text version if the text or the language changes', async ({ page, shell }) => {
    let content = 'Our terms change on 1 June.';
    await page.route('**/compliance/check*', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: { toast: { toast_config: { content: string } } } };
      body.data.toast.toast_config.content = content;
      await route.fulfill({ response: answer, json: body });
    });
    const tracked = await record(page);
    const versions: string[] = [];
    for (const [text, language] of [
      ['Our terms change on 1 June.', 'en'],
      ['Our terms change on 1 July.', 'en'],
      ['Our terms change on 1 July.', 'de'],
      ['Our terms change on 1 June.', 'en'],
    ] as const) {
      content = text;
      await shell.open(stage('toast', '/price', `&language=${language}`), [GATE]);
      await expect(dialog(page)).toContainText(text);
      await expect.poll(async () => (await tracked()).length).toBe(versions.length + 1);
      versions.push((await tracked()).at(-1)?.params['textVersion'] ?? '');
    }
    expect(new Set(versions).size).toBe(3);
    expect(versions[3]).toBe(versions[0]);
  });

  test('record a redirect with its reason and URL before the navigation', async ({ page, shell }) => {
    const tracked = await record(page);
    await shell.open('/nft?persona=restricted', []);
    await page.waitForURL('**/state_compliance_tips');
    expect(await tracked()).toEqual([
      {
        name: 'compliance_redirect',
        params: {
          reason: 'blocked-code',
          href: new URL('/state_compliance_tips', page.url()).href,
          uid: expect.any(String),
          time: TIME,
        },
      },
    ]);
  });

  test('do not record a redirect that the page cancels', async ({ page, shell }) => {
    const tracked = await record(page);
    await page.addInitScript(() => addEventListener('exchange-navigate', (event) => event.preventDefault()));
    await shell.open('/nft?persona=restricted', []);
    await expect.poll(() => shell.eventsOf('compliance-decision').length).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    expect(await tracked()).toEqual([]);
  });

  test('contain no uid if the gate sets member-data="off" [OP-119]', async ({ page, shell }) => {
    const tracked = await record(page);
    const markup =
      '<link rel="icon" href="data:,"><script src="/exchange-shell/1/shell.js" async></script><compliance-gate member-data="off"></compliance-gate>';
    await page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: markup }));
    await shell.open('/price?persona=withdraw-only', []);
    await shell.open('/bare', [GATE]);
    await expect
      .poll(async () => (await tracked()).at(-1))
      .toMatchObject({ name: 'compliance_guidance_view', params: { kind: 'withdraw-only', uid: '' } });
  });
});
