import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { outdatedBuildNotice } from '../../../tools/build-age.ts';

/** Creates a folder whose source file was changed at `source` and whose build was written at `built`, in seconds. */
function folderWith(source: number, built: number | undefined): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'build-age-'));
  const write = (file: string, at: number): void => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), '');
    utimesSync(path.join(folder, file), at, at);
  };
  write('src/features/logo.tsx', source);
  if (built !== undefined) write('dist/manifest.json', built);
  return folder;
}

describe('outdatedBuildNotice()', () => {
  it('returns undefined if the build is newer than its sources', async () => {
    expect(await outdatedBuildNotice('', folderWith(100, 200))).toBeUndefined();
  });

  it.each([
    ['older than a source', 50],
    ['missing', undefined],
  ])('names the commands that help if the build is %s', async (_, built) => {
    const notice = await outdatedBuildNotice(', or add --dev to test the sources', folderWith(100, built));
    expect(notice).toMatch(/^exchange-shell: The build in dist is missing or older than its sources\./);
    expect(notice).toMatch(/Run npm run build, or add --dev to test the sources\.$/);
  });
});
