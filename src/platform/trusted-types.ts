import { pageGlobal } from '../lib/page-global.ts';

interface ScriptUrls {
  createScriptURL(url: string): unknown;
}

/**
 * The address as a policy with Trusted Types asks for it: by the one policy `exchange-shell` of this page. Only for
 * addresses that have been checked. Throws where the page does not allow that policy.
 */
export function trustedScriptUrl(url: string): string {
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy(name: string, rules: ScriptUrls): ScriptUrls };
  };
  if (trustedTypes === undefined) return url;
  const policy = pageGlobal(
    'script-urls',
    () => trustedTypes.createPolicy('exchange-shell', { createScriptURL: (checked) => checked }),
    (value): value is ScriptUrls => typeof (value as Partial<ScriptUrls> | undefined)?.createScriptURL === 'function',
  );
  return policy.createScriptURL(url) as string;
}
