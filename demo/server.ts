import { buildPlayground, playgroundIsFresh } from './build-playground.ts';
import { startDemo } from './start-demo.ts';
import { readPort, startFailure } from './start-failure.ts';

/** Starts the demo server with `PORT` and `HOST` from the environment. Defaults to port 4100 on this machine only. */
const host = process.env['HOST'];

try {
  const port = readPort(process.env['PORT']);
  if (!(await playgroundIsFresh())) await buildPlayground();
  const demo = await startDemo({ port, ...(host ? { host } : {}), gateway: { now: () => Date.now() } });
  if (!demo.built)
    console.log('exchange-shell: dist contains no built shell, so the pages have no elements. Run: npm run build');
  console.log(`Exchange Shell demo: ${demo.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void demo.close().then(() => process.exit(0)));
} catch (error) {
  console.error(startFailure(error));
  process.exitCode = 1;
}
