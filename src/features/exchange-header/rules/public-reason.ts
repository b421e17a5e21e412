import type { Facts } from '../../../domain/conditions/facts.ts';
import { withoutPersonalFacts } from './personal-facts.ts';
import { explainMenu, type Explained, type Situation } from '../../../domain/menus/resolve.ts';
import type { Menu } from '../../../domain/menus/menu.ts';

/** The reasons why an entry may be hidden, in terms that reveal nothing about the user. */
export const PUBLIC_REASONS = {
  site: 'Not offered on this site.',
  configuration: 'Not configured on this site.',
  page: 'Not shown on this page or device.',
  login: 'Requires login.',
  visitor: 'Only shown to users who are not logged in.',
  user: 'Not available to this user.',
  empty: 'Contains no entry that is shown.',
} as const;

export type PublicReason = keyof typeof PUBLIC_REASONS;

/** Returns an entry and its descendants in order. */
export function listEntries(entries: readonly Explained[]): readonly Explained[] {
  return entries.flatMap((entry) => [entry, ...listEntries(entry.children)]);
}

/** Returns the entries of `menus` with this key. */
function entriesOf(key: string, menus: readonly Menu[], situation: Situation): readonly Explained[] {
  return menus.flatMap((menu) => listEntries(explainMenu(menu, situation))).filter((entry) => entry.key === key);
}

/**
 * Returns why an entry is hidden from the user. The reason is derived without any personal fact. It is therefore the same for all users on
 * the page who have the same login state and don't see the entry.
 */
export function publicReason(key: string, menus: readonly Menu[], situation: Situation): PublicReason {
  const anyone = withoutPersonalFacts(situation.facts);
  const explain = (facts: Facts): readonly Explained[] => entriesOf(key, menus, { ...situation, facts });
  const isShownTo = (facts: Facts): boolean => explain(facts).some(({ shown }) => shown);
  if (isShownTo(anyone)) return 'user';
  const { isLogin } = anyone;
  const known = { ...anyone, sessionKnown: true, sessionAnswered: true };
  if (isShownTo({ ...known, isLogin: !isLogin, hasUidCookie: !isLogin })) return isLogin ? 'visitor' : 'login';
  return explain(anyone)[0]?.cause ?? 'user';
}
