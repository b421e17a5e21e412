/** Path of a browser: an environment variable, then the PATH. Undefined where there is none. */
export function findBrowser(name: 'chromium' | 'firefox'): string | undefined;
export const CHROMIUM_FLAGS: readonly string[];
