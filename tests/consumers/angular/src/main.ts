import { bootstrapApplication } from '@angular/platform-browser';
import { App } from './app.ts';

bootstrapApplication(App).catch((error: unknown) => console.error(error));
