import { bootstrapApplication } from '@angular/platform-browser';
import { App } from './app/app.ts';

bootstrapApplication(App).catch((error: unknown) => console.error(error));

import('./shell').then(() => import('exchange-shell/exchange-side-nav'));
