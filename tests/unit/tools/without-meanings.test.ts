import { expect, it } from 'vitest';
import { withoutMeanings } from '../../../tools/build/transforms.ts';

const { transform } = withoutMeanings();
const squeezed = (code: string, file: string): string | undefined => transform(code, file)?.replaceAll(/\s/g, '');

it('of a configuration key the reader alone goes out', () => {
  const code = `const keys = { page: key(kind(known(parse, 'is not a page'), { type: 'string' }), 'Which ' + 'page.'), flags };`;
  expect(squeezed(code, '/x/src/stores/configuration/keys/element-keys.ts')).toBe(
    "constkeys={page:((known(parse,'isnotapage'))),flags};",
  );
  expect(transform(code, '/x/src/view/links.ts')).toBeUndefined();
});

it('a fact goes out without its meaning', () => {
  const code = `const facts = { isLogin: fact(false, 'Somebody is logged in.'), row: { meaning: 'A row.', on: true } };`;
  expect(squeezed(code, '/x/src/domain/conditions/facts.ts')).toBe('constfacts={isLogin:fact(false),row:{on:true}};');
});
