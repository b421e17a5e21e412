import { describe, expect, it } from 'vitest';
import { repositoryLinks } from '../../../demo/documentation/repository-links.ts';

describe('repositoryLinks()', () => {
  it.each([
    'https://git.example/exchange/shell',
    'git+https://git.example/exchange/shell.git',
    { url: 'https://git.example/exchange/shell.git' },
  ])('returns links for %j', (repository) => {
    expect(repositoryLinks({ version: '1.0.0', repository }, 'docs/start.md')).toEqual({
      edit: 'https://git.example/exchange/shell/edit/main/docs/start.md',
      versions: 'https://git.example/exchange/shell/releases',
    });
  });

  it('returns GitHub links for the short form', () => {
    expect(repositoryLinks({ version: '1.0.0', repository: 'exchange/shell' }, 'docs/start.md')?.edit).toBe(
      'https://github.com/exchange/shell/edit/main/docs/start.md',
    );
  });

  it.each([undefined, 'git@git.example:exchange/shell.git', 'javascript:alert(1)', { url: 'file:///repo' }])(
    'returns undefined for %j',
    (repository) => {
      const fields = repository === undefined ? { version: '1.0.0' } : { version: '1.0.0', repository };
      expect(repositoryLinks(fields, 'docs/start.md')).toBeUndefined();
    },
  );
});
