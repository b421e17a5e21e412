import { DECLARATIONS } from '../../elements/index.docs.ts';
import { demoHead, pageDocument, RESERVE_STYLE, shellScript, type PageContext } from '../pages/layout.ts';
import { attributes, html, raw, type Markup } from '../pages/markup.ts';
import { elementAttributes } from '../pages/options.ts';
import { DOCUMENTS, findSections, loadDocument, type DocumentName, type Section } from './documents.ts';

const EXCERPT = 140;

function pageOf(context: PageContext, title: string, query: string, content: Markup, current?: DocumentName): string {
  const links = DOCUMENTS.map((name) => {
    const here = name === current ? raw(' aria-current="page"') : undefined;
    return html`<li><a href="/docs/${name}" ${here}>${loadDocument(name).title}</a></li>`;
  });
  return pageDocument(context, {
    title: `${title} – Exchange Shell`,
    bodyClass: 'documentation',
    head: demoHead(
      html`<link rel="stylesheet" href="/demo/assets/documentation.css" />`,
      RESERVE_STYLE,
      shellScript(context),
    ),
    body: html`<exchange-header${attributes(elementAttributes(context.options))}></exchange-header>
      <div class="pages">
        <nav aria-label="Documentation">
          <form role="search" action="/docs">
            <label for="query">Search</label><input id="query" type="search" name="q" value="${query}" />
          </form>
          <ul>
            ${links}
          </ul>
        </nav>
        <main>${content}</main>
      </div>`,
  });
}

/** Shows each element live next to its description. */
function withElements(markup: string): string {
  const live = (tag: string): string =>
    `<details class="live"><summary>See it live</summary><iframe loading="lazy" title="${tag}" src="/playground/stage?element=${tag}"></iframe></details>`;
  return markup.replaceAll(/^<h3 id="([\w-]+)">.*$/gm, (heading, tag: string) => heading + live(tag));
}

/** Shows each element with numbered parts and a legend. */
function partsOnElements(): Markup {
  const figures = DECLARATIONS.map(({ tag, parts, cssProperties }) => {
    const described = (entries: Readonly<Record<string, string>>): Markup[] =>
      Object.entries(entries).map(([name, meaning]) => html`<li><code>${name}</code> ${meaning}</li> `);
    const own = described(cssProperties);
    const properties = html`<h3>Its own properties</h3>
      <ul>
        ${own}
      </ul>`;
    return html`<details class="live anatomy" id="parts-of-${tag}">
      <summary>${tag}</summary>
      <div class="scroll" tabindex="0" role="region" aria-label="${tag}, its parts numbered">
        <iframe loading="lazy" title="${tag}" src="/playground/stage?element=${tag}&callouts"></iframe>
      </div>
      <ol>
        ${described(parts)}
      </ol>
      ${own.length > 0 ? properties : undefined}
    </details>`;
  });
  return html`<h2 id="on-the-elements">Parts on live elements</h2>
    <p>
      Open one: what a visitor sees of it bears the numbers of the list below. A part without a number on it is shown to
      members, on another screen, or once something is opened: open it.
    </p>
    ${figures}`;
}

/** Renders a documentation page. */
export function documentationPage(context: PageContext, name: DocumentName): string {
  const { title, html: content } = loadDocument(name);
  const shown = raw(name === 'elements' ? withElements(content) : content);
  return pageOf(context, title, '', name === 'theming' ? html`${shown}${partsOnElements()}` : shown, name);
}

function resultOf({ page, title, heading, id, text }: Section): Markup {
  const words = text.replaceAll(/\s+/g, ' ').trim();
  const excerpt = words.length > EXCERPT ? `${words.slice(0, EXCERPT)}…` : words;
  return html`<li>
    <a href="/docs/${page}#${id}">${heading === title ? title : `${title}: ${heading}`}</a>
    <p>${excerpt}</p>
  </li>`;
}

/** Renders search results. Works without scripts. */
export function searchPage(context: PageContext, query: string): string {
  const found = findSections(query);
  const content =
    found.length === 0
      ? html`<h1>Search</h1>
          <p role="status">No section contains all of these words.</p>`
      : html`<h1>Search</h1>
          <p role="status">${found.length} found</p>
          <ol class="found">
            ${found.map(resultOf)}
          </ol>`;
  return pageOf(context, 'Search', query, content);
}
