import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The folders that contain the demo's applications, by path prefix. */
const FOLDERS = { '/demo/assets/': 'pages/assets', '/demo/dist/': 'dist' } as const;

/** Returns the integrity of a demo application such as `/demo/dist/chat.js`, or undefined if the application isn't built. */
export function applicationIntegrity(address: string): string | undefined {
  const folderEntry = Object.entries(FOLDERS).find(([prefix]) => address.startsWith(prefix));
  if (folderEntry === undefined) return undefined;
  const [prefix, folder] = folderEntry;
  try {
    const file = readFileSync(path.join(import.meta.dirname, folder, address.slice(prefix.length)));
    return `sha384-${createHash('sha384').update(file).digest('base64')}`;
  } catch {
    return undefined;
  }
}
