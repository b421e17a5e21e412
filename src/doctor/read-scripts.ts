import { findInDocument } from '../platform/page/page-document.ts';
import type { ChunkFacts, ReleaseFacts, ScriptFacts } from './rules/page-facts.ts';
import type { InlineCode } from './rules/policy.ts';
import { loadJson } from './probes.ts';
import { readInlineCode } from './read-inline-code.ts';
import type { ServedPage } from './served-page.ts';

interface Manifest {
  readonly version: string;
  readonly files: readonly { readonly file: string; readonly integrity: string }[];
}

/** Matches the URL of a release's script, and captures its file name. */
export const RELEASE_SCRIPT = /\/(shell(?:\.all)?\.js)(?:[?#]|$)/;

/** Reads a release's manifest. Returns undefined if it cannot be read. */
async function readRelease(base: string, script: string): Promise<ReleaseFacts | undefined> {
  try {
    const { version, files } = (await loadJson(`${base}manifest.json`)) as Manifest;
    const integrity = files.find(({ file }) => file === script)?.integrity;
    if (integrity === undefined) return undefined;
    const integrities = Object.fromEntries(files.map(({ file, integrity: hash }) => [file, hash]));
    return { version, integrity, files: files.map(({ file }) => file), integrities };
  } catch {
    return undefined;
  }
}

/** Returns a script's folder. */
export const folderOf = (src: string): string => new URL('./', src).href;

const addressOf = (script: HTMLScriptElement): string => new URL(script.getAttribute('src') ?? '', script.baseURI).href;

const ourScripts = (): readonly HTMLScriptElement[] =>
  (findInDocument('script[src]') as readonly HTMLScriptElement[]).filter((script) =>
    RELEASE_SCRIPT.test(script.getAttribute('src') ?? ''),
  );

/** Matches release files, because the release's folder may contain other files. */
const RELEASE_FILE = /^(?:shell(?:\.all)?\.js|manifest\.json|chunks\/|css\/)/;

/** Returns true if a URL belongs to a release whose script is on the page. */
export function isReleaseFile(url: string): boolean {
  return ourScripts()
    .map((script) => folderOf(addressOf(script)))
    .some((folder) => url.startsWith(folder) && RELEASE_FILE.test(url.slice(folder.length)));
}

/** Reads the shell's script tags, regardless of how they were added to the page. */
export function readScripts(): Promise<readonly ScriptFacts[]> {
  return Promise.all(
    ourScripts().map(async (script) => {
      const src = addressOf(script);
      const file = RELEASE_SCRIPT.exec(src)?.[1] ?? '';
      return {
        src,
        file,
        integrity: script.integrity,
        hasCrossOrigin: script.hasAttribute('crossorigin'),
        isForeign: new URL(src).origin !== location.origin,
        blocks: !script.hasAttribute('defer') && !script.hasAttribute('async') && script.type !== 'module',
        nonce: script.nonce,
        release: await readRelease(folderOf(src), file),
      };
    }),
  );
}

/** Reads the page's preloads, module scripts and import maps that affect the chunks of these scripts' releases. */
export function readChunks(scripts: readonly ScriptFacts[]): ChunkFacts {
  const folders = scripts.map(({ src }) => `${folderOf(src)}chunks/`);
  const isChunk = (url: string): boolean => folders.some((folder) => url.startsWith(folder));
  const requests = findInDocument('link[rel~="modulepreload"][href], script[type="module"][src]') as readonly (
    | HTMLLinkElement
    | HTMLScriptElement
  )[];
  const unchecked = requests
    .filter((element) => element.integrity === '')
    .map((element) => ('href' in element ? element.href : element.src))
    .filter(isChunk);
  const maps = findInDocument('script[type="importmap"]') as readonly HTMLScriptElement[];
  return {
    unchecked: [...new Set(unchecked)],
    remapped: maps.flatMap(redirectsOf).filter(({ from }) => isChunk(from)),
  };
}

/** Returns true if an import map names the package, or maps or checks a file in one of the folders. */
function concernsRelease(map: HTMLScriptElement, folders: readonly string[]): boolean {
  try {
    const { imports = {}, integrity = {} } = JSON.parse(map.text) as { imports?: object; integrity?: object };
    const targets = [...Object.values(imports), ...Object.keys(integrity), ...redirectsOf(map).map(({ from }) => from)];
    const isOfRelease = (target: unknown): boolean =>
      typeof target === 'string' &&
      URL.canParse(target, map.baseURI) &&
      folders.some((folder) => new URL(target, map.baseURI).href.startsWith(folder));
    return Object.keys(imports).some((name) => /^exchange-shell(?:\/|$)/.test(name)) || targets.some(isOfRelease);
  } catch {
    return false;
  }
}

/** Reads the page's inline import maps that concern these scripts' releases, as sent by the server if the page can be requested. */
export function readImportMaps(
  scripts: readonly ScriptFacts[],
  served: ServedPage | undefined,
): Promise<readonly InlineCode[]> {
  const folders = scripts.map(({ src }) => folderOf(src));
  const selector = 'script[type="importmap" i]:not([src])';
  const maps = served === undefined ? findInDocument(selector) : [...served.document.querySelectorAll(selector)];
  const ours = (maps as readonly HTMLScriptElement[]).filter((map) => concernsRelease(map, folders));
  return Promise.all(ours.map(readInlineCode));
}

/** Returns an import map's redirects. Empty if the import map isn't valid JSON. */
function redirectsOf({ text, baseURI }: HTMLScriptElement): ChunkFacts['remapped'] {
  const resolve = (address: unknown): string =>
    typeof address === 'string' && URL.canParse(address, baseURI) ? new URL(address, baseURI).href : '';
  try {
    const { imports = {}, scopes = {} } = JSON.parse(text) as {
      readonly imports?: object;
      readonly scopes?: Readonly<Record<string, object>>;
    };
    return [imports, ...Object.values(scopes)]
      .flatMap((map): [string, unknown][] => Object.entries(map))
      .map(([from, to]) => ({ from: resolve(from), to: resolve(to) }))
      .filter(({ from, to }) => from !== '' && from !== to);
  } catch {
    return [];
  }
}
