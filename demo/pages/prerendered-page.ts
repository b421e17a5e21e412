import { SITES } from '../../src/domain/sites/registry.ts';
import { LANGUAGES } from '../../src/domain/languages/language-table.ts';
import { configurationBlock, demoHead, missingBuildNotice, pageDocument, shellScript, shellStyles } from './layout.ts';
import type { PageContext } from './layout.ts';
import { attributes, html, raw } from './markup.ts';
import type { Markup } from './markup.ts';
import { elementAttributes, keepQuery } from './options.ts';

type Own = Readonly<Record<string, string | boolean>>;

/** Returns a tag's fragment with this page's theme, hydration mode and other attributes, or the bare tag if there is no fragment. */
export async function included(context: PageContext, tag: string, own: Own = {}): Promise<Markup> {
  const { options, shell } = context;
  const site = options.site ?? 0;
  const language = options.language ?? SITES[site].defaultLanguage;
  const fragment = await shell.fragment(tag, site, language);
  if (!fragment)
    return html`<${raw(tag)}${attributes({ ...elementAttributes(options), 'site-id': site, language, ...own })}></${raw(tag)}>`;
  const more = attributes({
    theme: options.theme,
    hydrate: options.hydrate,
    'next-page': options.nextPage,
    ...own,
  }).markup;
  const markup = fragment.replace(`<${tag}`, () => `<${tag}${more}`);
  return raw(context.hasUidCookie ? markup.replace('<div data-root', '$& data-session="member"') : markup);
}

/** Returns a page with header and footer as fragments included by the server, complete before any script runs. */
export async function prerenderedPage(context: PageContext): Promise<string> {
  const { options } = context;
  const [header, footer] = await Promise.all([
    included(context, 'exchange-header'),
    included(context, 'exchange-footer'),
  ]);
  const languages = Object.values(LANGUAGES).map(
    ({ code, name }) =>
      html`<li>
        <a
          href="${keepQuery('/prerendered', { ...options, language: code })}"
          ${attributes({ hreflang: code, 'aria-current': code === options.language ? 'true' : undefined })}
          >${name}</a
        >
      </li>`,
  );
  return pageDocument(context, {
    title: 'Prerendered page',
    head: demoHead(shellStyles(), configurationBlock(context), shellScript(context)),
    body: html`${header} ${missingBuildNotice(context)}
      <main class="demo" lang="en" dir="ltr">
        <header class="intro">
          <h1>Included by the server</h1>
          <p>
            The header above and the footer below are part of this document. Switch scripts off and reload: links, menus
            and columns stay.
          </p>
        </header>
        <section aria-labelledby="languages">
          <h2 id="languages">The same page in</h2>
          <ul class="pills">
            ${languages}
          </ul>
        </section>
        <section>
          <ul class="pills">
            <li><a href="${keepQuery('/prerendered', options, { script: 'none' })}">Without the script</a></li>
            <li><a href="${keepQuery('/prerendered', options)}">With the script</a></li>
            <li><a href="/">Back to the demo</a></li>
          </ul>
        </section>
      </main>
      ${footer}`,
  });
}
