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

describe('effectiveValue()', () => {
  it('returns the site id, language, theme and gateway that are in effect', () => {
    expect(effectiveValue(state(), 'site-id')).toBe(177);
    expect(effectiveValue(state(), 'language')).toBe('tr');
    expect(effectiveValue(state(), 'theme')).toBe('dark');
    expect(effectiveValue(state(), 'gateway')).toBe('https://api.example');
  });

  it('returns the page’s origin if no gateway is set', () => {
    vi.stubGlobal('location', { origin: 'https://www.exchange.example' });
    expect(effectiveValue(state({ siteContext: getSiteContext({ siteId: 177 }) }), 'gateway')).toBe(
      'https://www.exchange.example',
    );
    vi.unstubAllGlobals();
  });

  it('returns an empty string if no link base is set', () => {
    expect(effectiveValue(state(), 'link-base')).toBe('');
    expect(effectiveValue(state({ linkBase: parseOrigin('https://exchange.example') }), 'link-base')).toBe(
      'https://exchange.example',
    );
  });

  it('returns the system theme if no theme is set, and the light theme if the system theme is unknown', () => {
    expect(effectiveValue(state({ theme: undefined }), 'theme')).toBe('light');
    vi.stubGlobal('window', { matchMedia: () => ({ matches: true }) });
    expect(effectiveValue(state({ theme: undefined }), 'theme')).toBe('dark');
    vi.unstubAllGlobals();
  });

  it('returns the parsed value of the element’s own attributes', () => {
    expect(effectiveValue(state(), 'variant')).toBe('demo');
    expect(effectiveValue(state(), 'open')).toBe(true);
  });
});
