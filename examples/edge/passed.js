/** A worker without the shell: passes each page through unchanged. */
export default { fetch: (request, env) => env.ORIGIN.fetch(request) };
