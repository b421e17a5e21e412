import { get } from 'node:http';

/** A request whose path is sent as written, dots and all. */
export const rawStatus = (address: string, where: string) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(address);
    get({ hostname, port, path: where }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    }).on('error', reject);
  });
