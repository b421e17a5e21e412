import { vi } from 'vitest';

/** A page that nothing has touched: modules and the page's registry are made anew. */
export async function freshPage() {
  vi.resetModules();
  delete (globalThis as Record<symbol, unknown>)[Symbol.for('exchange-shell.v1')];
  const modules = await Promise.all([
    import('../../../src/stores/account.ts'),
    import('../../../src/stores/compliance.ts'),
    import('../../../src/stores/errors.ts'),
    import('../../../src/stores/facts.ts'),
    import('../../../src/stores/logout.ts'),
    import('../../../src/stores/markets.ts'),
    import('../../../src/stores/menu-data.ts'),
    import('../../../src/stores/notices.ts'),
    import('../../../src/stores/overlays.ts'),
    import('../../../src/stores/page-configuration.ts'),
    import('../../../src/stores/pay-with.ts'),
    import('../../../src/stores/preferences.ts'),
    import('../../../src/stores/session.ts'),
    import('../../../src/stores/settings.ts'),
    import('../../../src/stores/shell.ts'),
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
    session,
    settings,
    shell,
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
    ...session,
    ...settings,
    ...shell,
  };
}
