interface ScriptedPage {
  addInitScript(script: string): Promise<unknown>;
}

/**
 * Runs a function in each document before the document's own scripts. Up to Node 22.17, tsx wraps functions in calls of `__name()`, which
 * pages don't define. The installed script therefore defines it for `install` and for functions that `page.evaluate()` sends later.
 */
export async function installScript<Args extends readonly unknown[]>(
  page: ScriptedPage,
  install: (...args: Args) => void,
  ...args: Args
): Promise<void> {
  const given = args.map((arg) => JSON.stringify(arg)).join(', ');
  await page.addInitScript(`globalThis.__name ??= (value) => value; (${String(install)})(${given});`);
}
