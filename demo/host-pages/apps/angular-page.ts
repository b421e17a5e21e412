/** An Angular application with zone.js, compiled in the browser. Every asynchronous task rerenders it. */
import '@angular/compiler';
import { Component, CUSTOM_ELEMENTS_SCHEMA, provideZoneChangeDetection } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { ABOVE, BELOW } from './elements.ts';

const markup = (list: typeof ABOVE | typeof BELOW): string =>
  list
    .map(([tag, own]) => {
      const attributes = Object.entries(own).map(([name, value]) => ` ${name}="${value}"`);
      return `<${tag}${attributes.join('')} [attr.data-presses]="presses"></${tag}>`;
    })
    .join('\n');

class Page {
  presses = 0;
}

const Root = Component({
  selector: 'app-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `@if (presses > 0) {<p>Pressed {{ presses }} times</p>}
${markup(ABOVE)}
<main id="content"><h1 id="title">Orders of the week</h1>
<button id="press" type="button" (click)="presses = presses + 1">Press</button>
<span id="answer">{{ presses > 0 ? 'pressed' : '' }}</span></main>
${markup(BELOW)}`,
})(Page);

void bootstrapApplication(Root, { providers: [provideZoneChangeDetection()] }).then(() =>
  document.documentElement.setAttribute('data-page', 'ready'),
);
