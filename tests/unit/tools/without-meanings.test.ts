import { expect, it } from 'vitest';
import { withoutDescriptions, withoutMeanings } from '../../../tools/build/transforms.ts';

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

it('a declaration goes out with what its element needs, whatever its attributes and properties are called', () => {
  const code = `export const spec = defineElementSpec({ tag: 'exchange-x', summary: 'An x.', attributes: {
    summary: { type: 'enum', values: ['a', 'b'], default: 'a', description: 'A ' + 'summary.' }, 'target-id': { type: 'string', description: 'Whom.' } },
    properties: { events: { type: 'object', description: 'Events.' } }, events: { ...PREFERENCE_EVENTS, 'exchange-x-state': { detail: '{}', description: 'Other.' } },
    slots: {}, parts: { window: 'The window.' }, cssProperties: {}, drawsOnDemand: true, load: () => import('./x.ts') });`;
  expect(withoutDescriptions().transform(code, '/x/elements/exchange-x.ts')?.replaceAll(/\s/g, '')).toBe(
    "exportconstspec=defineElementSpec({tag:'exchange-x',attributes:{summary:{type:'enum',values:['a','b'],default:'a',},'target-id':{type:'string',}}," +
      "properties:{events:{type:'object',}},drawsOnDemand:true,load:()=>import('./x.ts')});",
  );
  expect(withoutDescriptions().transform(code, '/x/elements/index.ts')).toBeUndefined();
});
