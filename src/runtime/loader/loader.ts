import { attributeName, defineElement } from '../custom-element/element-class.ts';
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
  readonly rows: readonly ElementRow[];
  /** Names of the attributes that every element has. */
  readonly common: readonly string[];
  /** The first rows of the chunk manifest: chunks that must not wait until the manifest itself has loaded. */
  readonly files: FileTexts;
  /** Default language by site id, of the sites whose default is not English. */
  readonly defaults: SnapshotRows['defaults'];
  /** URL of the folder that this script was loaded from, with a trailing slash. */
  readonly base: string;
  readonly isCertain: boolean;
  readonly nonce: string;
  /** The nonce of `document.currentScript`; see `ScriptSource.ownNonce`. */
  readonly ownNonce: string;
}

/** The folder that a script of the release was loaded from, and its nonce. */
export interface ScriptSource {
  readonly base: string;
  /** False when `base` is only the build's default, because the script's own URL reveals nothing. */
  readonly isCertain: boolean;
  /** The nonce for the chunks that the script loads. */
  readonly nonce: string;
  /**
   * The same nonce, but empty when the script had to be searched for in the document, as in a module. Injected markup can imitate the
   * script, and this nonce decides which data blocks are trusted.
   */
  readonly ownNonce: string;
}

/** Returns the folder of a URL as an absolute URL with a trailing slash; empty where there is none: `data:`, `blob:`, a sandboxed page. */
function folderOf(url: unknown, from: string): string {
  try {
    return typeof url === 'string' && url !== '' ? new URL('./', new URL(url, from)).href : '';
  } catch {
    return '';
  }
}

/**
 * Returns the folder of the release and the script's nonce. The folder is the one that the page names (`data-base` on the running script,
 * or `ExchangeShell.base`, which only a script can set), else that of the script called `name`, even where the page has clobbered
 * `currentScript`. For a combined, renamed or inlined script without either, it is the build's default, `builtFor`.
 */
export function scriptSource(name: string, builtFor: string): ScriptSource {
  // Read from the prototype: a form of the page can shadow `currentScript` and the query methods.
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

/** Returns the advice for chunks that do not load from an uncertain base URL; undefined when the base URL is certain. */
export function remedyFor({ base, isCertain }: Pick<ScriptSource, 'base' | 'isCertain'>): string | undefined {
  if (isCertain) return undefined;
  return `The script does not know its folder, and ${base === '' ? 'the build names none for this page' : `takes that of the build, ${base}`}. Name it: <script data-base="..."> or ExchangeShell = { base: "..." } before the script.`;
}

/**
 * Returns the URL that a script was loaded from. `script.src` follows a `<base>` that was inserted after the script had loaded, so the
 * browser's resource timing decides.
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

/** Defines every tag immediately. The code of an element is requested when the page contains one. */
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
  // Without a prototype: a page may have added the name of an absent field to `Object.prototype`.
  for (const row of options.rows.map(withoutPrototype)) {
    const name = moduleName(row.tag);
    const loadController = (): Promise<ControllerModule> =>
      loadReleaseFile<ControllerModule>(row.controller === 'separate' ? controllerOf(name) : CORE);
    const ofTag = {
      loadRuntime: () => loadReleaseFile<Runtime>(RUNTIME),
      // The components of elements with a core snapshot are part of the runtime chunk.
      loadModule: () => (row.snapshot === 'core' || loadReleaseFile<ElementModule>(name)) as Promise<ElementModule>,
      renderSnapshot: row.snapshot && createSnapshotRenderer(row, name, options, loadController),
      loadSheets: () => loadReleaseFile('snapshot'),
      loadController,
    };
    defineElement(row, ofTag, options.common);
  }
}

/**
 * Creates the function that renders an element's snapshot from the chunk of its language. Rarely used elements have theirs in a separate
 * chunk, and load their controller with it.
 */
function createSnapshotRenderer(
  { snapshot, attributes }: ElementRow,
  name: string,
  rows: SnapshotRows,
  loadController: () => Promise<ControllerModule>,
): ElementFiles['renderSnapshot'] {
  const isCore = snapshot === 'core';
  const ownAttributes = isCore ? attributes.map(attributeName) : [];
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
