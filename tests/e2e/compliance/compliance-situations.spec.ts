import type { RestrictionKind } from '../../../src/features/compliance-gate/rules/restrictions/restrictions.ts';
import { stampKey } from '../../../src/features/compliance-gate/rules/restrictions/reshow.ts';
import { dialog, GATE, seedStorage, NOW, stage } from '../../support/compliance-page.ts';
import { SITUATIONS } from '../../support/compliance-situations.ts';
import { expect, part, test } from '../../support/e2e.ts';

test.describe('a compliance situation', () => {
  for (const situation of SITUATIONS)
    test(`${situation.expected.startsWith('/') ? 'opens' : 'shows'} ${situation.expected} (${situation.description}, site ${situation.site ?? 0}) [${situation.requirements}]`, async ({
      page,
      shell,
      context,
      baseURL,
    }) => {
      await page.clock.setFixedTime(NOW);
      const stamps = Object.entries(situation.answered ?? {}).map(([kind, ago]) => [
        stampKey(kind as RestrictionKind),
        String(NOW - ago),
      ]);
      await seedStorage(page, { ...Object.fromEntries(stamps), ...situation.stored?.(NOW) });
      await context.addCookies(
        Object.entries(situation.cookies?.(NOW) ?? {}).map(([name, value]) => ({ name, value, url: String(baseURL) })),
      );
      const path = stage(
        situation.persona,
        situation.path ?? (situation.page === 'home' ? '/' : '/price'),
        situation.site === undefined ? '' : `&site=${situation.site}`,
      );
      if (situation.expected.startsWith('/')) {
        await page.goto(path);
        await page.waitForURL(`**${situation.expected}`);
        await page.waitForLoadState('networkidle');
        expect(
          shell
            .eventsOf('compliance-decision')
            .some(({ detail }) => detail['action'] === 'redirect' && detail['href'] === situation.expected),
        ).toBe(true);
        void shell.errors();
        return;
      }
      await shell.open(path, [GATE]);
      if (situation.expected === 'nothing') {
        await page.waitForLoadState('networkidle');
        await expect(dialog(page)).toHaveCount(0);
        expect(shell.eventsOf('compliance-dialog')).toEqual([]);
        return;
      }
      const { detail } = await shell.event('compliance-dialog');
      expect(detail).toEqual({ kind: situation.expected, action: 'view' });
      await expect(dialog(page)).toBeVisible();
      await expect(dialog(page)).toHaveAccessibleName(/\S/);
      await expect(part(page, GATE, 'ok')).toBeVisible();
    });
});
