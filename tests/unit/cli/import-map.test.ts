import { describe, expect, it } from 'vitest';
import { importMapOf } from '../../../cli/import-map.ts';

const manifest = {
  files: [
    { file: 'all.mjs', integrity: 'sha256-a=' },
    { file: 'chunks/core-1.js', integrity: 'sha256-b=' },
    { file: 'chunks/react-2.js', integrity: 'sha256-c=' },
    { file: 'css/header-3.css', integrity: 'sha256-d=' },
  ],
};

describe('importMapOf()', () => {
  it('returns only integrity metadata, for every chunk by absolute URL', () => {
    const tag = importMapOf(manifest, 'https://cdn.example/exchange-shell/1.4.2/');
    const [, json = ''] = /^<script type="importmap">(.+)<\/script>\n$/.exec(tag) ?? [];
    expect(JSON.parse(json)).toEqual({
      integrity: {
        'https://cdn.example/exchange-shell/1.4.2/chunks/core-1.js': 'sha256-b=',
        'https://cdn.example/exchange-shell/1.4.2/chunks/react-2.js': 'sha256-c=',
      },
    });
  });
});
