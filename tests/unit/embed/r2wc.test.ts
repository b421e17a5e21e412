import { beforeAll, describe, expect, it, vi } from 'vitest';
import { COMMON_NAMES } from '../../../src/embed/element-row.ts';

const [CONNECTED, CONTEXT, RENDER] = ['r2wc.connected', 'r2wc.context', 'r2wc.render'].map(Symbol.for) as [
  symbol,
  symbol,
  symbol,
];

class FakeElement {
  readonly attached: unknown[] = [];
  attachShadow(init: unknown): object {
    this.attached.push(init);
    return { host: this };
  }
  getAttribute(): null {
    return null;
  }
}
interface Made extends FakeElement {
  connectedCallback(): void;
  [key: symbol]: unknown;
}
type R2wc = (component: unknown, options: object, renderer: object) => new () => Made;
let r2wc: R2wc;

beforeAll(async () => {
  vi.stubGlobal('HTMLElement', FakeElement);
  r2wc = (await import('@r2wc/core')).default as unknown as R2wc;
});

describe('what src/embed/element-class.ts takes of @r2wc/core', () => {
  const renderer = { mount: vi.fn(() => 'mount'), update: vi.fn(), unmount: vi.fn() };
  const make = (): Made => new (r2wc(undefined, { shadow: 'open', props: {} }, renderer))();

  it('it attaches an open shadow root when it is made', () => {
    expect(make().attached).toEqual([{ mode: 'open' }]);
  });

  it('it mounts when it is connected, and keeps the mount in its slot', () => {
    const element = make();
    expect(element[CONTEXT]).toBeUndefined();
    element.connectedCallback();
    expect(element[CONNECTED]).toBe(true);
    expect(element[CONTEXT]).toBe('mount');
    expect(renderer.mount).toHaveBeenCalledWith(
      expect.objectContaining({ host: element }),
      undefined,
      expect.anything(),
    );
  });

  it('asked to render it updates the mount, and before it is connected it does nothing', () => {
    const element = make();
    element[CONNECTED] = false;
    (element[RENDER] as () => void)();
    expect(element[CONTEXT]).toBeUndefined();
    element.connectedCallback();
    (element[RENDER] as () => void)();
    expect(renderer.update).toHaveBeenCalledWith('mount', expect.anything());
  });

  it('without the slot it mounts anew', () => {
    const element = make();
    element.connectedCallback();
    delete element[CONTEXT];
    renderer.mount.mockClear();
    element.connectedCallback();
    expect(renderer.mount).toHaveBeenCalledTimes(1);
  });

  it('the class hears every common attribute of the declarations, and each is mirrored by a property', async () => {
    const { createElementClass } = await import('../../../src/embed/element-class.ts');
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
