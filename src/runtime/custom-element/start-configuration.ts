import { resolveHref } from '../../platform/page/location.ts';
import { applyPageConfiguration, pageConfiguration } from '../../stores/configuration/page-configuration.ts';
import { checkMessages } from '../../stores/configuration/check-messages.ts';
import { siteRecord } from '../../stores/configuration/site-record.ts';
import { loadCalls } from '../../stores/session/load-calls.ts';
import { enforceConsent } from '../../stores/page/consent.ts';
import { pageRegistry } from '../../stores/page/page-registry.ts';
import { startPageServices } from '../../services/page-services.ts';

let isStarted = false;

/** Applies the page's configuration and starts the services it enables, immediately and after each call to `ExchangeShell.configure`. */
export function startConfiguration(): void {
  if (isStarted) return;
  isStarted = true;
  enforceConsent();
  const registry = pageRegistry();
  const apply = (): void => {
    const configuration = applyPageConfiguration(registry.configurations);
    checkMessages(configuration);
    startPageServices(configuration);
  };
  registry.listeners.add(apply);
  apply();
  registry.isConfiguredScript ??= isConfiguredScript;
  registry.site ??= siteRecord;
  registry.loadCalls ??= loadCalls;
}

/**
 * Returns true if the configuration names this script as its service worker or application. Ignores query strings, because the shell adds
 * them.
 */
function isConfiguredScript(url: string): boolean {
  const { serviceWorker, apps } = pageConfiguration().getState();
  const sources = [serviceWorker, ...Object.values(apps).map((app) => app?.src)];
  const pathOf = (address: string): string | undefined => resolveHref(address)?.replace(/[?#].*$/s, '');
  return sources.some((source) => source !== undefined && pathOf(source) === pathOf(url));
}
