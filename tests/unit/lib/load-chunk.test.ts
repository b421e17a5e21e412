import { beforeEach, describe, expect, it, vi } from 'vitest';

async function nextCopy() {
  vi.resetModules();
  return import('../../../src/lib/load-chunk.ts');
}

beforeEach(() => {
  delete (globalThis as Record<symbol, unknown>)[Symbol.for('exchange-shell.v1')];
});

describe('files of the release', () => {
  it('without a loader the bundler’s own import serves', async () => {
    const { loadChunk } = await nextCopy();
    await expect(loadChunk('sanitize-html', () => Promise.resolve('own'))).resolves.toBe('own');
  });

  it('with a loader every file goes through it, with the import as its last resort', async () => {
    const { loadChunk, setChunkLoader } = await nextCopy();
    const load = vi.fn((name: string) => Promise.resolve(`checked ${name}`));
    expect(setChunkLoader({ load })).toBe(true);
    const otherwise = (): Promise<string> => Promise.resolve('own');
    await expect(loadChunk('sanitize-html', otherwise)).resolves.toBe('checked sanitize-html');
    expect(load).toHaveBeenCalledWith('sanitize-html', otherwise);
  });

  it('EMB-05 the first loader of a page stays, also before a second script', async () => {
    const first = await nextCopy();
    expect(first.setChunkLoader({ load: () => Promise.resolve('first') })).toBe(true);
    const second = await nextCopy();
    expect(second.setChunkLoader({ load: () => Promise.resolve('second') })).toBe(false);
    await expect(second.loadChunk('x', () => Promise.resolve('own'))).resolves.toBe('first');
  });

  it('a refused file is a failure, never an unchecked import', async () => {
    const { loadChunk, setChunkLoader } = await nextCopy();
    setChunkLoader({ load: () => Promise.reject(new Error('refused')) });
    const otherwise = vi.fn(() => Promise.resolve('own'));
    await expect(loadChunk('x', otherwise)).rejects.toThrow('refused');
    expect(otherwise).not.toHaveBeenCalled();
  });

  it('the loader’s own files have nothing to fall back on', async () => {
    const { loadReleaseFile } = await nextCopy();
    await expect(loadReleaseFile('runtime')).rejects.toThrow('runtime');
  });
});
