import { html, raw } from '../pages/markup.ts';
import { type HostPage, library, pageScript } from './host-page.ts';

/** An application of the demo's build. */
const built = (name: string) => html`<script src="/demo/dist/${name}.js" type="module"></script>`;
const APP = raw('<div id="app"></div>');

/** Pages that are drawn, or drawn again, by something else. */
export const FRAMEWORK_PAGES: readonly HostPage[] = [
  {
    key: 'turbo',
    title: 'Turbo',
    text: 'A link swaps the body and keeps window and head; the way back shows a copy first.',
    head: html`${library('@hotwired/turbo/dist/turbo.es2017-umd.js')}${pageScript('turbo')}`,
    around: [raw('<p><a id="next" href="/hosts/turbo/next?persona=visitor">Next page</a></p>'), raw('')],
  },
  {
    key: 'pjax',
    title: 'jquery-pjax',
    text: 'A link takes what is inside a container from the next page, the elements with it.',
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
    text: 'The elements stand in a tree that React draws, again with every press.',
    head: built('react-page'),
    draw: () => APP,
  },
  {
    key: 'vue',
    title: 'Vue',
    text: 'The markup of the server is a template: what stood there is taken away and drawn again.',
    head: html`${library('vue/dist/vue.global.prod.js')}${pageScript('vue')}`,
    around: [raw('<div id="app">'), raw('</div>')],
  },
  {
    key: 'svelte',
    title: 'Svelte',
    text: 'The elements stand in a component, in a block that comes and goes.',
    head: built('svelte-page'),
    draw: () => APP,
  },
  {
    key: 'angular',
    title: 'Angular with zone.js',
    text: 'Timers, promises, listeners and observers are wrapped, and any of them draws the page again.',
    head: html`${library('zone.js/bundles/zone.umd.js')}${built('angular-page')}`,
    draw: () => raw('<app-root></app-root>'),
  },
];
