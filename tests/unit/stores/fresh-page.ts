import { vi } from 'vitest';

/** Returns the exports of freshly imported store modules. Deletes the page registry first, so that each test starts like a new page. */
export async function freshPage() {
  vi.resetModules();
  delete (globalThis as Record<symbol, unknown>)[Symbol.for('exchange-shell.v1')];
  const modules = await Promise.all([
    import('../../../src/stores/session/account.ts'),
    import('../../../src/stores/compliance/compliance.ts'),
    import('../../../src/stores/page/errors.ts'),
    import('../../../src/stores/facts.ts'),
    import('../../../src/features/exchange-header/api/logout-calls.ts'),
    import('../../../src/stores/markets/markets.ts'),
    import('../../../src/stores/site/menu-data.ts'),
    import('../../../src/stores/member/notifications.ts'),
    import('../../../src/stores/panels/overlays.ts'),
    import('../../../src/stores/configuration/page-configuration.ts'),
    import('../../../src/stores/member/pay-with.ts'),
    import('../../../src/stores/configuration/preferences.ts'),
    import('../../../src/stores/choices.ts'),
    import('../../../src/stores/session/session.ts'),
    import('../../../src/stores/site/settings.ts'),
    import('../../../src/stores/site/rates.ts'),
    import('../../../src/stores/site/footer-tip.ts'),
    import('../../../src/stores/page/site-context.ts'),
    // The shell loads this module on demand. Importing it here means that tests don't have to wait for it.
    import('../../../src/stores/session/member/ask-account.ts'),
  ]);
  const [
    account,
    compliance,
    errors,
    facts,
    logout,
    markets,
    menuData,
    notices,
    overlays,
    configuration,
    payWith,
    preferences,
    choices,
    session,
    settings,
    rates,
    footerTip,
    siteContext,
  ] = modules;
  return {
    ...account,
    ...compliance,
    ...errors,
    ...facts,
    ...logout,
    ...markets,
    ...menuData,
    ...notices,
    ...overlays,
    ...configuration,
    ...payWith,
    ...preferences,
    ...choices,
    ...session,
    ...settings,
    ...rates,
    ...footerTip,
    ...siteContext,
  };
}
