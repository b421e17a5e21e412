import { DECLARATIONS } from '../../elements/index.docs.ts';
import {
  checkedScript,
  configurationBlock,
  demoHead,
  missingBuildNotice,
  pageDocument,
  shellStyles,
} from './layout.ts';
import type { PageContext } from './layout.ts';
import { attributes, html, jsonData, raw } from './markup.ts';
import type { Markup } from './markup.ts';
import { elementAttributes } from './options.ts';
import type { OwnPage } from './own-page.ts';
import type { SnippetRelease } from '../playground/snippet.ts';
import { requestedAttributes, SHOWN_ELEMENTS } from './shown-elements.ts';

/** The playground's initial view. */
export interface PlaygroundView {
  readonly view?: 'stage' | 'audit';
  /** The pasted page, if the server still stores it. */
  readonly own?: OwnPage | undefined;
}

/** Returns the built release for the playground's snippets, or undefined if none is built. */
function releaseOf({ shell }: PageContext): SnippetRelease | undefined {
  const [script, styleSheet] = [shell.integrity('shell.js'), shell.integrity('shell.css')];
  const { version } = shell;
  return version === undefined || script === undefined || styleSheet === undefined
    ? undefined
    : { version, script, styleSheet };
}

/** Returns the playground. Its controls are rendered in the browser with lit-html. */
export function playgroundPage(context: PageContext, built: boolean, { view = 'stage', own }: PlaygroundView): string {
  // The playground is always in English, regardless of the stage's language.
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
        ${jsonData({ elements: SHOWN_ELEMENTS, origin: context.mainOrigin, own, release: releaseOf(context) })}
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

/** Returns the scripts and styles that mark the element's parts with numbered callouts, for the documentation. */
function callouts(tag: string): Markup {
  const parts = Object.keys(DECLARATIONS.find((spec) => spec.tag === tag)?.parts ?? {});
  return html`<script type="application/json" id="callouts">
      ${jsonData({ tag, parts })}
    </script>
    <link rel="stylesheet" href="/demo/assets/callouts.css" />
    <script src="/demo/assets/callouts.js" defer></script>`;
}

/** Returns a page with a single element, shown in the playground's frame. */
export function stagePage(context: PageContext, query: Readonly<Record<string, string>>): string {
  const shown = SHOWN_ELEMENTS.find(({ tag }) => tag === query['element']);
  const name = shown?.tag ?? 'exchange-header';
  const requested = shown === undefined ? {} : requestedAttributes(shown, query);
  const own = attributes({ ...elementAttributes(context.options), ...requested });
  const inside =
    name === 'compliance-gate'
      ? html`<main class="demo">
          <h1>Content inside the gate</h1>
          <p>Shown only to users who may see it.</p>
        </main>`
      : undefined;
  return pageDocument(context, {
    title: name,
    bodyClass: 'stage',
    head: demoHead(
      shellStyles(),
      configurationBlock(context, name === 'exchange-claim-gifts' ? { page: 'home' } : {}),
      html`<script src="/demo/assets/widgets.js" defer></script>`,
      query['callouts'] === undefined ? undefined : callouts(name),
      checkedScript(context),
    ),
    body: html`<${raw(name)}${own}>${inside}</${raw(name)}>`,
  });
}
