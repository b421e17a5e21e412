import { html, raw } from '../pages/markup.ts';
import { type HostPage, library, pageScript } from './host-page.ts';

/** Returns the script tag for an application that the demo builds. */
const built = (name: string) => html`<script src="/demo/dist/${name}.js" type="module"></script>`;
const APP = raw('<div id="app"></div>');

/** Pages that a framework renders or replaces. */
export const FRAMEWORK_PAGES: readonly HostPage[] = [
  {
    key: 'turbo',
    title: 'Turbo',
    text: 'A link replaces the body but not the window or the head. Going back shows a cached copy first.',
    head: html`${library('@hotwired/turbo/dist/turbo.es2017-umd.js')}${pageScript('turbo')}`,
    around: [raw('<p><a id="next" href="/hosts/turbo/next?persona=visitor">Next page</a></p>'), raw('')],
  },
  {
    key: 'pjax',
    title: 'jquery-pjax',
    text: 'A link replaces a container, including the elements, with the next page’s container.',
    head: html`<script src="/vendor/jquery/jquery.min.js"></script>
      ${library('jquery-pjax/jquery.pjax.js')}${pageScript('pjax')}`,
    around: [
      raw('<div id="pjax"><p><a id="next" href="/hosts/pjax/next?persona=visitor">Next page</a></p>'),
      raw('</div>'),
    ],
  },
  {
    key: 'react',
    title: 'React',
    text: 'The elements are in a tree that React rerenders on every press.',
    head: built('react-page'),
    draw: () => APP,
  },
  {
    key: 'vue',
    title: 'Vue',
    text: 'The server’s markup is a template that Vue removes and renders again.',
    head: html`${library('vue/dist/vue.global.prod.js')}${pageScript('vue')}`,
    around: [raw('<div id="app">'), raw('</div>')],
  },
  {
    key: 'svelte',
    title: 'Svelte',
    text: 'The elements are in a component, next to a conditional block.',
    head: built('svelte-page'),
    draw: () => APP,
  },
  {
    key: 'angular',
    title: 'Angular with zone.js',
    text: 'Timers, promises, listeners and observers are patched, and each callback rerenders the page.',
    head: html`${library('zone.js/bundles/zone.umd.js')}${built('angular-page')}`,
    draw: () => raw('<app-root></app-root>'),
  },
];
