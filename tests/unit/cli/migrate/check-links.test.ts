import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { propose } from '../../../../cli/migrate/propose.ts';
import type { SiteId } from '../../../../src/domain/sites/site.ts';
import { SOCIAL_ICON_KEYS } from '../../../../src/features/exchange-footer/rules/social-keys.ts';
import { SOCIAL_MARKS } from '../../../../src/features/exchange-footer/social-marks.ts';
import { readLinkLabels } from '../../../../tools/link-labels.ts';

const LABELS = readLinkLabels();

function warningsOf(site: SiteId, header: string, footer = ''): readonly string[] {
  const html = `<header><a href="/price">P</a>${header}</header><footer><a href="/fee">F</a>${footer}</footer>`;
  return propose({ html, sheets: [], labels: LABELS, site }).warnings;
}

describe('checkLinks', () => {
  it.each([
    ['a path', '<a href="/futures">Vadeli İşlemler</a>', 'Vadeli İşlemler'],
    ['another path of the product', '<a href="/futures_center">Kontratlar</a>', 'Kontratlar'],
    ['a link without text', '<a href="/futures/USDT/BTC_USDT"><img src="/f.png"></a>', '/futures/USDT/BTC_USDT'],
  ])('warns of an entry that the site does not offer (%s)', (_what, link, name) => {
    const warning = `${name}: Exchange Türkiye does not offer it, so the header does not show it.`;
    expect(warningsOf(177, link)).toContain(warning);
    expect(warningsOf(0, link).filter((text) => text.includes('does not offer'))).toEqual([]);
  });

  it('does not warn of an entry that the footer shows although the site does not offer it', () => {
    expect(warningsOf(177, '', '<a href="/futures_center">Kontratlar</a>')).toEqual([]);
  });

  it.each([
    '<a href="/login">Giriş</a>',
    '<a href="/myaccount/notification">Bildirimler</a>',
    '<a href="/trade/BTC_TRY">Al sat</a>',
  ])('does not warn of the entry of %s, which visitors or members see', (link) =>
    expect(warningsOf(177, link).filter((text) => /does not|only if/.test(text))).toEqual([]),
  );

  it('warns of an entry that needs a configured target', () => {
    expect(warningsOf(0, '', '<a href="/own">Licences</a>')).toEqual([
      'Licences: the footer shows it only if links.licences is configured.',
    ]);
  });

  it('warns of an entry that only the other region shows', () => {
    expect(warningsOf(0, '<a href="/charity">Charity</a>')).toEqual(['Charity: only the footer shows it.']);
  });

  it.each([
    ['a menu of the header', 'Piyasalar', 'https://piyasa.example/'],
    ['an entry of the header', 'Duyurular', 'https://duyuru.example/'],
  ])('warns of an added link with the name of %s', (_what, name, href) => {
    expect(warningsOf(177, `<a href="${href}">${name}</a>`)).toContain(
      `${name}: the header already has an entry with this name.`,
    );
  });

  it('does not warn of an added link with the name of an entry that the header hides on the site', () => {
    const link = '<a href="https://vadeli.example/">Vadeli İşlemler</a>';
    expect(warningsOf(177, link).filter((text) => text.includes('already'))).toEqual([]);
  });

  it('does not warn of added links, which the header shows at every width', () =>
    expect(warningsOf(177, '<a href="/x">X1</a><a href="/y">Y1</a>')).toEqual([]));

  it('warns of a social network without an icon', () => {
    const links = '<a href="https://x.com/coin">X</a><a href="https://www.linkedin.com/company/coin">in</a>';
    expect(warningsOf(177, '', links)).toEqual(['links.social: “linkedin” has no icon, so the footer shows its name.']);
  });

  it.each([
    [
      177,
      '© 2014 – 2026 Coin',
      ['Copyright: the old line begins with 2014, the new one with 2022. → messages.tr["footer.copyright"]'],
    ],
    [177, '© 2022–2026 Coin', []],
    [0, 'Copyright 2013 Coin', []],
  ] as const)('compares the first year of site %s with that of “%s”', (site, line, warnings) => {
    const html = `<html lang="tr"><header><a href="/price">P</a></header><footer><a href="/fee">F</a><p>${line}</p></footer>`;
    expect(propose({ html, sheets: [], labels: LABELS, site }).warnings).toEqual(warnings);
  });
});

describe('SOCIAL_ICON_KEYS', () => {
  it('lists the keys that have an icon', () => {
    expect([...SOCIAL_MARKS.keys()].toSorted()).toEqual([...SOCIAL_ICON_KEYS].toSorted());
    const documentation = readFileSync('docs/configuration.md', 'utf8');
    expect(documentation).toContain(`have an icon: ${SOCIAL_ICON_KEYS.map((key) => `\`${key}\``).join(', ')}. Others`);
  });
});
