import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { evaluateCheck } from '../../../../src/features/compliance-gate/rules/evaluate.ts';
import { MENU_CODES } from '../../../../src/domain/compliance/menu-codes.ts';
import { codesOfPath } from '../../../../src/domain/compliance/routes.ts';
import { LINK_KEYS, LINKS, type LinkKey } from '../../../../src/domain/links/catalog/index.ts';
import { hrefOfDestination } from '../../../../src/domain/links/destination.ts';
import type { Link } from '../../../../src/domain/links/link.ts';
import { isBlocked } from '../../../../src/domain/compliance/blocked-codes.ts';
import { reasonToHide } from '../../../../src/domain/links/resolve-link.ts';
import { ENTRIES } from '../../../../src/domain/menus/entries.ts';
import type { MenuItem } from '../../../../src/domain/menus/menu.ts';
import { MENUS } from '../../../../src/features/menus.ts';
import { SITE_IDS } from '../../../../src/domain/sites/registry.ts';
import { situation } from '../situation.ts';
import { verdictOf } from '../verdict.ts';

const menus = [...new Set(MENUS.flatMap(({ menuOf }) => SITE_IDS.map(menuOf)))];

const flatten = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => ('group' in item ? [item, ...flatten(item.items)] : [item]));
// Read as a file, because the import would return compiled messages.
const texts = JSON.parse(
  readFileSync(new URL('../../../../src/i18n/messages/en.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, string>>;
const all: readonly (readonly [LinkKey, Link])[] = LINK_KEYS.map((key) => [key, LINKS[key]]);

describe('the link catalog', () => {
  it('contains each path, host path and target only once', () => {
    const places = all.map(([, link]) => link.target ?? (link.host ? `${link.host}:${link.path ?? ''}` : link.path));
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
  });

  it('has an English message for each label and description', () => {
    for (const [key, { label, description }] of all) {
      expect(texts[label], key).toMatch(/\S/);
      expect(label, key).toBe(`link.${key}`);
      if (description) expect(texts[description], key).toMatch(/\S/);
    }
  });

  it('uses every link and group message of en.json', () => {
    const groups = menus
      .flatMap((menu) => flatten(menu.items))
      .flatMap((item) => ('group' in item ? [item.label] : []));
    const used = new Set([...groups, ...all.flatMap(([, { label, description }]) => [label, description])]);
    expect(Object.keys(texts).filter((key) => /^(link|group)\./.test(key) && !used.has(key))).toEqual([]);
  });

  it('contains only known menu codes', () => {
    for (const [key, { code }] of all) {
      for (const one of code === undefined ? [] : [code].flat()) expect(MENU_CODES, key).toContain(one);
    }
  });

  it('assigns each link its target page’s codes [CMP-18, OP-123]', () => {
    for (const [key, link] of all) {
      const destination = hrefOfDestination(link, situation().link);
      const codes = 'missing' in destination || destination.external ? [] : codesOfPath(destination.path);
      const own = link.code === undefined ? [] : [link.code].flat();
      for (const code of codes)
        expect(
          own.some((one) => isBlocked(code, [one])),
          `${key} leads to a page with code ${code}`,
        ).toBe(true);
    }
  });

  /** Codes that hide entries but restrict no page (DRW-03, FTR-99…107). */
  const ENTRIES_ONLY = new Set(['ventures', 'gatepay', 'vip_service']);
  const coded = all.flatMap(([key, { code }]) => (code === undefined ? [] : [[key, [code].flat()] as const]));
  const languages = ['en', 'zh'] as const;
  it.each(coded.filter(([, codes]) => !codes.every((code) => ENTRIES_ONLY.has(code))))(
    'hides a link if and only if its codes restrict its page (%s) [CMP-18, OP-123]',
    (key, codes) => {
      const lists = [[], ...codes.map((code) => [code]), [...codes], ['nft', 'launchpad', ...codes], ['premint']];
      for (const language of languages)
        for (const list of lists) {
          const at = situation({ language, facts: { codes: list } });
          const destination = hrefOfDestination(LINKS[key], at.link);
          if ('missing' in destination) throw new Error(`${key} has no address`);
          const isHidden = reasonToHide(key, at)?.text.startsWith('blocked') === true;
          const { action } = evaluateCheck({
            verdict: verdictOf({ menu: list }),
            path: destination.path,
            link: at.link,
          });
          expect(isHidden, `${destination.path}, listed: ${list.join()}`).toBe(action !== 'allow');
        }
    },
  );

  it('contains only plain absolute paths', () => {
    for (const [key, { path }] of all) if (path !== undefined) expect(path, key).toMatch(/^\/(?!\/)[^\s\\]*$/);
  });

  it('contains both spellings of a path [OP-17]', () => {
    expect([LINKS.proofOfReserves.path, LINKS.footerReserves.path]).toEqual([
      '/proof-of-reserves',
      '/proof_of_reserves',
    ]);
    expect([LINKS.aboutUs.path, LINKS.aboutUsTurkey.path]).toEqual(['/about_us', '/about-us']);
  });
});

describe('a menu', () => {
  it('has an English title for every group', () => {
    for (const item of menus.flatMap((menu) => flatten(menu.items)))
      if ('group' in item) expect(texts[item.label], item.group).toMatch(/\S/);
  });

  it('contains groups of either groups or links, never both', () => {
    for (const item of menus.flatMap((menu) => flatten(menu.items))) {
      if ('group' in item) expect(new Set(item.items.map((child) => 'group' in child)).size, item.group).toBe(1);
    }
  });

  it('contains each link only once', () => {
    for (const menu of menus) {
      const keys = flatten(menu.items).flatMap((item) => ('link' in item ? [item.link] : []));
      expect(
        keys.filter((key, index) => keys.indexOf(key) !== index),
        menu.name,
      ).toEqual([]);
    }
  });
});

describe('menus and entries', () => {
  it('together use every catalog link except `restriction` and `appPerks`', () => {
    const used = new Set([
      ...menus.flatMap((menu) => flatten(menu.items)).flatMap((item) => ('link' in item ? [item.link] : [])),
      ...Object.values(ENTRIES).flatMap((entry) => ('link' in entry ? [entry.link] : [])),
    ]);
    expect(LINK_KEYS.filter((key) => !used.has(key))).toEqual(['restriction', 'appPerks']);
  });

  it('include only one menu that the gateway can change: the header navigation', () => {
    expect(menus.filter((menu) => menu.takesOverlay).map((menu) => menu.name)).toEqual(['header']);
  });
});
