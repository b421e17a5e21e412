import { defineElement } from '../custom-element/element-class.ts';
import type { ElementFiles, ElementRow, Runtime } from '../custom-element/mount-element.ts';
import type { ControllerModule, ElementModule } from '../custom-element/element-spec.ts';
import { createFileLoader } from './chunk-loader.ts';
import type { FileTexts } from './chunk-manifest.ts';
import { sendError } from '../custom-element/dispatch.ts';
import { loadReleaseFile, setChunkLoader } from '../../lib/load-chunk.ts';
import { withoutPrototype } from '../../lib/without-prototype.ts';
import { configurePage, pageRegistry } from '../../stores/page/page-registry.ts';
import { findInDocument, ofDocument } from '../../platform/page/page-document.ts';
import { installTrustedTypes } from '../../platform/page/trusted-types.ts';
import { exposeGlobal } from './expose-global.ts';
import { controllerOf, CORE, moduleName, RUNTIME } from './module-name.ts';
import type { SnapshotFile } from '../snapshot/render-snapshot.ts';
import { findSnapshotKey, type SnapshotModule, type SnapshotRows } from '../snapshot/snapshot-files.ts';

export interface LoaderOptions {
  readonly version: string;
  /** The SHA-256 hash of the release's chunks. */
  readonly hash: string;
  readonly rows: readonly ElementRow[];
  /** The names of the attributes that every element supports. */
  readonly common: readonly string[];
  /** The first rows of the chunk manifest, for chunks that must load before the manifest itself. */
  readonly files: FileTexts;
  /** The default language by site ID, for sites whose default is not English. */
  readonly defaults: SnapshotRows['defaults'];
  /** The URL of the folder from which this script was loaded, with a trailing slash. */
  readonly base: string;
  readonly isCertain: boolean;
  readonly nonce: string;
  /** The nonce of `document.currentScript`. See `ScriptSource.ownNonce`. */
  readonly ownNonce: string;
}

/** The folder from which a release script was loaded, and the script's nonce. */
export interface ScriptSource {
  readonly base: string;
  /**
   * Whether `base` is known. If false, it is only the build's default, because it cannot be derived from the script's
   * URL.
   */
  readonly isCertain: boolean;
  /** The nonce for chunks loaded by the script. */
  readonly nonce: string;
  /**
   * Same as `nonce`, but empty if the script had to be searched for in the document, as when it is a module. Injected markup can imitate
   * the script, and this nonce determines which configuration blocks are trusted.
   */
  readonly ownNonce: string;
}

/**
 * Returns a URL's folder as an absolute URL with a trailing slash. Returns an empty string if there is none, as for `data:` and `blob:`
 * URLs and in a sandboxed page.
 */
function folderOf(url: unknown, from: string): string {
  try {
    return typeof url === 'string' && url !== '' ? new URL('./', new URL(url, from)).href : '';
  } catch {
    return '';
  }
}

/**
 * Returns the release's folder and the script's nonce. The page can name the folder, either in `data-base` on the running script or in
 * `ExchangeShell.base`, which only a script can set. Otherwise it is the folder of the script called `name`, even if the page has clobbered
 * `currentScript`. If neither is available because the script was combined, renamed or inlined, it is the build's default, `builtFor`.
 */
export function scriptSource(name: string, builtFor: string): ScriptSource {
  // Reads from the prototype, because a form on the page can shadow `currentScript` and the query methods.
  const current =
    typeof document === 'object' ? (ofDocument('currentScript') as Partial<HTMLScriptElement> | null) : null;
  const isOurs = ({ src = '' }: Partial<HTMLScriptElement>): boolean => new RegExp(`/${name}(?:[?#]|$)`).test(src);
  const script = current && isOurs(current) ? current : (findInDocument('script') as HTMLScriptElement[]).find(isOurs);
  const { ExchangeShell: existing } = globalThis as { ExchangeShell?: { readonly base?: unknown } };
  const named = current?.getAttribute?.('data-base') ?? existing?.base;
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

/** Returns advice for chunks that fail to load from an uncertain base URL, or undefined if the base URL is certain. */
export function remedyFor({ base, isCertain }: Pick<ScriptSource, 'base' | 'isCertain'>): string | undefined {
  if (isCertain) return undefined;
  return `The script cannot determine its folder, and ${base === '' ? 'the build specifies none for this page' : `uses the default of the build, ${base}`}. Specify it: <script data-base="..."> or ExchangeShell = { base: "..." } before the script.`;
}

/**
 * Returns the URL from which a script was loaded. Uses resource timing, because `script.src` is resolved against a `<base>` even if it was
 * inserted after the script loaded.
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

/** Defines every tag immediately. An element's code is requested once the page contains such an element. */
export function startLoader(options: LoaderOptions): void {
  const registry = pageRegistry(options.version, options.ownNonce);
  installTrustedTypes({
    isKnownScript: (url) =>
      (options.base !== '' && url.startsWith(options.base)) || pageRegistry().isConfiguredScript?.(url) === true,
    loadSanitizer: () => loadReleaseFile('sanitize-html'),
  });
  exposeGlobal(options.version, configurePage);
  const remedy = remedyFor(options);
  const { hash } = options;
  if (!setChunkLoader({ ...createFileLoader(options.base, options.files, options.nonce), remedy, hash })) {
    if (registry.version !== options.version) reportVersions(registry.version, options.version);
    return;
  }
  // Uses a null prototype because the page may have added the name of an absent field to `Object.prototype`.
  for (const row of options.rows.map(withoutPrototype)) {
    const name = moduleName(row.tag);
    const loadController = (): Promise<ControllerModule> =>
      loadReleaseFile<ControllerModule>(row.controller === 'separate' ? controllerOf(name) : CORE);
    const ofTag = {
      loadRuntime: () => loadReleaseFile<Runtime>(RUNTIME),
      // The runtime chunk contains the components of elements with a core snapshot.
      loadModule: () => (row.snapshot === 'core' || loadReleaseFile<ElementModule>(name)) as Promise<ElementModule>,
      renderSnapshot: row.snapshot && createSnapshotRenderer(row, name, options, loadController),
      loadSheets: () => loadReleaseFile('snapshot'),
      loadController,
    };
    defineElement(row, ofTag, options.common);
  }
}

/**
 * Creates the function that renders an element's snapshot from its language's chunk. Rarely used elements have a separate snapshot chunk,
 * which loads together with their controller.
 */
function createSnapshotRenderer(
  { snapshot, attributes }: ElementRow,
  name: string,
  rows: SnapshotRows,
  loadController: () => Promise<ControllerModule>,
): ElementFiles['renderSnapshot'] {
  const isCore = snapshot === 'core';
  const ownAttributes = isCore ? attributes : [];
  return (host, root) => {
    const findKey = () => findSnapshotKey(host, ownAttributes, rows);
    const key = findKey();
    return (
      key &&
      Promise.all([
        loadReleaseFile<SnapshotFile>(`${isCore ? 'snapshot' : 'snapshot-extra'}-${key[0]}`),
        loadReleaseFile<SnapshotModule>('snapshot'),
        isCore ? undefined : loadController(),
      ])
        .then(([file, { renderSnapshot }, hooks]) =>
          renderSnapshot({
            host,
            root,
            element: name,
            key,
            findKey,
            file,
            files: rows.files,
            load: loadReleaseFile,
            hooks,
          }),
        )
        // Without a snapshot, the element renders when it hydrates.
        .catch(() => {})
    );
  };
}

function reportVersions(first: string, second: string): void {
  const message = `exchange-shell: version ${first} runs, ${second} does not. Remove one.`;
  sendError(document, 'loader', message);
}
