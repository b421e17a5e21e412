import { SPECS } from '../../elements/index.ts';
import {
  configurationBlock,
  demoHead,
  missingBuildNotice,
  pageDocument,
  RESERVE_STYLE,
  shellScript,
} from './layout.ts';
import type { PageContext } from './layout.ts';
import { attributes, html, jsonData, raw } from './markup.ts';
import { elementAttributes } from './options.ts';

/** Tags that the stage may show: those that the shell declares. */
const STAGE_TAGS: readonly string[] = SPECS.map(({ tag }) => tag);

/** The playground: its controls are drawn in the browser, by lit-html. */
export function playgroundPage(context: PageContext, built: boolean, view: 'stage' | 'audit' = 'stage'): string {
  return pageDocument(context, {
    title: view === 'audit' ? 'Audit: Exchange Shell' : 'Playground: Exchange Shell',
    bodyClass: 'playground',
    head: demoHead(
      html`<link rel="stylesheet" href="/demo/assets/playground.css" /><link
          rel="stylesheet"
          href="/demo/assets/audit.css"
        />`,
      built ? html`<script type="module" src="/demo/dist/playground.js"></script>` : undefined,
    ),
    body: html`${missingBuildNotice(context)}
      <script type="application/json" id="playground-data">
        ${jsonData({ tags: STAGE_TAGS, origin: context.mainOrigin })}
      </script>
      <div id="playground" ${attributes({ 'data-view': view })}>
        ${
          built
            ? html`<noscript
                ><p class="demo-missing">The playground needs scripts. The other pages do not.</p></noscript
              >`
            : html`<p class="demo-missing" role="status">
                <strong>The playground is not built yet.</strong> Run <code>npm run build:demo</code> and reload.
              </p>`
        }
      </div>`,
  });
}

/** One element alone on a page: what the playground shows in its frame. */
export function stagePage(context: PageContext, tag: string | undefined, path: string | undefined): string {
  const name = tag && STAGE_TAGS.includes(tag) ? tag : 'exchange-header';
  const own = attributes({
    ...elementAttributes(context.options),
    open:
      name === 'exchange-reminder' ||
      SPECS.some(({ tag: own, drawsOnDemand }) => own === name && drawsOnDemand === true),
    path: name === 'compliance-gate' ? path : undefined,
  });
  const inside =
    name === 'compliance-gate'
      ? html`<main class="demo">
          <h1>Content inside the gate</h1>
          <p>Shown only to whom it may be shown.</p>
        </main>`
      : undefined;
  return pageDocument(context, {
    title: name,
    bodyClass: 'stage',
    head: demoHead(
      RESERVE_STYLE,
      configurationBlock(context, name === 'exchange-claim-gifts' ? { page: 'home' } : {}),
      html`<script src="/demo/assets/widgets.js" defer></script>`,
      shellScript(context),
    ),
    body: html`<${raw(name)}${own}>${inside}</${raw(name)}>`,
  });
}
