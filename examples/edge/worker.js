import { injectShell } from 'exchange-shell/edge';

/** Passes each page of the origin on, with the shell in it. `env.ORIGIN` is the service that has the pages. */
export default {
  async fetch(request, env) {
    let page;
    try {
      page = await env.ORIGIN.fetch(request);
    } catch {
      return new Response('The pages are out of reach.\n', { status: 502 });
    }
    return injectShell(page, {
      request,
      base: env.BASE,
      // The release is asked where it is served; another service could be in its place.
      readFile: async (file) => {
        const answer = await env.RELEASE.fetch(`http://release/exchange-shell/1/${file}`);
        return answer.ok ? answer.text() : undefined;
      },
      onError: (error) => console.warn(String(error)),
    });
  },
};
