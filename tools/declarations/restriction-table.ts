/** The Markdown table of the country and account restrictions in `docs/compliance.md`. */
import { noticeTexts } from '../../demo/playground/receipt-words.ts';
import { caseOfRow, RESTRICTED_USERS } from '../../demo/playground/rule-words.ts';
import type { Condition, FactTest } from '../../src/domain/conditions/condition.ts';
import { KYC_UPGRADE_HOURS } from '../../src/features/compliance-gate/rules/restrictions/memory.ts';
import { DAY } from '../../src/features/compliance-gate/rules/restrictions/reshow.ts';
import {
  RESTRICTION_ROWS,
  type RestrictionRow,
} from '../../src/features/compliance-gate/rules/restrictions/restriction-rows.ts';
import { USER_FACTS } from '../../src/features/compliance-gate/rules/restrictions/restriction-facts.ts';
import { markdownTable } from './markdown-table.ts';

function testsIn<F extends string>(condition: Condition<F>): readonly FactTest<F>[] {
  if (condition.kind === 'all' || condition.kind === 'any') return condition.of.flatMap(testsIn);
  return condition.kind === 'not' ? [] : [condition];
}

const OTHER_FACTS: ReadonlySet<string> = new Set([...USER_FACTS, 'siteId', 'page', 'hasTurkeySite', 'accountPage']);

/** Returns the field of the compliance response on which a row depends, with the value if it isn't a Boolean. */
function fieldOf({ when }: RestrictionRow): string {
  const test = testsIn(when).find(({ fact }) => !OTHER_FACTS.has(fact));
  if (test === undefined) throw new Error('A restriction depends on no field of the compliance response.');
  if (test.fact === 'hasConfiguredToast') return '`toast_config`';
  const field = test.fact.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return test.kind === 'isOneOf' ? `\`${field}\` is \`${test.values.join('`, `')}\`` : `\`${field}\``;
}

/** Returns what a row shows, or where it redirects to. */
function effectOf(row: RestrictionRow): string {
  if (row.action === 'redirect') return `redirect to \`${row.path}\``;
  const [title] = noticeTexts({ notice: row.kind });
  return title === undefined ? 'a notice from the gateway' : `the notice “${title}”`;
}

/** Returns when an answered notice is shown again. */
function intervalOf({ action, reshow = DAY, memory }: RestrictionRow): string {
  if (action === 'redirect') return 'on every page';
  switch (memory) {
    case 'text':
      return 'again after 1 day, or if its text changes';
    case 'choice':
      return 'again after 1 day, or after 7 days if the user chooses that';
    case 'upgrade-cookie':
      return `again after ${KYC_UPGRADE_HOURS} hours`;
    case 'risk-cookie':
      return 'again after `risk_user_guide_frequency` hours, or on every page if it is 0';
    default:
  }
  if (reshow === 'always') return 'on every page';
  if (reshow === 'once') return 'once';
  const days = reshow / DAY;
  return `again after ${days} ${days === 1 ? 'day' : 'days'}`;
}

/** Returns the Markdown table of the restrictions in the order in which they are shown. */
export function restrictionTable(): string {
  return markdownTable(
    ['users', 'field of the compliance response', 'effect', 'how often'],
    RESTRICTION_ROWS.filter(({ action }) => action !== 'nothing').map((row) => {
      const group = caseOfRow(row);
      return [
        RESTRICTED_USERS[row.kind] + (group === undefined ? '' : `: ${group}`),
        fieldOf(row),
        effectOf(row),
        intervalOf(row),
      ];
    }),
  );
}
