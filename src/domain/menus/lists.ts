import { resolveGivenLink } from '../links/resolve-path.ts';
import { encodeSegment } from '../links/routes.ts';
import type { ListItem } from './menu.ts';
import type { MenuNode, Situation } from './node.ts';

const MOST = 40;

function rowsOf(list: ListItem['list'], situation: Situation): readonly { title: unknown; href: unknown }[] {
  const rows: unknown = list === 'articles' ? situation.link.articles : situation.link.targets[list];
  if (!Array.isArray(rows)) return [];
  const objects = rows.filter(
    (row: unknown): row is Readonly<Record<string, unknown>> => typeof row === 'object' && row !== null,
  );
  if (list !== 'articles') return objects.slice(0, MOST).map((row) => ({ title: row['title'], href: row['href'] }));
  return objects.slice(0, 2).map((row) => {
    const [slug, id] = [encodeSegment(row['slug']), encodeSegment(row['id'])];
    return { title: row['title'], href: slug && id ? `/learn/articles/${slug}/${id}` : undefined };
  });
}

/** The configured links of a list; one without a title or a safe address is left out (OP-18, OP-49). */
export function resolveList(list: ListItem['list'], situation: Situation): readonly MenuNode[] {
  return rowsOf(list, situation).flatMap(({ title, href }, index): MenuNode[] => {
    if (typeof title !== 'string' || title.trim() === '' || typeof href !== 'string') return [];
    const { shown, ...rest } = resolveGivenLink(href, situation, false);
    if (!shown && 'reason' in rest && rest.reason === 'unsafe link') return [];
    return [{ key: `${list}${index + 1}`, label: '', title: title.trim(), ...rest, isGroup: false, children: [] }];
  });
}
