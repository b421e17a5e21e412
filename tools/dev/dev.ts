/**
 * `npm run dev`: serves the demo with the project's sources instead of a build. Pages reload automatically after a change to a component,
 * rule, style sheet or message. `PORT` and `HOST` set the address, as for `npm start`.
 */
import '../check-exchange-config.ts';
import { buildPlayground, playgroundIsFresh } from '../../demo/build-playground.ts';
import { startDemo } from '../../demo/start-demo.ts';
import { readPort, startFailure } from '../../demo/start-failure.ts';
import { freePort } from '../free-port.ts';
import { createDevServer } from './dev-server.ts';

const host = process.env['HOST'];

try {
  const port = readPort(process.env['PORT']);
  if (!(await playgroundIsFresh())) await buildPlayground();
  const server = await createDevServer(await freePort());
  const demo = await startDemo({
    port,
    ...(host ? { host } : {}),
    gateway: { now: () => Date.now() },
    scripts: server,
  }).catch(async (error: unknown) => {
    await server.close();
    throw error;
  });
  console.log(`Exchange Shell development server: ${demo.url}`);
  console.log(
    'Pages reload after changes in src, elements and demo/playground. Restart after changes to other files in demo.',
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void Promise.all([demo.close(), server.close()]).then(() => process.exit(0)));
} catch (error) {
  console.error(startFailure(error, 'npm run dev'));
  process.exitCode = 1;
}
