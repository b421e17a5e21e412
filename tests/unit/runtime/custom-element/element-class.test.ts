import { beforeAll, describe, expect, it, vi } from 'vitest';
import { COMMON_NAMES } from '../../../../src/runtime/loader/loader-entry.ts';

beforeAll(() => void vi.stubGlobal('HTMLElement', function HTMLElement() {}));

describe('createElementClass()', () => {
  it('observes the common attributes and the tag’s own, and defines a property for each', async () => {
    const { createElementClass } = await import('../../../../src/runtime/custom-element/element-class.ts');
    const files = { loadRuntime: vi.fn(), loadModule: vi.fn() };
    const made = createElementClass(
      { tag: 'x-y', attributes: ['open?', 'tab=a|b'], properties: ['check'] },
      files,
      COMMON_NAMES,
    ) as unknown as {
      observedAttributes: string[];
      prototype: object;
    };
    expect(made.observedAttributes).toEqual([...COMMON_NAMES, 'open', 'tab']);
    const mirrored = ['siteId', 'language', 'theme', 'gateway', 'linkBase', 'hydrate', 'open', 'tab', 'check'];
    for (const name of mirrored)
      expect(Object.getOwnPropertyDescriptor(made.prototype, name)?.set, name).toBeTypeOf('function');
    expect(files.loadRuntime).not.toHaveBeenCalled();
  });
});

describe('defineElement()', () => {
  it('has no effect without a custom element registry, as in Node', async () => {
    const { defineElement } = await import('../../../../src/runtime/custom-element/element-class.ts');
    const files = { loadRuntime: vi.fn(), loadModule: vi.fn() };
    expect(() => defineElement({ tag: 'x-y', attributes: [], properties: [] }, files, COMMON_NAMES)).not.toThrow();
  });
});
