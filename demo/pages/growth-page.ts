import { configurationBlock, demoHead, missingBuildNotice, pageDocument, shellScript, shellStyles } from './layout.ts';
import type { PageContext } from './layout.ts';
import { attributes, html, raw } from './markup.ts';
import { elementAttributes, keepQuery } from './options.ts';
import { included } from './prerendered-page.ts';

/** The current page in the member area, set explicitly because this URL isn't one of the exchange's. */
const TABS = { active: 'rewards' };
const NAV = { path: '/myaccount/myfunds/spot' };

/** Returns a member area with growth tabs and side navigation, rendered by the script or included by the server. */
export async function growthPage(context: PageContext, isPrerendered: boolean): Promise<string> {
  const { options } = context;
  const draw = async (tag: string, own: Readonly<Record<string, string>> = {}) =>
    isPrerendered
      ? included(context, tag, own)
      : html`<${raw(tag)}${attributes({ ...elementAttributes(options), ...own })}></${raw(tag)}>`;
  const other = isPrerendered ? '/growth' : '/growth/prerendered';
  return pageDocument(context, {
    title: 'A member’s area',
    head: demoHead(
      html`<link rel="stylesheet" href="/demo/assets/area.css" />`,
      shellStyles(),
      configurationBlock(context),
      shellScript(context),
    ),
    body: html`${await draw('exchange-header')} ${await draw('exchange-growth-tabs', TABS)}
      ${missingBuildNotice(context)}
      <div class="area">
        ${await draw('exchange-side-nav', NAV)}
        <main class="demo">
          <header class="intro">
            <h1>A member’s area</h1>
            <p>
              The growth tabs are above the content, and the account navigation is next to it. The navigation is 300 px
              wide on screens from 1440 px, 104 px wide on narrower screens, and a dropdown at the top up to 992 px.
              Both work before any script runs.
            </p>
          </header>
          <ul class="pills">
            ${['visitor', 'trader', 'affiliate', 'partner', 'uk-limited'].map(
              (key) => html`<li><a href="?persona=${key}">As ${key}</a></li>`,
            )}
            <li>
              <a href="${keepQuery(other, options)}"
                >${isPrerendered ? 'Rendered by the script' : 'Included by the server'}</a
              >
            </li>
            <li><a href="/">Back to the demo</a></li>
          </ul>
        </main>
      </div>
      ${await draw('exchange-footer')}`,
  });
}
