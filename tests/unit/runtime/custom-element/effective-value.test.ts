import { describe, expect, it, vi } from 'vitest';
import { SITES } from '../../../../src/domain/sites/registry.ts';
import { getSiteContext } from '../../../../src/stores/page/site-context.ts';
import type { TextlessState } from '../../../../src/runtime/custom-element/element-state.ts';
import { parseOrigin } from '../../../../src/domain/links/target.ts';
import { valueInForce } from '../../../../src/runtime/custom-element/effective-value.ts';

function state(overrides: Partial<TextlessState> = {}): TextlessState {
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
    expect(valueInForce(state(), 'site-id')).toBe(177);
    expect(valueInForce(state(), 'language')).toBe('tr');
    expect(valueInForce(state(), 'theme')).toBe('dark');
    expect(valueInForce(state(), 'gateway')).toBe('https://api.example');
  });

  it('is the page’s own origin where no other gateway is in force', () => {
    vi.stubGlobal('location', { origin: 'https://www.exchange.example' });
    expect(valueInForce(state({ siteContext: getSiteContext({ siteId: 177 }) }), 'gateway')).toBe(
      'https://www.exchange.example',
    );
    vi.unstubAllGlobals();
  });

  it('is the empty text where no link base is in force', () => {
    expect(valueInForce(state(), 'link-base')).toBe('');
    expect(valueInForce(state({ linkBase: parseOrigin('https://exchange.example') }), 'link-base')).toBe(
      'https://exchange.example',
    );
  });

  it('is the system’s theme where nobody has said one, and light where it cannot be asked', () => {
    expect(valueInForce(state({ theme: undefined }), 'theme')).toBe('light');
    vi.stubGlobal('window', { matchMedia: () => ({ matches: true }) });
    expect(valueInForce(state({ theme: undefined }), 'theme')).toBe('dark');
    vi.unstubAllGlobals();
  });

  it('is the element’s own attribute as it was read', () => {
    expect(valueInForce(state(), 'variant')).toBe('demo');
    expect(valueInForce(state(), 'open')).toBe(true);
  });
});
