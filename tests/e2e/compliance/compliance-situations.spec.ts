import type { RestrictionKind } from '../../../src/features/compliance-gate/rules/restrictions/restrictions.ts';
import { stampKey } from '../../../src/features/compliance-gate/rules/restrictions/reshow.ts';
import { dialog, GATE, seedStorage, NOW, stage } from '../../support/compliance-page.ts';
import { SITUATIONS } from '../../support/compliance-situations.ts';
import { expect, part, test } from '../../support/e2e.ts';

test.describe('a compliance situation', () => {
  for (const of of SITUATIONS)
    test(`${of.sees.startsWith('/') ? 'opens' : 'shows'} ${of.sees} (${of.who}, site ${of.site ?? 0}) [${of.rows}]`, async ({
      page,
      shell,
      context,
      baseURL,
    }) => {
      await page.clock.setFixedTime(NOW);
      const stamps = Object.entries(of.answered ?? {}).map(([kind, ago]) => [
        stampKey(kind as RestrictionKind),
        String(NOW - ago),
      ]);
      await seedStorage(page, { ...Object.fromEntries(stamps), ...of.kept?.(NOW) });
      await context.addCookies(
        Object.entries(of.cookies?.(NOW) ?? {}).map(([name, value]) => ({ name, value, url: String(baseURL) })),
      );
      const path = stage(
        of.persona,
        of.path ?? (of.page === 'home' ? '/' : '/price'),
        of.site === undefined ? '' : `&site=${of.site}`,
      );
      if (of.sees.startsWith('/')) {
        await page.goto(path);
        await page.waitForURL(`**${of.sees}`);
        await page.waitForLoadState('networkidle');
        expect(
          shell
            .eventsOf('compliance-decision')
            .some(({ detail }) => detail['action'] === 'redirect' && detail['href'] === of.sees),
        ).toBe(true);
        void shell.errors();
        return;
      }
      await shell.open(path, [GATE]);
      if (of.sees === 'nothing') {
        await page.waitForLoadState('networkidle');
        await expect(dialog(page)).toHaveCount(0);
        expect(shell.eventsOf('compliance-dialog')).toEqual([]);
        return;
      }
      const { detail } = await shell.event('compliance-dialog');
      expect(detail).toEqual({ kind: of.sees, action: 'view' });
      await expect(dialog(page)).toBeVisible();
      await expect(dialog(page)).toHaveAccessibleName(/\S/);
      await expect(part(page, GATE, 'ok')).toBeVisible();
    });
});
