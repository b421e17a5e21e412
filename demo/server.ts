import { buildPlayground, playgroundIsFresh } from './build-playground.ts';
import { startDemo } from './start-demo.ts';

/** Starts the demo server with `PORT` and `HOST` from the environment. Defaults to port 4100 on this machine only. */
const port = Number(process.env['PORT'] ?? 4100);
const host = process.env['HOST'];

function explain(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return `exchange-shell: port ${port} or ${port + 1} is in use. The demo needs both ports. Stop the process that uses the port, or set PORT.`;
  return `exchange-shell: the demo did not start. ${error instanceof Error ? error.message : String(error)}`;
}

try {
  if (!(await playgroundIsFresh())) await buildPlayground();
  const demo = await startDemo({ port, ...(host ? { host } : {}), gateway: { now: () => Date.now() } });
  if (!demo.built)
    console.log('exchange-shell: dist contains no built shell, so the pages have no elements. Run: npm run build');
  console.log(`Exchange Shell demo: ${demo.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void demo.close().then(() => process.exit(0)));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
