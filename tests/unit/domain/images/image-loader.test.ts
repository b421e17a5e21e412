import { describe, expect, it } from 'vitest';
import { imageLoader } from '../../../../src/domain/images/image-loader.ts';

describe('imageLoader()', () => {
  it('uses width 28 and quality 75 by default [IMG-01, OP-59]', () =>
    expect(imageLoader({ src: '/images/avatar/7.png' })).toBe('/images/avatar/7.png?w=28&q=75'));

  it.each([
    [{ src: '/a.png', width: 64, quality: 90 }, '/a.png?w=64&q=90'],
    [{ src: 'https://cdn.example/a.png?x=1' }, 'https://cdn.example/a.png?x=1&w=28&q=75'],
    [{ src: '/a.svg#part' }, '/a.svg?w=28&q=75#part'],
    [{ src: '/a.png', width: 0, quality: 101 }, '/a.png?w=28&q=75'],
    [{ src: '/a.png', width: Number.NaN, quality: -1 }, '/a.png?w=28&q=75'],
    [{ src: '/a.png', width: 27.6 }, '/a.png?w=28&q=75'],
    [{ src: 'data:image/png;base64,AAAA' }, 'data:image/png;base64,AAAA'],
    [{ src: '' }, ''],
  ])('adds width and quality, except to data: URLs and empty strings (%j) [IMG-01]', (request, address) =>
    expect(imageLoader(request)).toBe(address),
  );
});
