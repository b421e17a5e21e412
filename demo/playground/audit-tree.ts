import { KYC_BAR } from '../../src/features/exchange-kyc-bar/rules/kyc-bar-rule.ts';
import type {
  RestrictionKind,
  RestrictionOutcome,
} from '../../src/features/compliance-gate/rules/restrictions/restrictions.ts';
import { explain } from '../../src/domain/conditions/explain.ts';
import { FACT_CLAUSES } from '../../src/domain/conditions/facts.docs.ts';
import type { Facts } from '../../src/domain/conditions/facts.ts';
import { ENTRY_NAMES, explainEntry } from '../../src/domain/menus/entries.ts';
import { FOOTER_BLOCKS } from '../../src/domain/menus/footer-blocks.ts';
import { PARTNER_FLAGS, type PartnerFlag } from '../../src/domain/member/partner.ts';
import { MENUS } from '../../src/features/menus.ts';
import { explainMenu } from '../../src/domain/menus/resolve.ts';
import type { Explained, Situation as MenuSituation } from '../../src/domain/menus/resolve.ts';
import type { SiteId } from '../../src/domain/sites/site.ts';
import messages from '../../src/i18n/messages/en.json' with { type: 'json' };
import { rebateInfo } from '../gateway/answers.ts';
import { gateOutcome, type GateSituation, outcomeText, restrictionsOn } from './gate-outcome.ts';
import { partName } from './part-names.ts';
import { reasonInWords } from './reason-words.ts';
import { noticeTexts } from './receipt-words.ts';
import { RESTRICTED_USERS } from './rule-words.ts';
import { factsOf, linkContextOf } from './situation.ts';
import type { Situation } from './state.ts';

/** An entry, restriction or decision: whether it is shown, its target and the reason. */
export interface AuditNode {
  readonly key: string;
  readonly label: string;
  readonly shown: boolean;
  /** The reason why the entry is hidden, or the reason for a compliance decision. */
  readonly reason?: string;
  readonly href?: string;
  readonly children: readonly AuditNode[];
}

const TEXTS: Readonly<Record<string, string>> = messages;
const NOTHING_APPLIES = 'nothing applies';
const group = (label: string, children: readonly AuditNode[]): AuditNode => ({
  key: label,
  label,
  shown: children.some(({ shown }) => shown),
  children,
  ...(children.length === 0 ? { reason: NOTHING_APPLIES } : {}),
});
const leaf = (key: string, shown: boolean, more: Partial<AuditNode> = {}): AuditNode => ({
  key,
  label: key,
  shown,
  children: [],
  ...more,
});

function menuNode({ key, label, shown, reason, href, children }: Explained): AuditNode {
  return {
    key,
    label: TEXTS[label] ?? key,
    shown,
    children: children.map(menuNode),
    ...(reason === undefined ? {} : { reason }),
    ...(href === undefined ? {} : { href }),
  };
}

function parts(facts: Facts, isFooter: boolean): readonly AuditNode[] {
  return ENTRY_NAMES.filter((name) => name in FOOTER_BLOCKS === isFooter).map((name) => {
    const reason = explainEntry(name, facts);
    return leaf(name, reason === undefined, { label: partName(name), ...(reason === undefined ? {} : { reason }) });
  });
}

/** Returns the title of a restriction's notice. The title of a configured notice depends on the gateway. */
const titleOf = (kind: RestrictionKind): string => noticeTexts({ notice: kind })[0] ?? 'Notice from the gateway';

/** Returns the text with a capital first letter. */
const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the restrictions that apply to a page. A restriction that redirects isn't shown. */
function restrictionNodes(outcomes: readonly RestrictionOutcome[]): readonly AuditNode[] {
  const applying = outcomes.filter(({ reason }) => reason !== 'does not apply');
  return applying.map(({ kind, action, reason, mustAnswer, path }) => {
    if (path !== undefined)
      return leaf(kind, false, {
        label: capitalise(RESTRICTED_USERS[kind]),
        reason: `redirect to ${path}, ${reason}`,
        href: path,
      });
    return leaf(kind, action === 'dialog', {
      label: titleOf(kind),
      reason: `${reason}${mustAnswer ? ', the user must answer it' : ''}`,
    });
  });
}

/** Returns the outcome of the gate on the chosen page. Names both outcomes if they depend on `restrict-offer`. */
function gateNode(situation: GateSituation): AuditNode {
  const { choice } = situation;
  const restricted = gateOutcome(situation, { 'restrict-offer': '' });
  const { action, href } = restricted;
  const text = outcomeText(restricted, choice.site);
  const plainText = outcomeText(gateOutcome(situation, {}), choice.site);
  return leaf(choice.path, action === 'allow', {
    reason: text === plainText ? text : `${text} (with restrict-offer; without it: ${plainText})`,
    ...(href === undefined ? {} : { href }),
  });
}

/** Returns the gate's decision, the restrictions and the notices for a situation. */
export function complianceNodes(choice: Situation, facts: Facts, origin: string): readonly AuditNode[] {
  const { path } = choice;
  const situation = { choice, origin, facts };
  const bar = explain(KYC_BAR, facts);
  const hasBanner = (choice.persona.business?.content ?? '') !== '';
  const restrictions = (...page: readonly [path: string, page?: string]) =>
    restrictionNodes(restrictionsOn(situation, ...page));
  // The gate evaluates no restrictions on a page from which it redirects.
  const isRedirected = gateOutcome(situation, {}).decision.action === 'redirect';
  return [
    gateNode(situation),
    group(`Restrictions on ${path}`, isRedirected ? [] : restrictions(path)),
    group('Restrictions on the home page', restrictions('/', 'home')),
    group('Restrictions on an assets page', restrictions('/myaccount/myfunds')),
    leaf('compliance-banner', hasBanner, {
      label: 'Business banner',
      ...(hasBanner ? {} : { reason: 'the gateway configures no banner' }),
    }),
    leaf('exchange-kyc-bar', bar === undefined, {
      label: 'Bar for identity verification',
      ...(bar === undefined ? {} : { reason: bar }),
    }),
  ];
}

const PARTNER_LABELS: Readonly<Record<PartnerFlag, string>> = {
  isAffiliate: 'Affiliate',
  isAgent: 'Agent',
  isPartner: 'Partner',
  isPartnerDirect: 'Direct partner',
};

/** Returns a node with the member's agency type, which determines the partner entries (ROL-02, ROL-15, REF-09). */
function partnerNode(flag: PartnerFlag, { persona }: Situation, facts: Facts): AuditNode {
  const agency = rebateInfo(persona).data.agency_type ?? 0;
  const [ifTrue, ifFalse] = FACT_CLAUSES[flag];
  return leaf(flag, facts[flag], {
    label: PARTNER_LABELS[flag],
    reason: persona.isLogin ? `${facts[flag] ? ifTrue : ifFalse} (agency_type ${agency})` : FACT_CLAUSES.isLogin[1],
  });
}

/** Returns the entries of one place. */
type NodesOf = (site: SiteId, situation: MenuSituation) => readonly AuditNode[];

/** All places in elements that contain parts or menu entries. */
export const ENTRY_PLACES: readonly { readonly place: string; readonly nodesOf: NodesOf }[] = [
  { place: 'Header: parts', nodesOf: (_, { facts }) => parts(facts, false) },
  { place: 'Footer: parts', nodesOf: (_, { facts }) => parts(facts, true) },
  ...MENUS.map(({ place, menuOf }) => ({
    place,
    nodesOf: (site: SiteId, situation: MenuSituation) => explainMenu(menuOf(site), situation).map(menuNode),
  })),
];

/** Returns everything that is shown or hidden in a situation, with the reasons. */
export function auditOf(choice: Situation, origin: string): readonly AuditNode[] {
  const facts = factsOf(choice, origin);
  const situation = { facts, link: linkContextOf(choice, origin) };
  return [
    group('Compliance', complianceNodes(choice, facts, origin)),
    group(
      'Partner',
      PARTNER_FLAGS.map((flag) => partnerNode(flag, choice, facts)),
    ),
    ...ENTRY_PLACES.map(({ place, nodesOf }) => group(place, nodesOf(choice.site, situation))),
  ];
}

/** Returns whether an entry is shown, with its reason and link, as text. */
function sentenceOf({ shown, reason, href }: AuditNode): string {
  return [shown ? 'shown' : 'hidden', reason && reasonInWords(reason), href]
    .filter((word) => word !== undefined && word !== '')
    .join(', ');
}

export interface Difference {
  readonly place: string;
  readonly label: string;
  readonly left: string;
  readonly right: string;
}

function rowsOf(
  nodes: readonly AuditNode[],
  place = '',
  into = new Map<string, AuditNode & { place: string }>(),
): Map<string, AuditNode & { place: string }> {
  for (const node of nodes) {
    const isEmptyGroup = node.reason === NOTHING_APPLIES;
    if (node.children.length === 0 && !isEmptyGroup) into.set(`${place}/${node.key}`, { ...node, place });
    rowsOf(node.children, place === '' ? node.label : `${place} › ${node.label}`, into);
  }
  return into;
}

/**
 * Returns the rows in which two audits differ, in the left audit's order. A row that only one audit contains is reported as absent from the
 * other.
 */
export function differencesOf(left: readonly AuditNode[], right: readonly AuditNode[]): readonly Difference[] {
  const [one, other] = [rowsOf(left), rowsOf(right)];
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((key) => {
    const [here, there] = [one.get(key), other.get(key)];
    const row = here ?? there;
    const [text, answer] = [here ? sentenceOf(here) : 'absent', there ? sentenceOf(there) : 'absent'];
    return row === undefined || text === answer
      ? []
      : [{ place: row.place, label: row.label, left: text, right: answer }];
  });
}
