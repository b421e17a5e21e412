import { PERSONAS } from '../../demo/gateway/personas/index.ts';
import { VISITOR } from '../../demo/gateway/personas/people.ts';
import { type AuditNode, auditOf } from '../../demo/playground/audit-tree.ts';
import { reasonInWords } from '../../demo/playground/reason-words.ts';
import { isLanguageAllowed, type LanguageCode } from '../../src/domain/languages/languages.ts';
import { SITES } from '../../src/domain/sites/registry.ts';
import type { SiteId } from '../../src/domain/sites/site.ts';

/** The origin that links are resolved against. */
const ORIGIN = 'https://www.exchange.example';

export interface ExplainedSituation {
  readonly site: SiteId;
  readonly language?: LanguageCode | undefined;
  /** The key of a persona. */
  readonly persona?: string | undefined;
  readonly codes?: readonly string[] | undefined;
  readonly flags?: readonly string[] | undefined;
  readonly path?: string | undefined;
  readonly onlyHidden?: boolean | undefined;
}

/** An entry as returned to the client. `entry` is its path through the menus. */
interface ExplainedEntry {
  readonly entry: string;
  readonly shown: boolean;
  readonly reason?: string;
  readonly href?: string;
}

/** Lists a node and its descendants. Entries that are hidden only because their group is hidden are omitted. */
function listNode({ label, shown, reason, href, children }: AuditNode, above: string): readonly ExplainedEntry[] {
  const entry = above === '' ? label : `${above} › ${label}`;
  const own = {
    entry,
    shown,
    ...(reason !== undefined && { reason: reasonInWords(reason) }),
    ...(href !== undefined && { href }),
  };
  const below = children.filter((child) => shown || child.reason !== reason).flatMap((child) => listNode(child, entry));
  return [own, ...below];
}

/**
 * Lists every menu entry, footer link, notice and compliance decision of a situation. Returns an error message if the site isn't available
 * in the language.
 */
export function explainEntries(situation: ExplainedSituation): readonly ExplainedEntry[] | string {
  const { site, codes = [], flags = [], path = '/', onlyHidden = false } = situation;
  const language = situation.language ?? SITES[site].defaultLanguage;
  if (!isLanguageAllowed(language, site)) return `Site ${site} is not available in the language ${language}.`;
  const persona = PERSONAS.find(({ key }) => key === situation.persona) ?? VISITOR;
  const choice = { element: '', site, language, theme: 'light', persona, codes, flags, path, width: 0 } as const;
  const entries = auditOf(choice, ORIGIN).flatMap((node) => listNode(node, ''));
  return onlyHidden ? entries.filter(({ shown }) => !shown) : entries;
}
