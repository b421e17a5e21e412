/** Path of a browser: an environment variable, then the PATH. Undefined where there is none. */
export function findBrowser(name: 'chromium' | 'firefox' | 'headless' | 'webkit' | 'xvfb'): string | undefined;
/** The Chromium of the tests: without windows where there is such a one. */
export function findTestChromium(): string | undefined;
export const CHROMIUM_FLAGS: readonly string[];
