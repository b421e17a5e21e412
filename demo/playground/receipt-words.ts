import type { ComplianceReceipt } from '../../src/domain/compliance/receipt.ts';
import type { ReceiptProblem } from '../../src/domain/compliance/verify-receipts.ts';
import { FOOTER_BLOCKS } from '../../src/domain/menus/footer-blocks.ts';
import { parseLanguage } from '../../src/domain/languages/languages.ts';
import { parseSiteId, SITES } from '../../src/domain/sites/registry.ts';
import { displayedStrings } from '../../src/features/compliance-gate/restrictions/restriction-texts.ts';
import { PAGE_ROWS, pageRule } from '../../src/features/compliance-gate/rules/evaluate.ts';
import { RESTRICTION_ROWS } from '../../src/features/compliance-gate/rules/restrictions/restriction-rows.ts';
import { RESTRICTION_KINDS } from '../../src/features/compliance-gate/rules/restrictions/restrictions.ts';
import { KYC_BAR } from '../../src/features/exchange-kyc-bar/rules/kyc-bar-rule.ts';
import messages from '../../src/i18n/messages/en.json' with { type: 'json' };
import type { Translate } from '../../src/i18n/translate.ts';
import { caseOfRow, conditionInWords, RESTRICTED_USERS } from './rule-words.ts';

/** A message as in its file or, in bundles, with its placeholders as separate parts. Notice messages contain only plain placeholders. */
type NoticeMessage = string | readonly (string | readonly [placeholder: string])[];
const TEXTS: Readonly<Record<string, NoticeMessage>> = messages;

/** Returns an English message with its placeholders filled in. */
const translate: Translate = (key, values = {}) => {
  const message = TEXTS[key] ?? key;
  const valueOf = (name: string): string => String(values[name] ?? '');
  if (typeof message !== 'string')
    return message.map((part) => (typeof part === 'string' ? part : valueOf(part[0]))).join('');
  return Object.keys(values).reduce((text, name) => text.replaceAll(`{${name}}`, valueOf(name)), message);
};

/** The reasons of the event `compliance-decision`, in words. */
export const DECISION_REASONS: Readonly<Record<string, string>> = {
  'restriction-page': 'it is the restriction page, which is always shown',
  'check-failed': 'the compliance check failed',
  'unknown-code': 'the page declares an unknown menu code',
  'blocked-country': 'all pages are blocked in the user’s country',
  'not-main-site': 'menu codes are blocked on the main site only',
  'no-code': 'the page has no menu code',
  'code-not-blocked': 'compliance does not block the page’s menu code',
  'blocked-code': 'compliance blocks the page’s menu code',
  'not-offered': 'the site does not offer the product',
};

const SOURCES: Readonly<Record<string, string>> = {
  answer: 'the compliance response of that moment',
  stored: 'a response that was less than a day old, because the check failed',
  expired: 'the restrictions of an old response, because the check failed',
  none: 'no response, because the check failed',
};

const NOTICES: Readonly<Record<string, readonly [name: string, ...keys: readonly string[]]>> = {
  tip: ['the notice for a blocked page', 'gate.tipTitle', 'gate.tipText'],
  'check-failed': ['the notice for a failed check', 'gate.closedTitle', 'gate.closedText'],
  business: ['the business notice'],
  'kyc-bar': ['the bar for identity verification', 'kyc.barText'],
  'uk-promotion': ['the UK financial promotion notice', 'footer.ukNotice', 'footer.ukNoticeMore'],
  'footer-tip': ['the compliance tip in the footer'],
  'turkey-site': ['the question before the Türkiye site', 'dialog.toTurkeyTitle', 'dialog.turkeyText'],
  'switch-site': ['the question before another site', 'dialog.switchTitle', 'dialog.switchText'],
};

const kindOf = (notice: string) => RESTRICTION_KINDS.find((kind) => kind === notice);

/** Returns this release's English text of a notice, or an empty list if its text comes from the gateway. */
export function noticeTexts({ notice = '' }: Pick<ComplianceReceipt, 'notice'>): readonly string[] {
  const kind = kindOf(notice);
  if (kind === 'toast') return [];
  if (kind === undefined) return (NOTICES[notice] ?? []).slice(1).map((key) => translate(key));
  return displayedStrings({ kind, toast: {} as Parameters<typeof displayedStrings>[0]['toast'] }, translate);
}

/**
 * Returns the receipt of the restriction that redirected the user after the gate had allowed the page: a later receipt of the same page
 * view, before the gate's next decision.
 */
function redirectAfter(
  receipt: ComplianceReceipt,
  receipts: readonly ComplianceReceipt[],
): ComplianceReceipt | undefined {
  const [next] = receipts
    .filter(({ page, kind, sequence }) => page === receipt.page && kind === 'decision' && sequence > receipt.sequence)
    .toSorted((one, other) => one.sequence - other.sequence);
  return next?.action === 'redirect' && next.notice !== undefined ? next : undefined;
}

/** Returns a sentence about a page that the gate allowed, and about the restriction that redirected the user afterwards. */
function allowedInWords(receipt: ComplianceReceipt, receipts: readonly ComplianceReceipt[]): string {
  const { path, page, sequence } = receipt;
  const allowed = `The gate allowed the page ${path}.`;
  const redirect = redirectAfter(receipt, receipts);
  if (redirect === undefined) return allowed;
  const hasNoticeBefore = receipts.some(
    (other) =>
      other.page === page && other.kind === 'shown' && other.sequence > sequence && other.sequence < redirect.sequence,
  );
  if (hasNoticeBefore) return `${allowed} A country restriction redirected the user after an earlier notice.`;
  const redirected =
    redirect.prevented === true
      ? 'A country restriction then required a redirect, which the page handled itself'
      : 'A country restriction then redirected the user';
  return `${allowed} ${redirected}, so the content was not shown.`;
}

/**
 * Returns a sentence that describes the decision, or what the user saw or answered. `receipts` are all known receipts, because a later
 * receipt of the same page view can show that the user was redirected.
 */
export function eventInWords(receipt: ComplianceReceipt, receipts: readonly ComplianceReceipt[] = []): string {
  const { kind, notice = '', action, path, choice, forSevenDays, prevented } = receipt;
  const name = NOTICES[notice]?.[0] ?? `the notice “${noticeTexts({ notice })[0] ?? notice}”`;
  if (kind === 'shown') return `The user saw ${name}.`;
  if (kind === 'answered') {
    const site = choice === undefined ? '' : `, with the ${choice === 'turkey' ? 'Türkiye' : choice} site chosen`;
    return `The user answered ${name} with “${action}”${site}${forSevenDays === true ? ' for seven days' : ''}.`;
  }
  const outcome: Readonly<Record<string, string>> = {
    allow: allowedInWords(receipt, receipts),
    tip: `The gate blocked the page ${path} with a notice.`,
    redirect: `The user was redirected from ${path} to ${targetOf(receipt)}.`,
  };
  const sentence = outcome[action ?? ''] ?? `The decision for ${path} was “${action}”.`;
  return prevented === true ? `${sentence} The page prevented this and handled the decision itself.` : sentence;
}

/**
 * Returns a sentence about the origin of a notice's text. `hasSameText` is true if the text's hash matches this release's English text, and
 * undefined if they can't be compared.
 */
export function textOriginInWords(
  { textHash, language }: Pick<ComplianceReceipt, 'textHash' | 'language'>,
  hasSameText: boolean | undefined,
): string {
  if (textHash === undefined)
    return 'Text of this rule in the release; the receipt does not prove that it was displayed.';
  if (hasSameText === undefined) return `This release’s text in English (shown in ${languageName(language)}):`;
  return hasSameText
    ? 'The user saw this text:'
    : 'The user saw another text, from the gateway, the page or another release. This release’s text:';
}

/** Returns the restriction row that a rule ID, such as `restriction/Netherlands/2`, identifies. */
function restrictionRow(rule: string) {
  const [, kind = '', position = ''] = /^restriction\/([\w-]+)\/(\d+)$/.exec(rule) ?? [];
  return RESTRICTION_ROWS.filter((row) => row.kind === kind)[Number(position) - 1];
}

function targetOf({ rule }: ComplianceReceipt): string {
  const row = restrictionRow(rule);
  return row?.action === 'redirect' ? row.path : 'the restriction page';
}

/** Returns why the decision was made or the notice was shown, according to the rules of this release. */
export function whyInWords({ rule, reason, code, answerSource }: ComplianceReceipt): string {
  const source = answerSource === undefined ? '' : ` Based on ${SOURCES[answerSource]}.`;
  const row = PAGE_ROWS.find((candidate) => pageRule(candidate) === rule);
  if (row !== undefined) {
    const codes = code === undefined ? '' : ` (${code})`;
    const rule = [conditionInWords(row.when), 'no earlier rule applies'].filter(Boolean).join(', and ');
    return `Because ${DECISION_REASONS[row.reason]}${codes}. The rule: ${rule}.${source}`;
  }
  const restriction = restrictionRow(rule);
  if (restriction !== undefined) {
    const group = caseOfRow(restriction);
    const users = `${RESTRICTED_USERS[restriction.kind]}${group === undefined ? '' : ` (${group})`}`;
    return `Because of the restriction for ${users}.${source}`;
  }
  switch (rule) {
    case 'notice/kyc-bar':
      return `Because ${conditionInWords(KYC_BAR)}.`;
    case 'notice/uk-promotion':
      return `Because ${conditionInWords(FOOTER_BLOCKS.footerUkNotice.when)}.`;
    case 'notice/turkey-site':
    case 'notice/switch-site':
      return 'Because the user followed a link to another site.';
    case 'notice/business':
    case 'notice/footer-tip':
      return 'Because the gateway’s response contains it.';
    default:
      return reason === undefined ? 'This release does not know the rule.' : `Because: ${reason}.`;
  }
}

/** Returns the English name of a language, or its code if the language is unknown. */
function languageName(code: string): string {
  const language = parseLanguage(code);
  if (language === undefined) return code;
  const names = new Intl.DisplayNames('en', { type: 'language' });
  return names.of(language === 'zh-tw' ? 'zh-Hant' : language) ?? code;
}

/** Returns the time in UTC, the site and the language. */
export function situationInWords({ time, site, language }: ComplianceReceipt): string {
  const id = parseSiteId(site);
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' });
  const siteName = id === undefined ? `site ${site}` : SITES[id].name;
  return `${date.format(Date.parse(time))} UTC, ${siteName}, in ${languageName(language)}`;
}

const PROBLEMS: Readonly<Record<ReceiptProblem['kind'], string>> = {
  malformed: 'This is not a receipt',
  altered: 'The content does not match the id: the receipt was altered',
  'no-hash': 'The receipt has no hash, because the page was not served over https',
  'not-canonical': 'The receipt was serialised again',
  missing: 'Receipts are missing before this one',
  excerpt: 'Earlier receipts of this page view are not shown',
  'broken-chain': 'The receipt does not follow the previous one of its page view',
  repeated: 'The receipt occurs twice',
  'other-release': 'Another release issued the receipt',
  'other-chunks': 'Another build of this version issued the receipt',
  'other-rules': 'The rules differ from those of this release, so the reasons may not apply',
};

export const problemInWords = ({ kind, detail }: ReceiptProblem): string =>
  `${PROBLEMS[kind]}${detail === undefined ? '' : ` (${detail})`}.`;
