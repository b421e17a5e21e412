import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Path prefixes of the demo's applications, and the folders that contain them. */
const FOLDERS = { '/demo/assets/': 'pages/assets', '/demo/dist/': 'dist' } as const;

/** Returns the integrity of a demo application, such as `/demo/dist/chat.js`, or undefined if it is not built. */
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
