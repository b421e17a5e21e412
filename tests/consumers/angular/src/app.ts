import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import 'exchange-shell/exchange-header';
import 'exchange-shell/exchange-footer';

@Component({
  selector: 'app-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <exchange-header [siteId]="0" [language]="language()" (exchange-session)="onSession($event)"></exchange-header>
    <main [attr.data-session]="session()">The page</main>
    <exchange-footer [siteId]="0" [language]="language()"></exchange-footer>
  `,
})
export class App {
  readonly language = signal('de');
  readonly session = signal('unknown');

  onSession({ detail }: HTMLElementEventMap['exchange-session']) {
    this.session.set(detail.isLogin ? 'member' : 'visitor');
  }
}
