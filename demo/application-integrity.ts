import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Where the demo's server has the applications of its pages, by the beginning of their paths. */
const FOLDERS = { '/demo/assets/': 'pages/assets', '/demo/dist/': 'dist' } as const;

/** The integrity of an application of the demo, such as `/demo/dist/chat.js`; undefined where it has not been built. */
export function applicationIntegrity(address: string): string | undefined {
  const found = Object.entries(FOLDERS).find(([prefix]) => address.startsWith(prefix));
  if (found === undefined) return undefined;
  const [prefix, folder] = found;
  try {
    const file = readFileSync(path.join(import.meta.dirname, folder, address.slice(prefix.length)));
    return `sha384-${createHash('sha384').update(file).digest('base64')}`;
  } catch {
    return undefined;
  }
}
