import type { LintedRelease } from '../../../../cli/lint/lint-template.ts';
import { SPECS } from '../../../../elements/index.ts';
import { rowOf } from '../../../../src/runtime/loader/loader-entry.ts';

/** A release with the elements of this version. */
export const RELEASE: LintedRelease = {
  version: '1.4.2',
  files: [
    { file: 'shell.js', integrity: 'sha256-OfTheShell=' },
    { file: 'shell.all.js', integrity: 'sha256-OfEverything=' },
  ],
  elements: SPECS.map(rowOf),
};
