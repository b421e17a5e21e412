import './tools/typescript.mjs';
import dist from './web-test-runner.config.mjs';

const { createDevServer } = await import('./tools/dev/dev-server.ts');
const { freePort } = await import('./tools/free-port.ts');

const sources = await createDevServer(await freePort());

/** Tests elements on the project's sources, without a build. */
export default {
  ...dist,
  // Vite's client logs its connection on each page.
  filterBrowserLogs: (log) => dist.filterBrowserLogs(log) && !String(log.args[0]).startsWith('[vite] connect'),
  middleware: [
    (context, next) => {
      // The tests' own files, such as the gateway's data, are served by the test runner.
      if (context.path.startsWith('/demo/') || !sources.has(context.url)) return next();
      // The development server responds by itself. Without a status, the runner would report a missing file.
      context.respond = false;
      context.status = 200;
      sources.serve(context.req, context.res);
      return undefined;
    },
  ],
};
