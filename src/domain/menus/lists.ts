import { BOUNDS, cut } from '../../lib/bounds.ts';
import { resolveExternalLink, UNSAFE_LINK } from '../links/resolve-path.ts';
import type { Article, TitledLink } from '../links/href.ts';
import { encodeSegment } from '../links/routes.ts';
import { parseTarget } from '../links/target.ts';
import type { ListItem } from './menu.ts';
import type { MenuNode, Situation } from './node.ts';

const MAX_LINKS = 40;

/** A list row: a link, and an article's image and date. */
type ListRow = TitledLink & Pick<MenuNode, 'icon' | 'date'>;

function articleLink({ title, slug, id, image, date }: Article): readonly ListRow[] {
  const [first, last] = [encodeSegment(slug), encodeSegment(id)];
  const href = first && last ? parseTarget(`/learn/articles/${first}/${last}`) : undefined;
  if (href === undefined) return [];
  return [{ title, href, ...(image !== undefined && { icon: image }), ...(date !== undefined && { date }) }];
}

function rowsOf(list: ListItem['list'], { link }: Situation): readonly ListRow[] {
  if (list === 'articles') return (link.articles ?? []).slice(0, 2).flatMap(articleLink);
  return (link.targets[list] ?? []).slice(0, MAX_LINKS);
}

/** Resolves a list's configured links. Unsafe links are dropped (OP-18, OP-49). */
export function resolveList(list: ListItem['list'], situation: Situation): readonly MenuNode[] {
  return rowsOf(list, situation).flatMap(({ title, href, ...details }, index): MenuNode[] => {
    const { shown, ...anchor } = resolveExternalLink(href, situation, false);
    if (!shown && 'reason' in anchor && anchor.reason === UNSAFE_LINK) return [];
    return [
      {
        key: `${list}${index + 1}`,
        label: '',
        title: cut(title.trim(), BOUNDS.title),
        ...details,
        ...anchor,
        isGroup: false,
        children: [],
      },
    ];
  });
}
