import { postScreenshot } from './snapshot-endpoint.ts';
import { errorSentence, reportErrorOnce } from '../../../stores/page/errors.ts';
import { credentialsFor, serviceAddress } from './service-address.ts';

/**
 * Uploads a chart screenshot to the page's snapshot service. Returns its public link, `{shareBase}/{id}/`, or undefined on failure (CHR-11,
 * OP-84).
 */
export async function shareScreenshot(
  screenshot: Blob,
  {
    snapshots,
    shareBase,
    gateway,
  }: { readonly snapshots: string; readonly shareBase: string; readonly gateway: string },
): Promise<string | undefined> {
  const url = serviceAddress(snapshots, gateway);
  const base = serviceAddress(shareBase, gateway);
  if (url === undefined || base === undefined) return undefined;
  const snapshot = { url, screenshot, credentials: credentialsFor(url, gateway).credentials };
  const id = await postScreenshot(snapshot, (reason) =>
    reportErrorOnce({
      source: 'chart-snapshot',
      message: errorSentence(
        'the snapshot service did not accept a chart screenshot',
        'The screenshot can still be saved and copied',
        'Check that the service can be reached from this page',
      ),
      error: reason,
    }),
  );
  return id === undefined ? undefined : `${base}/${id}/`;
}
