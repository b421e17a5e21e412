import { attributeName, defineElement } from './element-class.ts';
import type { ElementFiles, ElementRow, Runtime } from './mount-element.ts';
import type { ControllerModule, ElementModule } from './element-spec.ts';
import { createFileLoader } from './file-loader.ts';
import type { FileTexts } from './file-texts.ts';
import { sendError } from '../element/send.ts';
import { loadReleaseFile, setChunkLoader } from '../lib/load-chunk.ts';
import { configurePage, pageRegistry } from '../stores/page/page-registry.ts';
import { findInDocument, ofDocument } from '../platform/page/page-document.ts';
import { exposeGlobal } from './expose-global.ts';
import { CORE, moduleName } from './module-name.ts';
import type { StandingFile } from './standing/stand.ts';
import { placeOf, type StandingModule, type StandingRows } from './standing/place.ts';

export interface LoaderOptions {
  readonly version: string;
  readonly rows: readonly ElementRow[];
  /** Names of the attributes that every tag has. */
  readonly common: readonly string[];
  /** What must not wait for the table of all files. */
  readonly files: FileTexts;
  /** The languages of the sites that have another than English. */
  readonly defaults: StandingRows['defaults'];
  /** Address of the folder in which this script stands, with a slash at its end. */
  readonly base: string;
  readonly nonce: string;
}

/** Where this classic script came from: its folder, even where the page has clobbered `currentScript`. */
export function scriptSource(name: string): { base: string; nonce: string } {
  // From the prototype: a form of the page may bear the name of either.
  const current = ofDocument('currentScript') as Partial<HTMLScriptElement> | null;
  const isOurs = ({ src = '' }: Partial<HTMLScriptElement>): boolean => new RegExp(`/${name}(?:[?#]|$)`).test(src);
  const script = current?.src ? current : (findInDocument('script') as HTMLScriptElement[]).find(isOurs);
  const { src = location.href, nonce = '' } = script ?? {};
  return { base: new URL('./', src).href, nonce };
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
    const ofTag = {
      loadRuntime: () => loadReleaseFile<Runtime>('runtime'),
      loadModule: () => loadReleaseFile<ElementModule>(name),
      stand: createStand(row, options),
      loadSheets: () => loadReleaseFile('standing'),
      loadController: () => loadReleaseFile<ControllerModule>(row.controller || CORE),
    };
    defineElement(row, ofTag, options.common);
  }
}

/** Draws an element as a visitor first sees it, from the file of its language. */
function createStand(row: ElementRow, rows: StandingRows): ElementFiles['stand'] {
  const names = row.attributes.map(attributeName);
  return (host, root) => {
    const place = row.stands ? placeOf(host, names, rows) : undefined;
    if (place === undefined) return undefined;
    return (
      Promise.all([
        loadReleaseFile<{ default: StandingFile }>(`standing-${place.language}`),
        loadReleaseFile<StandingModule>('standing'),
      ])
        .then(([file, { stand }]) => {
          // The page may have written another attribute since.
          if (JSON.stringify(placeOf(host, names, rows)) === JSON.stringify(place))
            stand(host, root, moduleName(row.tag), place.site, file.default);
        })
        // It is drawn when it comes alive.
        .catch(() => {})
    );
  };
}

function reportVersions(first: string, second: string): void {
  const message = `exchange-shell: versions ${first} and ${second} are on this page. The first runs. Remove one.`;
  sendError(document, 'loader', message);
}
