/** The worker without the shell: passes each page on as it is. */
export default { fetch: (request, env) => env.ORIGIN.fetch(request) };
