import type { LanguageCode } from '../../src/domain/languages/languages.ts';
import { LINKS_NEEDING } from '../../src/domain/links/families/family-links.ts';
import { configuredNames } from '../../src/domain/links/href.ts';
import { reasonToHide } from '../../src/domain/links/resolve-link.ts';
import { SOCIAL_ICON_KEYS } from '../../src/features/exchange-footer/rules/social-keys.ts';
import { UNKNOWN_FACTS } from '../../src/domain/conditions/facts.ts';
import { ENTRIES, type EntryName, ENTRY_NAMES, explainEntry } from '../../src/domain/menus/entries.ts';
import { FOOTER_BLOCKS } from '../../src/domain/menus/footer-blocks.ts';
import { type Explained, explainMenu, type Situation } from '../../src/domain/menus/resolve.ts';
import { resolveOffer } from '../../src/domain/sites/offer.ts';
import { resolveFlags, SITES } from '../../src/domain/sites/registry.ts';
import type { SiteId } from '../../src/domain/sites/site.ts';
import { OPERATOR } from '../../src/domain/trust/operator.ts';
import { MENUS } from '../../src/features/menus.ts';
import { REGION_NAMES, type RegionName } from './find-regions.ts';
import type { LinkLabels } from './link-labels.ts';
import type { AddedLink, MappedLink, MappedLinks, OldLink } from './map-links.ts';
import { normalText, plainLine } from './page-elements.ts';

interface LinkCheck {
  readonly site: SiteId;
  readonly language: LanguageCode;
  readonly labels: LinkLabels;
}

/** The entries of a region, as a visitor sees them. */
interface RegionEntries {
  /** All entries, including hidden ones. */
  readonly all: ReadonlySet<string>;
  readonly shown: ReadonlySet<string>;
  /** Entries that the site or the configuration hides, with the reason. */
  readonly hidden: ReadonlyMap<string, Explained>;
  /** The labels of links and top-level entries. */
  readonly labels: ReadonlySet<string>;
}

const MAX_LABEL = 200;

const nameOf = ({ text, href }: OldLink): string => (text === '' ? plainLine(href).slice(0, MAX_LABEL) : text);

/** Returns the data that determines what a visitor of the site sees, without the page's configuration. */
function situationOf({ site, language }: LinkCheck): Situation {
  const { hosts } = OPERATOR;
  return {
    facts: {
      ...UNKNOWN_FACTS,
      siteId: site,
      language,
      sessionKnown: true,
      flags: resolveFlags(SITES[site]),
      notOffered: resolveOffer(site),
      configured: configuredNames(hosts, {}),
    },
    link: { site: SITES[site], language, fiat: 'USD', hosts, targets: {} },
  };
}

function entriesIn(region: RegionName, check: LinkCheck, situation: Situation): RegionEntries {
  const { site, language } = check;
  const all = new Set<string>();
  const shown = new Set<string>();
  const hidden = new Map<string, Explained>();
  const labels = new Set<string>();
  const addLabel = (key: string): void => {
    const label = check.labels[language]?.[key] ?? check.labels.en?.[key];
    if (label !== undefined) labels.add(normalText(label));
  };
  const add = (nodes: readonly Explained[], isTop: boolean): void => {
    for (const node of nodes) {
      all.add(node.key);
      if (node.shown) {
        shown.add(node.key);
        if (isTop || node.children.length === 0) addLabel(node.label);
      } else if (['site', 'configuration'].includes(node.cause ?? '')) hidden.set(node.key, node);
      add(node.children, false);
    }
  };
  for (const { elements, menuOf } of MENUS)
    if (elements.includes(`exchange-${region}`)) add(explainMenu(menuOf(site), situation), true);
  for (const name of ENTRY_NAMES) {
    const entry: (typeof ENTRIES)[EntryName] = ENTRIES[name];
    const isInRegion = name in FOOTER_BLOCKS === (region === 'footer');
    // Entries of members are not missing, although a visitor doesn't see them.
    if (isInRegion && 'link' in entry) {
      all.add(entry.link);
      const isForMembers = explainEntry(name, { ...situation.facts, isLogin: true }) === undefined;
      if (isForMembers || explainEntry(name, situation.facts) === undefined) shown.add(entry.link);
    }
  }
  return { all, shown, hidden, labels };
}

/** Explains why the region doesn't show a mapped link. Returns undefined if it shows it, or if it depends on the user. */
function reasonOf(
  { region, entry }: MappedLink,
  ofRegion: Readonly<Record<RegionName, RegionEntries>>,
  situation: Situation,
): string | undefined {
  const { all, shown, hidden } = ofRegion[region];
  if (shown.has(entry)) return undefined;
  const reason = reasonToHide(entry, { ...situation, families: LINKS_NEEDING });
  const { name } = situation.link.site;
  if (reason?.cause === 'site' || hidden.get(entry)?.cause === 'site')
    return `${name} does not offer it, so the ${region} does not show it.`;
  const missing = /^no target (.+)$/.exec(hidden.get(entry)?.reason ?? '')?.[1];
  if (missing !== undefined) return `the ${region} shows it only if ${missing} is configured.`;
  const text = hidden.get(entry)?.reason ?? (reason?.cause === 'configuration' ? reason.text : undefined);
  if (text !== undefined) return `the ${region} does not show it (${text}).`;
  const other = region === 'header' ? 'footer' : 'header';
  return !all.has(entry) && ofRegion[other].shown.has(entry) ? `only the ${other} shows it.` : undefined;
}

function groupsOf<T extends OldLink>(
  links: readonly T[],
  keyOf: (link: T) => string,
): readonly (readonly [T, ...T[]])[] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const link of links) {
    const key = JSON.stringify([link.region, keyOf(link)]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [link]);
    else group.push(link);
  }
  return [...groups.values()].filter(({ length }) => length > 1);
}

/** Returns a sentence for each entry to which several links of a region are mapped, and for each link that is added several times. */
function duplicatesOf(mapped: readonly MappedLink[], added: readonly AddedLink[]): readonly string[] {
  const listOf = (links: readonly OldLink[]): string =>
    links.map(({ text, href }) => `${text === '' ? '' : `“${text}” `}${href}`).join(', ');
  return [
    ...groupsOf(mapped, ({ entry }) => entry).map(
      (links) => `${links[0].region}: the shell shows one entry (${links[0].entry}) for ${listOf(links)}.`,
    ),
    ...groupsOf(added, ({ href }) => href).map(
      (links) => `${links[0].region}: the same address is added twice: ${listOf(links)}.`,
    ),
  ];
}

/** Returns sentences about links that the new header and footer don't show, show twice, or show differently. */
export function checkLinks({ mapped, added, targets }: MappedLinks, check: LinkCheck): readonly string[] {
  const situation = situationOf(check);
  const ofRegion = Object.fromEntries(
    REGION_NAMES.map((name) => [name, entriesIn(name, check, situation)]),
  ) as Readonly<Record<RegionName, RegionEntries>>;
  const absent = mapped.flatMap((link) => {
    const reason = reasonOf(link, ofRegion, situation);
    return reason === undefined ? [] : [`${nameOf(link)}: ${reason}`];
  });
  const sameName = added
    .filter(({ region, text }) => ofRegion[region].labels.has(normalText(text)))
    .map((link) => `${nameOf(link)}: the ${link.region} already has an entry with this name.`);
  const withIcon: ReadonlySet<string> = new Set(SOCIAL_ICON_KEYS);
  const withoutIcon = (targets.social ?? []).filter(({ key }) => !withIcon.has(key));
  return [
    ...absent,
    ...sameName,
    ...duplicatesOf(mapped, added),
    ...withoutIcon.map(({ key }) => `links.social: “${key}” has no icon, so the footer shows its name.`),
  ];
}
