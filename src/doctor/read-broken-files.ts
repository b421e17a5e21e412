import { sha256 } from '../platform/device/digest.ts';
import { loadText } from './probes.ts';
import { folderOf } from './read-scripts.ts';
import type { BrokenFiles, ScriptFacts } from './rules/page-facts.ts';

/** Checks a file's content. On insecure pages, which have no Web Crypto, only reports whether the file loads. */
async function stateOf(url: string, integrity: string): Promise<'missing' | 'modified' | 'intact'> {
  const text = await loadText(url);
  if (text === undefined) return 'missing';
  return [undefined, integrity].includes(await sha256(text)) ? 'intact' : 'modified';
}

/**
 * Requests the release's script files that the page has already requested, and returns those that don't load or don't match their hash in
 * the release's manifest.
 */
export async function readBrokenFiles([script]: readonly ScriptFacts[]): Promise<BrokenFiles> {
  if (script?.release === undefined) return { missing: [], modified: [] };
  const { integrities } = script.release;
  const folder = folderOf(script.src);
  const requested = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
  const files = Object.entries(integrities)
    .map(([file, integrity]) => ({ url: folder + file, integrity }))
    .filter(({ url }) => url.endsWith('.js') && requested.has(url));
  const states = await Promise.all(
    files.map(async ({ url, integrity }) => [url, await stateOf(url, integrity)] as const),
  );
  const inState = (wanted: string) => states.flatMap(([url, state]) => (state === wanted ? url : []));
  return { missing: inState('missing'), modified: inState('modified') };
}
