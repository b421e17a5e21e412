import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import type { SideNavItem } from 'exchange-shell';

@Component({
  selector: 'app-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <exchange-header [siteId]="0" [language]="language()" (exchange-session)="onSession($event)"></exchange-header>
    <div class="columns">
      <exchange-side-nav [siteId]="0" [language]="language()" [items]="items"></exchange-side-nav>
      <main [attr.data-session]="session()">The page</main>
    </div>
    <exchange-footer [siteId]="0" [language]="language()"></exchange-footer>
  `,
})
export class App {
  readonly items: readonly SideNavItem[] = [
    { key: 'overview', title: 'Overview', href: '/overview' },
    { key: 'trading', title: 'Orders', children: [{ key: 'open', title: 'Open orders', href: '/orders/open' }] },
  ];
  readonly language = signal('de');
  readonly session = signal('unknown');

  onSession({ detail }: HTMLElementEventMap['exchange-session']) {
    this.session.set(detail.isLogin ? 'member' : 'visitor');
  }
}
