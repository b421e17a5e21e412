import { once } from 'node:events';
import { createServer } from 'node:net';

/** Ports below the system's ephemeral ports (from 32 768 on Linux), so that no client connection uses a port that was found to be free. */
const [FIRST, LAST] = [20_000, 32_000];
const MOST_TRIES = 20;

/** Returns a free local port, for servers that cannot choose a port themselves. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.close();
    if (isFree) return port;
  }
  throw new Error('No port is free.');
}
