import { existsSync } from 'node:fs';
import path from 'node:path';
import { DOCUMENT_PAGES } from './documents.ts';
import { FRAMEWORK_PAGES } from './frameworks.ts';
import type { HostPage } from './host-page.ts';
import { LIBRARY_PAGES } from './libraries.ts';
import { STYLE_PAGES } from './styles.ts';

/** All host pages. */
export const HOST_PAGES: readonly HostPage[] = [
  ...LIBRARY_PAGES,
  ...FRAMEWORK_PAGES,
  ...DOCUMENT_PAGES,
  ...STYLE_PAGES,
];

/** Debian's JavaScript folder, for libraries that aren't published on npm in a form that pages can load. */
export const DEBIAN_LIBRARIES = '/usr/share/javascript';

/** Returns the host pages whose library is installed on this machine. */
export const installedHostPages = (): readonly HostPage[] =>
  HOST_PAGES.filter(({ needs }) => needs === undefined || existsSync(path.join(DEBIAN_LIBRARIES, needs)));
