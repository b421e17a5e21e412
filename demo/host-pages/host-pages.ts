import { existsSync } from 'node:fs';
import path from 'node:path';
import { DOCUMENT_PAGES } from './documents.ts';
import { FRAMEWORK_PAGES } from './frameworks.ts';
import type { HostPage } from './host-page.ts';
import { LIBRARY_PAGES } from './libraries.ts';
import { STYLE_PAGES } from './styles.ts';

/** Every page of this kind that the demo has. */
export const HOST_PAGES: readonly HostPage[] = [
  ...LIBRARY_PAGES,
  ...FRAMEWORK_PAGES,
  ...DOCUMENT_PAGES,
  ...STYLE_PAGES,
];

/** Where Debian has the libraries that no package registry has as pages load them. */
export const DEBIAN_LIBRARIES = '/usr/share/javascript';

/** The hosts whose library is on this machine. */
export const installedHostPages = (): readonly HostPage[] =>
  HOST_PAGES.filter(({ needs }) => needs === undefined || existsSync(path.join(DEBIAN_LIBRARIES, needs)));
