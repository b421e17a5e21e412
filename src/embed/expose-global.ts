/** The one global of ours: `ExchangeShell.configure(object)`, before or after the elements come alive. */
export interface ExchangeShellGlobal {
  readonly version: string;
  configure(configuration: object): void;
}

/**
 * Puts `ExchangeShell` on the page. A call made before the script is there is kept: a page may set
 * `ExchangeShell = { configuration: {…} }` beforehand. A page's own frozen global of that name stays as it is.
 */
export function exposeGlobal(version: string, configure: (configuration: unknown) => void): void {
  const scope = globalThis as { ExchangeShell?: unknown };
  try {
    const present = scope.ExchangeShell as
      | { version?: unknown; configuration?: unknown; configure?: unknown }
      | undefined;
    if (typeof present?.configure === 'function') return;
    if (present?.configuration !== undefined) configure(present.configuration);
    scope.ExchangeShell = { version, configure } satisfies ExchangeShellGlobal;
  } catch {
    // The page has frozen the name; its elements work without the global.
  }
}
