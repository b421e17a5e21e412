import { readFileSync } from 'node:fs';
import { DECLARATIONS } from '../../elements/index.docs.ts';
import { demoHead, pageDocument, shellScript, shellStyles, type PageContext } from '../pages/layout.ts';
import { attributes, html, raw, type Markup } from '../pages/markup.ts';
import { elementAttributes, keepQuery } from '../pages/options.ts';
import {
  DOCUMENTS,
  ELEMENT_DOCUMENTS,
  fileOfDocument,
  findSections,
  loadDocument,
  type DocumentName,
  type Section,
} from './documents.ts';
import { exampleOf } from './examples.ts';
import { type PackageFields, repositoryLinks } from './repository-links.ts';

const EXCERPT = 140;
const PRODUCT = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as PackageFields;

interface Content {
  readonly title: string;
  readonly markup: Markup;
  /** The current page. Undefined for search results. */
  readonly name?: DocumentName;
  readonly query?: string;
}

/** Returns the page list. Element pages are included only on the element list and on element pages. */
function pageList({ options }: PageContext, current: DocumentName | undefined): Markup {
  const link = (name: DocumentName): Markup => {
    const here = name === current ? raw(' aria-current="page"') : undefined;
    return html`<a href="${keepQuery(`/docs/${name}`, options)}" ${here}>${loadDocument(name).title}</a>`;
  };
  const isElements = current === 'elements' || current?.startsWith('elements/') === true;
  const elements = html`<ul>
    ${ELEMENT_DOCUMENTS.map((name) => html`<li>${link(name)}</li>`)}
  </ul>`;
  return html`<ul>
    ${DOCUMENTS.filter((name) => !name.startsWith('elements/')).map(
      (name) => html`<li>${link(name)}${name === 'elements' && isElements ? elements : undefined}</li>`,
    )}
  </ul>`;
}

function pageFooter(name: DocumentName | undefined): Markup {
  const links = name === undefined ? undefined : repositoryLinks(PRODUCT, fileOfDocument(name));
  return html`<footer class="page-end">
    <a href="${links?.versions ?? '/docs/upgrade#supported-versions'}">Version ${PRODUCT.version}</a>
    ${links === undefined ? undefined : html`<a href="${links.edit}">Edit this page</a>`}
  </footer>`;
}

function pageOf(context: PageContext, { title, markup, name, query = '' }: Content): string {
  const { options } = context;
  return pageDocument(context, {
    title: `${title} – Exchange Shell`,
    bodyClass: 'documentation',
    head: demoHead(
      html`<link rel="stylesheet" href="/demo/assets/documentation.css" />`,
      html`<script src="/demo/assets/documentation-theme.js"></script>`,
      html`<script src="/demo/assets/documentation.js" defer></script>`,
      shellStyles(),
      shellScript(context),
    ),
    body: html`<exchange-header${attributes(elementAttributes(options))}></exchange-header>
      <div${attributes({ class: name?.startsWith('elements/') === true ? 'pages pages-wide' : 'pages' })}>
        <nav aria-label="Documentation">
          <form role="search" action="/docs">
            <label for="query">Search</label>
            <input id="query" type="search" name="q" value="${query}" autocomplete="off" aria-keyshortcuts="/" />
            ${options.theme === undefined ? undefined : html`<input type="hidden" name="theme" value="${options.theme}" />`}
          </form>
          <details>
            <summary>Contents</summary>
            ${pageList(context, name)}
          </details>
        </nav>
        <main>${markup}${pageFooter(name)}</main>
      </div>`,
  });
}

/** Returns an element's live example with links that switch the user. The code block below the example contains its markup. */
function exampleFrame({ options, personaKey }: PageContext, tag: string): Markup {
  const { height, users, isPhone } = exampleOf(tag);
  const [, first] = users[0] ?? [];
  const isOffered = users.some(([, persona]) => persona === personaKey);
  // Readers who haven't chosen a persona see the example's first one.
  const shown = isOffered && options.persona !== undefined ? personaKey : first;
  const choices = users.map(([label, persona]) => {
    const here = persona === shown ? raw(' aria-current="true"') : undefined;
    return html`<li>
      <a href="${keepQuery(`/docs/elements/${tag}`, options, { persona })}#example" ${here}>${label}</a>
    </li>`;
  });
  const own = shown === undefined || shown === personaKey ? {} : { persona: shown };
  const address = keepQuery(`/docs/examples/${tag}`, options, own);
  return html`<figure class="example">
    <figcaption>
      <ul class="pills" aria-label="Show as">
        ${choices}
      </ul>
      <a href="${address}">Open on its own page</a>
    </figcaption>
    <iframe${attributes({ title: `Example of ${tag}`, src: address, height, loading: 'lazy', class: isPhone && 'phone' })}></iframe>
  </figure>`;
}

/** Renders each element with numbered parts and a legend. */
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
      Open an element to see its parts, numbered as in its list. A part without a number is visible only to members, on
      another screen size, or in an open menu or dialog.
    </p>
    ${figures}`;
}

/** Renders a documentation page. */
export function documentationPage(context: PageContext, name: DocumentName): string {
  const { title, html: content } = loadDocument(name);
  const [, tag] = /^elements\/(.*)$/.exec(name) ?? [];
  const shown = raw(
    tag === undefined
      ? content
      : content.replace('<pre tabindex="0"><code data-live', (block) => exampleFrame(context, tag).markup + block),
  );
  const markup = name === 'theming' ? html`${shown}${partsOnElements()}` : shown;
  return pageOf(context, { title, markup, name });
}

/** A search result, as sent to the script that shows results while the user types. */
interface SearchResult {
  readonly href: string;
  readonly title: string;
  readonly excerpt: string;
}

function resultOf({ page, title, heading, id, text }: Section): SearchResult {
  const words = text.replaceAll(/\s+/g, ' ').trim();
  return {
    href: `/docs/${page}#${id}`,
    title: heading === title ? title : `${title}: ${heading}`,
    excerpt: words.length > EXCERPT ? `${words.slice(0, EXCERPT)}…` : words,
  };
}

/** Returns the sections that match a query. */
export const searchResults = (query: string): readonly SearchResult[] => findSections(query).map(resultOf);

/** Renders the search results page, which works without scripts. */
export function searchPage(context: PageContext, query: string): string {
  const found = searchResults(query);
  const rows = found.map(
    ({ href, title, excerpt }) =>
      html`<li>
        <a href="${href}">${title}</a>
        <p>${excerpt}</p>
      </li>`,
  );
  const markup =
    found.length === 0
      ? html`<h1>Search</h1>
          <p role="status">No section contains all of these words.</p>`
      : html`<h1>Search</h1>
          <p role="status">${found.length} found</p>
          <ol class="found">
            ${rows}
          </ol>`;
  return pageOf(context, { title: 'Search', markup, query });
}
