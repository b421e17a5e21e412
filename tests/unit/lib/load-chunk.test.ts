import { beforeEach, describe, expect, it, vi } from 'vitest';

async function nextCopy() {
  vi.resetModules();
  return import('../../../src/lib/load-chunk.ts');
}

beforeEach(() => {
  delete (globalThis as Record<symbol, unknown>)[Symbol.for('exchange-shell.v1')];
});

describe('loadChunk()', () => {
  it('uses the bundler’s import if no loader exists', async () => {
    const { loadChunk } = await nextCopy();
    await expect(loadChunk('sanitize-html', () => Promise.resolve('own'))).resolves.toBe('own');
  });

  it('returns the loader’s result, and passes the import to the loader as a fallback', async () => {
    const { loadChunk, setChunkLoader } = await nextCopy();
    const load = vi.fn((name: string) => Promise.resolve(`checked ${name}`));
    expect(setChunkLoader({ load })).toBe(true);
    const otherwise = (): Promise<string> => Promise.resolve('own');
    await expect(loadChunk('sanitize-html', otherwise)).resolves.toBe('checked sanitize-html');
    expect(load).toHaveBeenCalledWith('sanitize-html', otherwise);
  });

  it('keeps the page’s first loader when a second script sets another one [EMB-05]', async () => {
    const first = await nextCopy();
    expect(first.setChunkLoader({ load: () => Promise.resolve('first') })).toBe(true);
    const second = await nextCopy();
    expect(second.setChunkLoader({ load: () => Promise.resolve('second') })).toBe(false);
    await expect(second.loadChunk('x', () => Promise.resolve('own'))).resolves.toBe('first');
  });

  it('rejects if the loader refuses a file, and does not import it without verification', async () => {
    const { loadChunk, setChunkLoader } = await nextCopy();
    setChunkLoader({ load: () => Promise.reject(new Error('refused')) });
    const otherwise = vi.fn(() => Promise.resolve('own'));
    await expect(loadChunk('x', otherwise)).rejects.toThrow('refused');
    expect(otherwise).not.toHaveBeenCalled();
  });
});

describe('loadReleaseFile()', () => {
  it('rejects without a loader, because it has no import to fall back to', async () => {
    const { loadReleaseFile } = await nextCopy();
    await expect(loadReleaseFile('runtime')).rejects.toThrow('runtime');
  });
});

describe('loadRemedy()', () => {
  it('refers to the application’s build and to test environments if an application bundles the shell', async () => {
    const { loadRemedy, setChunkLoader } = await nextCopy();
    expect(loadRemedy()).toMatch(/^Serve every file of the application’s build\. In tests, .+ jsdom/);
    setChunkLoader({ load: () => Promise.resolve() });
    expect(loadRemedy()).toBe('Serve every file of the release unmodified, with CORS headers.');
  });
});
