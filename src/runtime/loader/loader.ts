import { attributeName, defineElement } from '../custom-element/element-class.ts';
import type { ElementFiles, ElementRow, Runtime } from '../custom-element/mount-element.ts';
import type { ControllerModule, ElementModule } from '../custom-element/element-spec.ts';
import { createFileLoader } from './chunk-loader.ts';
import type { FileTexts } from './chunk-manifest.ts';
import { sendError } from '../custom-element/dispatch.ts';
import { loadReleaseFile, setChunkLoader } from '../../lib/load-chunk.ts';
import { configurePage, pageRegistry } from '../../stores/page/page-registry.ts';
import { findInDocument, ofDocument } from '../../platform/page/page-document.ts';
import { installTrustedTypes } from '../../platform/page/trusted-types.ts';
import { exposeGlobal } from './expose-global.ts';
import { controllerOf, CORE, moduleName, RUNTIME } from './module-name.ts';
import type { SnapshotFile } from '../snapshot/render-snapshot.ts';
import { type Place, placeOf, type SnapshotModule, type SnapshotRows } from '../snapshot/snapshot-files.ts';

export interface LoaderOptions {
  readonly version: string;
  readonly rows: readonly ElementRow[];
  /** Names of the attributes that every tag has. */
  readonly common: readonly string[];
  /** What must not wait for the table of all files. */
  readonly files: FileTexts;
  /** The languages of the sites that have another than English. */
  readonly defaults: SnapshotRows['defaults'];
  /** URL of the folder that this script was loaded from, with a trailing slash. */
  readonly base: string;
  readonly isCertain: boolean;
  readonly nonce: string;
  /** The nonce, where the browser itself has named this script. */
  readonly ownNonce: string;
}

/** Where a script of ours was loaded from, and its nonce. */
export interface ScriptSource {
  readonly base: string;
  /** False where the folder is only that of the build, because the script has another name. */
  readonly isCertain: boolean;
  /** For the chunks that the script loads. */
  readonly nonce: string;
  /**
   * The same, but empty where the script had to be searched for, as in a module: injected markup can look like our
   * script, and this nonce decides which data blocks are trusted.
   */
  readonly ownNonce: string;
}

/** A folder as an absolute URL with a trailing slash; empty where there is none: `data:`, `blob:`, a sandboxed page. */
function folderOf(url: unknown, from: string): string {
  try {
    return typeof url === 'string' && url !== '' ? new URL('./', new URL(url, from)).href : '';
  } catch {
    return '';
  }
}

/**
 * Where the release is: the folder of the script of ours, even where the page has clobbered `currentScript`. A combined, renamed or inlined
 * script tells nothing: then the folder that the page names (`data-base` on the running script, or `ExchangeShell.base`, which only a script can
 * set), else that of the build, `builtFor`.
 */
export function scriptSource(name: string, builtFor: string): ScriptSource {
  // From the prototype: a form of the page may bear the name of either.
  const current = ofDocument('currentScript') as Partial<HTMLScriptElement> | null;
  const isOurs = ({ src = '' }: Partial<HTMLScriptElement>): boolean => new RegExp(`/${name}(?:[?#]|$)`).test(src);
  const script = current && isOurs(current) ? current : (findInDocument('script') as HTMLScriptElement[]).find(isOurs);
  const { ExchangeShell: given } = globalThis as { ExchangeShell?: { readonly base?: unknown } };
  const named = current?.getAttribute?.('data-base') ?? given?.base;
  const { origin } = globalThis;
  const certain =
    (typeof named === 'string' && folderOf(named.replace(/\/?$/, '/'), origin)) ||
    (script === undefined ? '' : folderOf(loadedFrom(script), location.href));
  const { nonce = '' } = script ?? current ?? {};
  return {
    base: certain || folderOf(builtFor, origin),
    isCertain: certain !== '',
    nonce,
    ownNonce: current?.nonce ?? '',
  };
}

/** What to do where the files of the release do not load from a folder that is not certain. */
export function remedyFor({ base, isCertain }: Pick<ScriptSource, 'base' | 'isCertain'>): string | undefined {
  if (isCertain) return undefined;
  return `The script does not know its folder, and ${base === '' ? 'the build names none for this page' : `takes that of the build, ${base}`}. Name it: <script data-base="..."> or ExchangeShell = { base: "..." } before the script.`;
}

/**
 * The URL that a script was loaded from. Its `src` follows a `<base>` that has come into the page since; what the browser
 * has loaded is in its resource timing.
 */
function loadedFrom(script: Partial<HTMLScriptElement>): string {
  const { src = '' } = script;
  try {
    const written = script.getAttribute?.('src') ?? src;
    const beside = new URL(written, location.href).href;
    const isLoaded = (url: string): boolean => performance.getEntriesByName(url, 'resource').length > 0;
    return !isLoaded(src) && isLoaded(beside) ? beside : src;
  } catch {
    return src;
  }
}

/** Defines every tag at once; the code of a tag is asked for when the page has one. */
export function startLoader(options: LoaderOptions): void {
  const registry = pageRegistry(options.version, options.ownNonce);
  installTrustedTypes({
    isKnownScript: (url) =>
      (options.base !== '' && url.startsWith(options.base)) || pageRegistry().isConfiguredScript?.(url) === true,
    loadSanitizer: () => loadReleaseFile('sanitize-html'),
  });
  exposeGlobal(options.version, configurePage);
  const remedy = remedyFor(options);
  if (!setChunkLoader({ ...createFileLoader(options.base, options.files, options.nonce), remedy })) {
    if (registry.version !== options.version) reportVersions(registry.version, options.version);
    return;
  }
  for (const row of options.rows) {
    const name = moduleName(row.tag);
    const loadController = (): Promise<ControllerModule> =>
      loadReleaseFile<ControllerModule>(row.controller ? controllerOf(name) : CORE);
    const ofTag = {
      loadRuntime: () => loadReleaseFile<Runtime>(RUNTIME),
      // What stands on every page has its component in the runtime.
      loadModule: () => (row.stands || loadReleaseFile<ElementModule>(name)) as Promise<ElementModule>,
      stand: 'stands' in row ? createStand(row, name, options, loadController) : undefined,
      loadSheets: () => loadReleaseFile('snapshot'),
      loadController,
    };
    defineElement(row, ofTag, options.common);
  }
}

/** Draws an element as a visitor first sees it, from the file of its language; what few pages have, with its controller. */
function createStand(
  { stands, attributes }: ElementRow,
  name: string,
  rows: SnapshotRows,
  loadController: () => Promise<ControllerModule>,
): ElementFiles['stand'] {
  const own = stands ? attributes.map(attributeName) : [];
  return (host, root) => {
    const placeNow = (): Place | undefined => placeOf(host, own, rows);
    const place = placeNow();
    return (
      place &&
      Promise.all([
        loadReleaseFile<SnapshotFile>(`${stands ? 'snapshot' : 'snapshot-extra'}-${place[0]}`),
        loadReleaseFile<SnapshotModule>('snapshot'),
        stands ? undefined : loadController(),
      ])
        .then(([file, { stand }, controller]) =>
          stand(host, root, name, place, placeNow, file, rows, loadReleaseFile, controller),
        )
        // It is drawn when it comes alive.
        .catch(() => {})
    );
  };
}

function reportVersions(first: string, second: string): void {
  const message = `exchange-shell: version ${first} runs, ${second} does not. Remove one.`;
  sendError(document, 'loader', message);
}
