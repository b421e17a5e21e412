import { configure, expect, test } from '../../support/e2e.ts';
import { callTool, provideModelContext, toolNames } from '../../support/model-context.ts';

const isAgentTools = (request: { url(): string }): boolean => request.url().includes('/agent-tools-');

test.describe('agentTools', () => {
  test('finds a market, explains why an entry is hidden, and opens another entry', async ({ page, shell }) => {
    await page.addInitScript(provideModelContext);
    await configure(page, { agentTools: true });
    await shell.open('/playground/stage?element=exchange-header&persona=visitor&site=182', ['exchange-header']);
    await expect.poll(() => toolNames(page)).toEqual(['explain_menu_entry', 'find_market', 'open_menu_entry']);
    expect(await callTool(page, 'find_market', { query: 'BTC' })).toMatchObject({
      markets: expect.arrayContaining([expect.objectContaining({ list: 'spot' })]),
    });
    expect(await callTool(page, 'explain_menu_entry', { entry: 'futures' })).toMatchObject({ shown: false });
    await callTool(page, 'open_menu_entry', { entry: 'spotTrade' }).catch(() => {});
    await page.waitForURL('**/trade/**');
    void shell.errors();
  });

  for (const [name, provides, agentTools] of [
    ['if the key is missing', true, undefined],
    ['if the key is false', true, false],
    ['in a browser without WebMCP', false, true],
  ] as const)
    test(`loads no code ${name}`, async ({ page, shell }) => {
      if (provides) await page.addInitScript(provideModelContext);
      await configure(page, { agentTools });
      await shell.open('/playground/stage?element=exchange-header&persona=visitor', ['exchange-header']);
      await page.waitForLoadState('networkidle');
      expect(shell.requests.filter(isAgentTools)).toEqual([]);
    });
});
