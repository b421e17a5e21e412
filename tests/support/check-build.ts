import { outdatedBuildNotice } from '../../tools/build-age.ts';

/** Logs a notice before the tests if `dist` is missing or older than its sources. */
export default async function checkBuild(): Promise<void> {
  const notice = await outdatedBuildNotice();
  if (notice !== undefined) console.log(notice);
}
