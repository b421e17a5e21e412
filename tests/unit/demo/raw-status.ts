import { get } from 'node:http';

/** Requests a path exactly as written, including dot segments, and returns the status. */
export const rawStatus = (address: string, where: string) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(address);
    get({ hostname, port, path: where }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    }).on('error', reject);
  });
