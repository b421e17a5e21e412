import { existsSync } from 'node:fs';
import path from 'node:path';
import { DOCUMENT_HOSTS } from './documents.ts';
import { FRAMEWORK_HOSTS } from './frameworks.ts';
import type { Host } from './host.ts';
import { LIBRARY_HOSTS } from './libraries.ts';
import { STYLE_HOSTS } from './styles.ts';

/** Every page of this kind that the demo has. */
export const HOSTS: readonly Host[] = [...LIBRARY_HOSTS, ...FRAMEWORK_HOSTS, ...DOCUMENT_HOSTS, ...STYLE_HOSTS];

/** Where Debian has the libraries that no package registry has as pages load them. */
export const DEBIANS = '/usr/share/javascript';

/** The hosts whose library is on this machine. */
export const hostsHere = (): readonly Host[] =>
  HOSTS.filter(({ needs }) => needs === undefined || existsSync(path.join(DEBIANS, needs)));
