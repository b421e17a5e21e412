import { expect, it } from 'vitest';
import { GROWTH_MENU } from '../../../../src/features/exchange-growth-tabs/rules/growth-menu.ts';
import { resolveMenu } from '../../../../src/domain/menus/resolve.ts';
import { SIDE_NAV_MENU } from '../../../../src/features/exchange-side-nav/rules/side-nav-menu.ts';
import { SITES } from '../../../../src/domain/sites/registry.ts';
import { HOSTS, situation, TARGETS } from '../situation.ts';

const KEYS = Object.values(SITES).map(({ key }) => key);

it.each([
  ['growth tabs', GROWTH_MENU],
  ['the side navigation', SIDE_NAV_MENU],
])('resolveMenu() returns the same entries for %s without the page’s hosts, targets and articles', (_, menu) => {
  for (const site of KEYS)
    for (const language of ['en', 'tr'] as const) {
      const drawn = (link: object) => resolveMenu(menu, situation({ site, language, link }));
      expect(drawn({ hosts: HOSTS, targets: TARGETS }), `${site} ${language}`).toEqual(
        drawn({ hosts: {}, targets: {}, articles: [] }),
      );
    }
});
