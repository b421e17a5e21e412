import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give to connections on their way out (Linux: from 32 768): what is free there stays so. */
const [FIRST, LAST] = [20_000, 32_000];
const MOST_TRIES = 20;

/** A port of this machine on which nobody listens, for a server that cannot choose its own. */
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
