/** The release information that is embedded in a release's scripts: version, chunk hash, elements and files. */
import type { FileTexts } from '../../src/runtime/loader/chunk-manifest.ts';
import type { ElementRow } from '../../src/runtime/custom-element/mount-element.ts';
import type { LoaderOptions } from '../../src/runtime/loader/loader.ts';

export interface Release {
  readonly version: string;
  /** The SHA-256 hash of the release's chunks (`hashOfChunks`). */
  readonly hash: string;
  /** The public URL of the release (`--base`). */
  readonly builtFor: string;
  readonly rows: readonly ElementRow[];
  /** The names of the attributes that all elements have. */
  readonly common: readonly string[];
  /** The files that the script loads by name. */
  readonly files: FileTexts;
}
export type LoaderRelease = Release & Pick<LoaderOptions, 'defaults'>;
