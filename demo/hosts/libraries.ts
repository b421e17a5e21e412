import { html } from '../pages/markup.ts';
import { type Host, library, ownScript } from './host.ts';

/** Pages whose library changes what all code of a page stands on. */
export const LIBRARY_HOSTS: readonly Host[] = [
  {
    key: 'mootools-1.4',
    title: 'MooTools 1.4.5 with More',
    text: '`Document`, `Window`, `Element` and `Event` are the library’s own, and so is `Array.from`.',
    head: html`${library('debian/mootools/mootools-core-nc.js')}${library('debian/mootools/mootools-more-nc.js')}${ownScript('mootools')}`,
    needs: 'mootools/mootools-core-nc.js',
  },
  {
    key: 'prototype-1.7',
    title: 'Prototype 1.7 and Scriptaculous',
    text: 'The last Prototype, which extends `HTMLElement.prototype`, with its effects.',
    head: html`${library('debian/prototype/prototype.js')}${library('debian/scriptaculous/effects.js')}${ownScript('prototype')}`,
    needs: 'scriptaculous/effects.js',
  },
  {
    key: 'jquery',
    title: 'jQuery 1.9 and 1.12 with noConflict',
    text: 'Two releases beside each other, and a `$` that is something else.',
    head: html`${library('jquery-1.9/jquery.min.js')}
      <script>
        var oldJQuery = jQuery.noConflict(true);
      </script>
      <script src="/vendor/jquery/jquery.min.js"></script>
      ${ownScript('jquery')}`,
  },
  {
    key: 'angularjs',
    title: 'AngularJS 1.8',
    text: 'The whole body is a template that the library compiles: its braces, its directives on any tag.',
    head: html`${library('angular/angular.min.js')}${ownScript('angularjs')}`,
    body: { 'ng-app': 'orders', 'ng-controller': 'Orders' },
  },
  {
    key: 'dojo',
    title: 'Dojo 1.17',
    text: 'A loader with `require` and `define` as globals, and a parser that reads the page.',
    head: html`<script>
        var dojoConfig = { async: true, parseOnLoad: true };
      </script>
      ${library('dojo/dojo.js')}${ownScript('dojo')}`,
  },
  {
    key: 'core-js-2',
    title: 'core-js 2 that replaces',
    text: '`Promise`, `Symbol`, `Map`, `WeakMap` and all the rest are polyfills, whatever the browser has.',
    head: html`<script src="/hosts/assets/without-built-ins.js"></script>
      ${library('core-js/client/shim.js')}${ownScript('plain')}`,
  },
  {
    key: 'es6-shim',
    title: 'es6-shim',
    text: 'Wraps `Promise`, `RegExp`, `Number`, `Map` and `Set`, where it finds a fault in them.',
    head: html`${library('es6-shim/es6-shim.js')}${library('es6-shim/es6-sham.js')}${ownScript('plain')}`,
  },
  {
    key: 'webcomponents',
    title: 'webcomponents.js',
    text: 'The adapter for ES5 classes wraps `HTMLElement`, and the polyfills look what is missing.',
    head: html`${library('@webcomponents/webcomponentsjs/custom-elements-es5-adapter.js')}${library('@webcomponents/webcomponentsjs/webcomponents-bundle.js')}${ownScript('plain')}`,
  },
  {
    key: 'ses',
    title: 'SES lockdown',
    text: 'Every built-in is frozen, and what is no part of the language is gone.',
    head: html`${library('ses/dist/ses.umd.js')}
      <script>
        lockdown({ overrideTaming: 'severe', consoleTaming: 'unsafe', errorTaming: 'unsafe' });
      </script>
      ${ownScript('plain')}`,
  },
  {
    key: 'custom-elements-polyfill',
    title: 'The polyfill of custom elements, forced',
    text: 'The registry is the polyfill’s, and finds elements by watching the page.',
    head: html`<script>
        window.customElements.forcePolyfill = true;
      </script>
      ${library('@webcomponents/webcomponentsjs/webcomponents-bundle.js')}${ownScript('plain')}`,
  },
  {
    key: 'frozen',
    title: 'Frozen prototypes',
    text: 'The page has frozen the prototypes of all built-ins before anything else ran.',
    head: html`<script src="/hosts/assets/freeze.js"></script>
      ${ownScript('plain')}`,
  },
];
