import { applyPageConfiguration } from '../stores/configuration/page-configuration.ts';
import { siteRecord } from '../stores/configuration/site-record.ts';
import { pageRegistry } from '../stores/page/page-registry.ts';
import { startPageServices } from '../services/page-services.ts';

let isStarted = false;

/** Reads the page's configuration, and starts what it asks for; now and whenever the page adds to it by `ExchangeShell.configure`. */
export function startConfiguration(): void {
  if (isStarted) return;
  isStarted = true;
  const registry = pageRegistry();
  const apply = (): void => startPageServices(applyPageConfiguration(registry.configurations));
  registry.listeners.add(apply);
  apply();
  registry.site ??= siteRecord;
}
