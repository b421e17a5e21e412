import { DECLARATIONS } from '../../elements/index.docs.ts';
import {
  checkedScript,
  configurationBlock,
  demoHead,
  missingBuildNotice,
  pageDocument,
  RESERVE_STYLE,
} from './layout.ts';
import type { PageContext } from './layout.ts';
import { attributes, html, jsonData, raw } from './markup.ts';
import type { Markup } from './markup.ts';
import { elementAttributes } from './options.ts';
import type { OwnPage } from './own-page.ts';
import { attributesAsked, SHOWN_ELEMENTS } from './shown-elements.ts';

/** What the address of a playground asks for. */
export interface PlaygroundView {
  readonly view?: 'stage' | 'audit';
  /** The page that was pasted in, where it is still kept. */
  readonly own?: OwnPage | undefined;
}

/** The playground: its controls are drawn in the browser, by lit-html. */
export function playgroundPage(context: PageContext, built: boolean, { view = 'stage', own }: PlaygroundView): string {
  // It speaks English, whatever the stage does.
  const ofPlayground = { ...context, options: { ...context.options, language: undefined } };
  return pageDocument(ofPlayground, {
    title: view === 'audit' ? 'Audit: Exchange Shell' : 'Playground: Exchange Shell',
    bodyClass: 'playground',
    head: demoHead(
      ['playground', 'stage', 'audit'].map((sheet) => html`<link rel="stylesheet" href="/demo/assets/${sheet}.css" />`),
      built ? html`<script type="module" src="/demo/dist/playground.js"></script>` : undefined,
    ),
    body: html`${missingBuildNotice(context)}
      <script type="application/json" id="playground-data">
        ${jsonData({ elements: SHOWN_ELEMENTS, origin: context.mainOrigin, own })}
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

/** What numbers the parts of the element, where the documentation asks for that. */
function callouts(tag: string): Markup {
  const parts = Object.keys(DECLARATIONS.find((spec) => spec.tag === tag)?.parts ?? {});
  return html`<script type="application/json" id="callouts">
      ${jsonData({ tag, parts })}
    </script>
    <link rel="stylesheet" href="/demo/assets/callouts.css" />
    <script src="/demo/assets/callouts.js" defer></script>`;
}

/** One element alone on a page: what the playground shows in its frame. */
export function stagePage(context: PageContext, query: Readonly<Record<string, string>>): string {
  const shown = SHOWN_ELEMENTS.find(({ tag }) => tag === query['element']);
  const name = shown?.tag ?? 'exchange-header';
  const asked = shown === undefined ? {} : attributesAsked(shown, query);
  const own = attributes({ ...elementAttributes(context.options), ...asked });
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
      query['callouts'] === undefined ? undefined : callouts(name),
      checkedScript(context),
    ),
    body: html`<${raw(name)}${own}>${inside}</${raw(name)}>`,
  });
}
