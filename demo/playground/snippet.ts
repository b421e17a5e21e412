import { isLanguageAllowed } from '../../src/domain/languages/languages.ts';
import type { ShownElement } from './shown-element.ts';
import type { Choice } from './state.ts';

/** A file in a snippet. */
export interface SnippetFile {
  readonly file: string;
  readonly text: string;
}

/** The release that a snippet loads, with the integrity of its files. */
export interface SnippetRelease {
  readonly version: string;
  readonly script: string;
  readonly styleSheet: string;
}

/** The documentation's placeholder values, for a demo without a built release. */
const PLACEHOLDERS: SnippetRelease = { version: '1.4.2', script: 'sha256-…', styleSheet: 'sha256-…' };

/** The part of the state that a snippet contains. Omits the theme, because it would override the user's choice. */
export type Chosen = Pick<Choice, 'site' | 'language' | 'path' | 'attributes'>;
type Write = (element: ShownElement, choice: Chosen, release: SnippetRelease) => readonly SnippetFile[];

const BASE = '/exchange-shell/1/';
const GATEWAY = 'https://www.exchange.example';
/**
 * Returns the tags of the release's style sheet and script. The URLs contain the version, because the file at a moving URL has no fixed
 * integrity.
 */
const tagsOf = ({ script, styleSheet }: SnippetRelease, url: (file: string) => string): string =>
  `<link rel="stylesheet" href="${url('shell.css')}" integrity="${styleSheet}" crossorigin="anonymous">
<script src="${url('shell.js')}" integrity="${script}" crossorigin="anonymous" defer></script>`;
const cdnTags = (release: SnippetRelease): string =>
  tagsOf(release, (file) => `https://cdn.example/exchange-shell/${release.version}/${file}`);
const ownTags = (release: SnippetRelease): string => tagsOf(release, (file) => `${BASE}${file}?v=${release.version}`);
const CONFIGURATION = `<script type="application/json" data-exchange-shell>{ "gateway": "${GATEWAY}" }</script>`;

const quoted = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Returns the element's attributes in the order of its declaration, without undeclared ones. */
function ownAttributes(
  { tag, attributes, opens }: ShownElement,
  choice: Chosen,
): readonly (readonly [string, string])[] {
  const chosen = attributes.flatMap(({ name, type }) => {
    const value = choice.attributes[name];
    if (value === undefined) return [];
    return [[name, type === 'boolean' ? '' : value] as const];
  });
  return [
    ...(tag === 'compliance-gate' && choice.path !== '' ? ([['path', choice.path]] as const) : []),
    ...chosen,
    ...(opens ? ([['open', '']] as const) : []),
  ];
}
const written = (attributes: readonly (readonly [string, string])[]): string =>
  attributes.map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${quoted(value)}"`)).join('');

/** Returns all attributes of the opening tag. */
const allAttributes = (element: ShownElement, choice: Chosen): string =>
  ` site-id="${choice.site}" language="${choice.language}"${written(ownAttributes(element, choice))}`;
const bareTag = (element: ShownElement, choice: Chosen): string =>
  `<${element.tag}${allAttributes(element, choice)}></${element.tag}>`;

const html: Write = (element, choice, release) => [
  { file: 'page.html', text: `${cdnTags(release)}\n${CONFIGURATION}\n${bareTag(element, choice)}` },
];

const react: Write = (element, choice) => [
  {
    file: 'Shell.tsx',
    text: `import 'exchange-shell/${element.tag}';
import type {} from 'exchange-shell/react';

export const Shell = () => <${element.tag}${allAttributes(element, choice)} gateway="${GATEWAY}" />;`,
  },
];

const vue: Write = (element, choice) => [
  {
    file: 'Shell.vue',
    text: `<script setup lang="ts">
import 'exchange-shell/${element.tag}';
import type {} from 'exchange-shell/vue';
</script>

<template>
  <${element.tag}${allAttributes(element, choice)} gateway="${GATEWAY}" />
</template>`,
  },
  {
    file: 'vite.config.ts',
    text: `import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.includes('-') } } })],
});`,
  },
];

/** Returns the path of the fragment for this choice, or undefined if the release contains none. */
export function fragmentOf({ tag, hasFragments }: ShownElement, { site, language }: Chosen): string | undefined {
  return hasFragments && isLanguageAllowed(language, site) ? `fragments/${tag}.${site}.${language}.html` : undefined;
}

const php: Write = (element, choice, release) => {
  const fragment = fragmentOf(element, choice);
  const own = written(ownAttributes(element, choice)).replaceAll("'", '&#39;');
  const included =
    fragment === undefined
      ? `<?php // This element has no prerendered markup. ?>\n${bareTag(element, choice)}`
      : `<?= str_replace('<${element.tag} ', '<${element.tag}${own} ', file_get_contents(RELEASE . '/${fragment}')) ?>`;
  return [
    {
      file: 'page.php',
      text: `<?php const RELEASE = __DIR__ . '${BASE.slice(0, -1)}'; ?>\n${ownTags(release)}\n${CONFIGURATION}\n${included}`,
    },
  ];
};

const ssi: Write = (element, choice, release) => {
  // A fragment includes its opening tag, so attributes can't be added.
  const fragment = ownAttributes(element, choice).length > 0 ? undefined : fragmentOf(element, choice);
  return [
    {
      file: 'page.html',
      text:
        fragment === undefined
          ? `${ownTags(release)}\n${CONFIGURATION}\n${bareTag(element, choice)}`
          : `${ownTags(release)}\n${CONFIGURATION}\n<!--# include virtual="${BASE}${fragment}" -->`,
    },
    { file: 'nginx.conf', text: 'location / {\n  ssi on;\n}' },
  ];
};

const edge: Write = (element, choice) => [
  {
    file: 'worker.js',
    text: `import { injectShell } from 'exchange-shell/edge';

const release = { base: 'https://cdn.example${BASE}', siteId: ${choice.site}, language: '${choice.language}' };

export default {
  fetch: async (request) => injectShell(await fetch(request), { request, ...release }),
};`,
  },
  { file: 'page.html', text: bareTag(element, choice) },
];

const WRITERS: Readonly<Record<Choice['stack'], Write>> = { html, react, vue, php, ssi, edge };

/** Returns the files that a page of the given stack needs to show the element as chosen. */
export const snippetOf = (
  element: ShownElement,
  choice: Chosen,
  stack: Choice['stack'],
  release = PLACEHOLDERS,
): readonly SnippetFile[] => WRITERS[stack](element, choice, release);
