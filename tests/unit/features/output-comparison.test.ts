import { beforeAll, describe, expect, it, vi } from 'vitest';
import { SPECS } from '../../../elements/index.ts';
import type { OutputOf, OutputSituation } from '../../../src/domain/menus/element-output.ts';
import { SITE_IDS, SITES } from '../../../src/domain/sites/registry.ts';
import { footerOutput } from '../../../src/features/exchange-footer/rules/footer-output.ts';
import { growthTabsOutput } from '../../../src/features/exchange-growth-tabs/rules/growth-tabs-output.ts';
import { headerOutput } from '../../../src/features/exchange-header/rules/header-output.ts';
import { sideNavOutput } from '../../../src/features/exchange-side-nav/rules/side-nav-output.ts';
import type { createPrerender } from '../../../src/runtime/ssr/prerender.tsx';
import { situation } from '../domain/situation.ts';

const OUTPUTS: Readonly<Record<string, OutputOf>> = {
  'exchange-footer': footerOutput,
  'exchange-growth-tabs': growthTabsOutput,
  'exchange-header': headerOutput,
  'exchange-side-nav': sideNavOutput,
};

/** Returns a message's key and its values instead of its text. */
const keyOf: OutputSituation['t'] = (key, values = {}) => `⟦${key}⟧ ${Object.values(values).join(' ')}`;

vi.mock('../../../src/i18n/translate.ts', async (original) => ({
  ...(await original<object>()),
  createTranslator: () => keyOf,
}));

let prerender: ReturnType<typeof createPrerender>;
beforeAll(async () => {
  vi.stubGlobal('__YEAR__', 2026);
  vi.stubGlobal('__VERSION__', '7.8.9');
  const module = await import('../../../src/runtime/ssr/prerender.tsx');
  prerender = module.createPrerender(SPECS, {}, '/exchange-shell/1/');
});

/** Returns the keys of the messages in a text, sorted and without duplicates. */
const keysIn = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/⟦([^⟧]*)⟧/g)].map(([, key = '']) => key))].toSorted();

/** Returns the URLs in a text that belong to links with a key, sorted and without duplicates. */
const hrefsIn = (text: string, pattern: RegExp): readonly string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, href = '']) => href.replaceAll('&amp;', '&')))].toSorted();

describe.each(Object.keys(OUTPUTS).flatMap((tag) => SITE_IDS.map((id) => [tag, id] as const)))(
  'the derived output of <%s> on site %i',
  (tag, siteId) => {
    it('contains exactly the messages and the links of the markup', async () => {
      const markup = await prerender(tag, { siteId, year: 2026 });
      const { facts, link } = situation({ site: SITES[siteId].key, link: { hosts: {}, targets: {} } });
      const output = JSON.stringify(
        OUTPUTS[tag]?.({
          facts: { ...facts, sessionKnown: false },
          link,
          t: keyOf,
          year: 2026,
          fiat: 'USD',
          rebate: { kolCode: '', encryptedUid: '' },
        }),
      );
      expect(keysIn(output)).toEqual(keysIn(markup));
      // The language links of closed menus follow from the site.
      const links = markup.replaceAll(/<a [^>]*data-language[^>]*>/g, '');
      expect(hrefsIn(output, /"href":"([^"]*)"/g)).toEqual(
        hrefsIn(links, /<a [^>]*href="([^"]*)"[^>]*data-key="(?!home")/g),
      );
    });
  },
);
