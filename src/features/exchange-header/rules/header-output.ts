import { entryOutput, type OutputSituation } from '../../../domain/menus/element-output.ts';
import { type EntryName, isShown } from '../../../domain/menus/entries.ts';
import { HEADER_NAV } from '../../../domain/menus/header/header-nav.ts';
import { entryItem } from '../../../domain/menus/link-item.ts';
import { type ResolvedItem, resolveMenu } from '../../../domain/menus/resolve.ts';
import { buildHref } from '../../../domain/links/internal-href.ts';
import { OPERATOR } from '../../../domain/trust/operator.ts';
import { liveTradingHref } from './live-trading.ts';

/** Returns the output of an entry: a title in the bar or of a group, or a link in a menu, which also has a description. */
function navigationOutput(item: ResolvedItem, situation: OutputSituation, isInMenu: boolean): unknown {
  const { children, description } = item;
  const text = isInMenu && children.length === 0 && description !== undefined ? situation.t(description) : null;
  return [
    entryOutput({ ...item, children: [] }, situation),
    text,
    children.map((child) => navigationOutput(child, situation, true)),
  ];
}

/**
 * Returns the output of the bar's entries. Ignores the page's hosts and targets in closed menus, because closed menus are updated before
 * they open.
 */
function barOutput(situation: OutputSituation): unknown {
  const link = { ...situation.link, hosts: OPERATOR.hosts, targets: {} };
  const menus = new Map(resolveMenu(HEADER_NAV, { ...situation, link }).map(({ key, children }) => [key, children]));
  return resolveMenu(HEADER_NAV, situation).map((item) =>
    navigationOutput({ ...item, children: menus.get(item.key) ?? [] }, situation, false),
  );
}

/**
 * Derives a visitor's header, including its closed menus but without the gateway's changes to them. A member's header always differs from
 * it, because it contains the account.
 */
export function headerOutput(situation: OutputSituation): unknown {
  const { t, facts, link } = situation;
  const { name, region, logo } = link.site;
  const ifShown = (entry: EntryName, output: () => unknown): unknown => (isShown(entry, facts) ? output() : null);
  const download = entryItem('download', situation);
  const [hasLanguages, hasSettings] = [isShown('language', facts), isShown('settings', facts)];
  const hasSection = hasLanguages || hasSettings || isShown('exchangeRate', facts);
  return [
    facts.isLogin,
    t('header.label'),
    [t('header.home', { site: name }), region, logo, buildHref('/', link)],
    ifShown('demo', () => t('header.demo')),
    [t('header.navigation'), t('header.scrollForward'), t('header.scrollBack')],
    barOutput(situation),
    ifShown('liveTrading', () => [t('header.liveTrading'), liveTradingHref(link)]),
    [entryItem('login', situation), entryItem('signup', situation)].map((item) => entryOutput(item, situation)),
    ifShown('search', () => t('search.label')),
    download && [
      t('header.download'),
      t('header.scan'),
      t('header.moreDownloads'),
      entryOutput({ ...download, title: '' }, situation),
    ],
    hasLanguages ? [t('header.language'), t('settings.languageRegion')] : null,
    ifShown('theme', () => t('header.darkMode')),
    hasSettings ? t('header.settings') : null,
    [t('header.menu'), t('common.close')],
    hasSection ? t(hasSettings ? 'header.settings' : 'settings.languageRegion') : null,
  ];
}
