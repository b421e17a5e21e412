import { realpathSync } from 'node:fs';

/** Returns whether Node was started with this module (`import.meta.filename`). Replaces `import.meta.main`, which requires Node 24. */
export const isMain = (filename: string): boolean =>
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === filename;
