import { html } from '../pages/markup.ts';
import { type HostPage, library, pageScript } from './host-page.ts';

/** The test fixtures of esprima 0.9, which include complete JavaScript libraries from 2011. */
const OF_2011 = 'esprima-0.9/test/3rdparty';

/** Pages with libraries that change built-ins, define globals or process the page's markup. */
export const LIBRARY_PAGES: readonly HostPage[] = [
  {
    key: 'mootools-1.3',
    title: 'MooTools 1.3.2 with 1.2 compatibility',
    text: '`Event` and `Selectors` are the library’s own, and `$each`, `Hash`, `Native` and `$A` are globals.',
    head: html`${library(`${OF_2011}/mootools-1.3.2.js`)}${pageScript('mootools')}`,
  },
  {
    key: 'mootools-1.4',
    title: 'MooTools 1.4.5 with More',
    text: '`Document`, `Window`, `Element` and `Event` are the library’s own, and so is `Array.from`.',
    head: html`${library('debian/mootools/mootools-core-nc.js')}${library('debian/mootools/mootools-more-nc.js')}${pageScript('mootools')}`,
    needs: 'mootools/mootools-core-nc.js',
  },
  {
    key: 'mootools-1.5',
    title: 'MooTools 1.5.1 with 1.2 compatibility',
    text: 'The penultimate release: `Event` is the browser’s again, and `Function.prototype.bind` is the library’s.',
    head: html`${library('mootools-core-dist/dist/mootools-core-compat.js')}${pageScript('mootools')}`,
  },
  {
    key: 'prototype-1.6',
    title: 'Prototype 1.6.1',
    text: '`bind`, `Array.from`, `document.getElementsByClassName` and `toJSON` of arrays and strings are the library’s.',
    head: html`${library(`${OF_2011}/prototype-1.6.1.js`)}${pageScript('prototype')}`,
  },
  {
    key: 'prototype-1.7',
    title: 'Prototype 1.7 and Scriptaculous',
    text: 'The last Prototype, which extends `HTMLElement.prototype`, with its effects.',
    head: html`${library('debian/prototype/prototype.js')}${library('debian/scriptaculous/effects.js')}${pageScript('prototype')}`,
    needs: 'scriptaculous/effects.js',
  },
  {
    key: 'jquery-1.4',
    title: 'jQuery 1.4.1 with noConflict',
    text: 'Delegates all events to the document with `live`, and releases `$`.',
    head: html`${library('sammy/examples/backend/public/javascripts/jquery.js')}${pageScript('jquery-1.4')}`,
  },
  {
    key: 'jquery',
    title: 'jQuery 1.9 and 1.12 with noConflict',
    text: 'Two releases on the same page, and a `$` that belongs to neither.',
    head: html`${library('jquery-1.9/jquery.min.js')}
      <script>
        var oldJQuery = jQuery.noConflict(true);
      </script>
      <script src="/vendor/jquery/jquery.min.js"></script>
      ${pageScript('jquery')}`,
  },
  {
    key: 'angularjs',
    title: 'AngularJS 1.8',
    text: 'The whole body is a template that the library compiles: braces, and directives on any tag.',
    head: html`${library('angular/angular.min.js')}${pageScript('angularjs')}`,
    body: { 'ng-app': 'orders', 'ng-controller': 'Orders' },
  },
  {
    key: 'dojo',
    title: 'Dojo 1.17',
    text: 'A loader with `require` and `define` as globals, and a parser that reads the page.',
    head: html`<script>
        var dojoConfig = { async: true, parseOnLoad: true };
      </script>
      ${library('dojo/dojo.js')}${pageScript('dojo')}`,
  },
  {
    key: 'core-js-2',
    title: 'core-js 2, replacing built-ins',
    text: '`Promise`, `Symbol`, `Map`, `WeakMap` and others are polyfills, regardless of browser support.',
    head: html`<script src="/hosts/assets/without-built-ins.js"></script>
      ${library('core-js/client/shim.js')}${pageScript('plain')}`,
  },
  {
    key: 'es6-shim',
    title: 'es6-shim',
    text: 'Patches `Promise`, `RegExp`, `Number`, `Map` and `Set` where it finds a defect in them.',
    head: html`${library('es6-shim/es6-shim.js')}${library('es6-shim/es6-sham.js')}${pageScript('plain')}`,
  },
  {
    key: 'webcomponents',
    title: 'webcomponents.js',
    text: 'The adapter for ES5 classes wraps `HTMLElement`, and the polyfills replace missing features.',
    head: html`${library('@webcomponents/webcomponentsjs/custom-elements-es5-adapter.js')}${library('@webcomponents/webcomponentsjs/webcomponents-bundle.js')}${pageScript('plain')}`,
  },
  {
    key: 'ses',
    title: 'SES lockdown',
    text: 'Every built-in is frozen, and globals that are not part of the language are removed.',
    head: html`${library('ses/dist/ses.umd.js')}
      <script>
        lockdown({ overrideTaming: 'severe', consoleTaming: 'unsafe', errorTaming: 'unsafe' });
      </script>
      ${pageScript('plain')}`,
  },
  {
    key: 'custom-elements-polyfill',
    title: 'Custom elements polyfill, forced',
    text: 'The polyfill’s registry finds elements by observing the page.',
    head: html`<script>
        window.customElements.forcePolyfill = true;
      </script>
      ${library('@webcomponents/webcomponentsjs/webcomponents-bundle.js')}${pageScript('plain')}`,
  },
  {
    key: 'frozen',
    title: 'Frozen prototypes',
    text: 'The page has frozen the prototypes of all built-ins before any other script runs.',
    head: html`<script src="/hosts/assets/freeze.js"></script>
      ${pageScript('plain')}`,
  },
];
