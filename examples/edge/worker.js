import { injectShell } from 'exchange-shell/edge';

/** Inserts the shell into each page of the origin. `env.ORIGIN` is the service that serves the pages. */
export default {
  async fetch(request, env) {
    let page;
    try {
      page = await env.ORIGIN.fetch(request);
    } catch {
      return new Response('The page server is unreachable.\n', { status: 502 });
    }
    return injectShell(page, {
      request,
      base: env.BASE,
      // Reads release files from the service that serves them. You can read them from other storage instead.
      readFile: async (file) => {
        const answer = await env.RELEASE.fetch(`http://release/exchange-shell/1/${file}`);
        return answer.ok ? answer.text() : undefined;
      },
      onError: (error) => console.warn(String(error)),
    });
  },
};
