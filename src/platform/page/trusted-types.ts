/** What makes addresses and HTML of plain texts, under a page's Trusted Types. */
export interface Policy {
  createHTML(html: string): unknown;
  createScriptURL(url: string): unknown;
}

let policy: Policy | undefined;

/** The one policy of this name, made when it is first asked for; none where the browser has no Trusted Types. Throws where the page allows none. */
export function trustedTypesPolicy(): Policy | undefined {
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } };
  policy ??= trustedTypes?.createPolicy('exchange-shell', {
    createHTML: (html) => html,
    createScriptURL: (url) => url,
  });
  return policy;
}

/** The address as a page with Trusted Types asks for it. Only for addresses that have been checked. */
export function trustedScriptUrl(url: string): string {
  return (trustedTypesPolicy()?.createScriptURL(url) ?? url) as string;
}

/**
 * The same for HTML. Only for what stands in our own code: what others write is for `RichText`.
 * @public the build puts it into a package (`tools/build/transforms.ts`)
 */
export function trustedHtml(html: string): string {
  return (trustedTypesPolicy()?.createHTML(html) ?? html) as string;
}
