import { defineElement } from './element-class.ts';
import type { ElementRow, Runtime } from './mount-element.ts';
import type { ControllerModule, ElementModule } from './element-spec.ts';
import { createFileLoader, type FileTable } from './file-loader.ts';
import { loadReleaseFile, setChunkLoader } from '../lib/load-chunk.ts';
import { configurePage, pageRegistry } from '../stores/page/page-registry.ts';
import { ofDocument } from '../platform/page/page-document.ts';
import { exposeGlobal } from './expose-global.ts';
import { moduleName } from './module-name.ts';

export interface LoaderOptions {
  readonly version: string;
  readonly rows: readonly ElementRow[];
  /** Names of the attributes that every tag has. */
  readonly common: readonly string[];
  readonly files: FileTable;
  /** Address of the folder in which this script stands, with a slash at its end. */
  readonly base: string;
  readonly nonce: string;
}

/** Where this classic script came from: its folder, even where the page has clobbered `currentScript`. */
export function scriptSource(name: string): { base: string; nonce: string } {
  // From the prototype: a form of the page may bear the name of either.
  const current = ofDocument('currentScript');
  const script =
    current instanceof HTMLScriptElement && current.src !== ''
      ? current
      : [...Document.prototype.querySelectorAll.call(document, 'script')].find((candidate) =>
          new RegExp(`/${name}(?:[?#]|$)`).test((candidate as HTMLScriptElement).src),
        );
  if (!(script instanceof HTMLScriptElement)) return { base: new URL('./', location.href).href, nonce: '' };
  return { base: new URL('./', script.src).href, nonce: script.nonce };
}

/** Defines every tag at once; the code of a tag is asked for when the page has one. */
export function startLoader(options: LoaderOptions): void {
  const registry = pageRegistry(options.version);
  exposeGlobal(options.version, configurePage);
  if (!setChunkLoader(createFileLoader(options.base, options.files, options.nonce))) {
    if (registry.version !== options.version) reportVersions(registry.version, options.version);
    return;
  }
  for (const row of options.rows) {
    const name = moduleName(row.tag);
    const files = {
      loadRuntime: () => loadReleaseFile<Runtime>('runtime'),
      loadModule: () => loadReleaseFile<ElementModule>(name),
      ...(row.hasController === true
        ? { loadController: () => loadReleaseFile<ControllerModule>(`${name}-controller`) }
        : {}),
    };
    defineElement(row, files, options.common);
  }
}

function reportVersions(first: string, second: string): void {
  const message = `exchange-shell: versions ${first} and ${second} are both on this page. The first one runs. Remove one script.`;
  console.warn(message);
  document.dispatchEvent(new CustomEvent('exchange-error', { detail: { source: 'loader', message } }));
}
