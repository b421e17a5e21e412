import { describe, expect, it, vi } from 'vitest';
import { SITES } from '../../../../src/domain/sites/registry.ts';
import { getSiteContext } from '../../../../src/stores/page/site-context.ts';
import type { BaseElementState } from '../../../../src/runtime/custom-element/element-state.ts';
import { parseOrigin } from '../../../../src/domain/links/target.ts';
import { effectiveValue } from '../../../../src/runtime/custom-element/effective-value.ts';

function state(overrides: Partial<BaseElementState> = {}): BaseElementState {
  return {
    siteContext: getSiteContext({ siteId: 177, gateway: 'https://api.example' }),
    site: SITES[177],
    language: 'tr',
    theme: 'dark',
    linkBase: undefined,
    attributes: { variant: 'demo', open: true },
    year: 2026,
    ...overrides,
  };
}

describe('what a mirrored property reads', () => {
  it('is the value in force, whatever the attribute says', () => {
    expect(effectiveValue(state(), 'site-id')).toBe(177);
    expect(effectiveValue(state(), 'language')).toBe('tr');
    expect(effectiveValue(state(), 'theme')).toBe('dark');
    expect(effectiveValue(state(), 'gateway')).toBe('https://api.example');
  });

  it('is the page’s own origin where no other gateway is in force', () => {
    vi.stubGlobal('location', { origin: 'https://www.exchange.example' });
    expect(effectiveValue(state({ siteContext: getSiteContext({ siteId: 177 }) }), 'gateway')).toBe(
      'https://www.exchange.example',
    );
    vi.unstubAllGlobals();
  });

  it('is the empty text where no link base is in force', () => {
    expect(effectiveValue(state(), 'link-base')).toBe('');
    expect(effectiveValue(state({ linkBase: parseOrigin('https://exchange.example') }), 'link-base')).toBe(
      'https://exchange.example',
    );
  });

  it('is the system’s theme where nobody has said one, and light where it cannot be asked', () => {
    expect(effectiveValue(state({ theme: undefined }), 'theme')).toBe('light');
    vi.stubGlobal('window', { matchMedia: () => ({ matches: true }) });
    expect(effectiveValue(state({ theme: undefined }), 'theme')).toBe('dark');
    vi.unstubAllGlobals();
  });

  it('is the element’s own attribute as it was read', () => {
    expect(effectiveValue(state(), 'variant')).toBe('demo');
    expect(effectiveValue(state(), 'open')).toBe(true);
  });
});
