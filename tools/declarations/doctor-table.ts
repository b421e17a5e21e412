import { RULES } from '../../src/doctor/rules/diagnose.ts';
import { markdownTable } from './markdown-table.ts';

/** Returns the Markdown table of the doctor's findings. */
export function doctorTable(): string {
  return markdownTable(
    ['key', 'level', 'where', 'what it finds'],
    RULES.map(({ key, level, where, about }) => [`\`${key}\``, level, where, about]),
  );
}
