/** Returns the path of a browser from an environment variable or the PATH, or undefined. */
export function findBrowser(name: 'chromium' | 'firefox' | 'headless' | 'webkit' | 'xvfb'): string | undefined;
/** Returns the path of Chromium for the tests, or undefined. Prefers headless shell. */
export function findTestChromium(): string | undefined;
export const CHROMIUM_FLAGS: readonly string[];
