/** `npm run bench -- --edge`: compares a worker that inserts the shell with a worker that forwards the same pages unchanged. */
import { type Figure, median } from '../figures.ts';
import { serveRelease, startEdge } from './workerd.ts';

/** Numbers of requests: sequential, concurrent, in total for the throughput, and for the large page. */
const ONE_BY_ONE = 200;
const AT_ONCE = 16;
const MANY = 1_000;
const LARGE = 10;

const row = '<p class="row">A row of the page, as long as rows are.</p>';
const page = (rows: number): string =>
  `<!doctype html><html><head><title>Page</title></head><body><exchange-header></exchange-header>${row.repeat(rows)}</body></html>`;
/** Pages by path: a typical page of 50 KB, and a page of 10 MB. */
const SIZES = { '/page': page(900), '/large': page(180_000) } as const;

interface Timings {
  /** Milliseconds until the page's first byte and last byte. */
  readonly first: number;
  readonly whole: number;
}

async function ask(address: string): Promise<Timings> {
  const start = performance.now();
  const response = await fetch(address);
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  await reader.read();
  const first = performance.now() - start;
  for (let part = await reader.read(); !part.done;) part = await reader.read();
  return { first, whole: performance.now() - start };
}

/** Measures the throughput in pages per second. */
async function throughput(address: string): Promise<number> {
  const start = performance.now();
  let left = MANY;
  const work = async (): Promise<void> => {
    for (; left > 0; left -= 1) await ask(address);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return (1_000 * MANY) / (performance.now() - start);
}

export async function measureEdge(): Promise<readonly Figure[]> {
  const edge = await startEdge((request, response) => {
    const body = SIZES[request.url as keyof typeof SIZES] ?? '';
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
  }, serveRelease);
  try {
    const one: Record<'shell' | 'plain', Timings[]> = { shell: [], plain: [] };
    const large: Record<'shell' | 'plain', Timings[]> = { shell: [], plain: [] };
    const kinds = ['shell', 'plain'] as const;
    for (const kind of kinds) await throughput(`${edge[kind]}/page`);
    for (let round = 0; round < ONE_BY_ONE; round += 1)
      for (const kind of kinds) one[kind].push(await ask(`${edge[kind]}/page`));
    for (let round = 0; round < LARGE; round += 1)
      for (const kind of kinds) large[kind].push(await ask(`${edge[kind]}/large`));
    const rates = { plain: await throughput(`${edge.plain}/page`), shell: await throughput(`${edge.shell}/page`) };
    const comparedWith = 'the page forwarded unchanged';
    const of = (name: string, timings: typeof one, read: (timings: Timings) => number): Figure => ({
      name,
      unit: 'ms',
      value: median(timings.shell.map(read)),
      baseline: median(timings.plain.map(read)),
      comparedWith,
    });
    return [
      of('edge: first byte of a 50 KB page', one, ({ first }) => first),
      of('edge: whole 50 KB page', one, ({ whole }) => whole),
      of('edge: first byte of a 10 MB page', large, ({ first }) => first),
      of('edge: whole 10 MB page', large, ({ whole }) => whole),
      { name: 'edge: 50 KB pages per second', unit: '', value: rates.shell, baseline: rates.plain, comparedWith },
    ];
  } finally {
    await edge.close();
  }
}
