import { LINT_RULES } from '../../cli/lint/lint-template.ts';
import { RULES } from '../../src/doctor/rules/diagnose.ts';
import { markdownTable } from './markdown-table.ts';

/** Returns the Markdown table of the doctor's findings. */
export function doctorTable(): string {
  return markdownTable(
    ['key', 'level', 'where', 'what it finds'],
    RULES.map(({ key, level, where, about }) => [`\`${key}\``, level, where, about]),
  );
}

/** Returns the Markdown table of the findings that `exchange-shell lint` reports. */
export function lintTable(): string {
  return markdownTable(
    ['key', 'level', 'what it finds'],
    RULES.filter(({ key }) => LINT_RULES.has(key)).map(({ key, level, about }) => [`\`${key}\``, level, about]),
  );
}
