import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Sets up a test run whose temporary files are all in one folder, and returns a function that deletes the folder. */
export default function useTemporaryFolder(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'exchange-shell-test-'));
  process.env['TMPDIR'] = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
