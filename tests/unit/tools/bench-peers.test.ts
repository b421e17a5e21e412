import { describe, expect, it } from 'vitest';
import { documentOfPeer } from '../../../tools/bench/pages/documents.ts';
import type { PageFigures } from '../../../tools/bench/pages/measure-pages.ts';
import { peerTableOf } from '../../../tools/bench/pages/page-table.ts';
import { peers } from '../../../tools/bench/pages/peers.ts';

const all = await peers();

describe.each(all)('the benchmark page of $name', (peer) => {
  const page = documentOfPeer(peer);

  it('serves every script and style sheet that its document references', () => {
    const named = [...page.matchAll(/(?:src="|href="|from ')(\/peers\/[^"']+)/g)].map(([, file]) => String(file));
    expect(named.toSorted()).toEqual([...peer.files.keys()].filter((file) => file.startsWith('/peers/')).toSorted());
    expect(page.match(/<(?:script src|link)[^>]*>/g)?.filter((tag) => !/\/peers\/|data:/.test(tag)) ?? []).toEqual([]);
  });

  it('serves every font in its style sheets from the same server', () => {
    const sheets = [...peer.files].filter(([file]) => file.endsWith('.css')).map(([, content]) => String(content));
    const fonts = sheets.flatMap((sheet) =>
      [...sheet.matchAll(/url\(["']?(\/[^)"']+\.woff2?)/g)].map(([, url]) => url),
    );
    expect(fonts.filter((font) => !peer.files.has(font ?? ''))).toEqual([]);
  });
});

describe('peerTableOf()', () => {
  const others = {
    js: 10,
    css: 20,
    requests: 3,
    script: 0,
    account: Number.NaN,
    hydration: Number.NaN,
    longest: 0,
    heap: 1,
  };
  const figures = (header: number, blocking: number, menu: number): PageFigures => ({
    ...others,
    header,
    blocking,
    menu,
    shift: 0,
  });

  it('prints ratios relative to the prerendered page of the same run', () => {
    const table = peerTableOf({ prerendered: figures(400, 10, 20), Peer: figures(600, 50, 30) });
    expect(table.split('\n')).toEqual([
      'page         JS B  CSS B  header ms  × prerendered  blocking ms  − prerendered  shift  menu ms  × prerendered',
      'prerendered    10     20        400         1.00 ×           10              0  0.000       20         1.00 ×',
      'Peer           10     20        600         1.50 ×           50             40  0.000       30         1.50 ×',
    ]);
  });

  it('prints a dash for a header without a menu', () => {
    const table = peerTableOf({ prerendered: figures(400, 0, 20), Peer: figures(400, 0, Number.NaN) });
    expect(table.split('\n').at(-1)).toMatch(/–\s+–$/);
  });
});
