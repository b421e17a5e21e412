import { expect, it } from 'vitest';
import { literalText, placeOf, sourcesIn, type SyntaxNode } from './source-files.ts';

/** Files that may hold such names, each with its reason. */
const NAMED_SO: Readonly<Record<string, string>> = {
  'src/domain/compliance/blocked-codes.ts': 'codes of menus are data',
  'src/domain/parcel-inputs.ts': 'inputs of applications of others',
  'src/domain/chart/datafeed.ts': 'the feed of TradingView’s API, which pages set',
  'src/domain/chart/engine.ts': 'the engine’s options, as TradingView’s library takes them',
  'src/domain/chart/symbol-info.ts': 'symbols of such a feed',
  'src/features/chart/engine/': 'the same options, read',
  'src/features/chart/pane/': 'the same options, written',
  'src/features/chart/platform/symbol-search.tsx': 'the same options, heeded',
  'src/domain/kept.ts': 'names of cookies and stored entries',
  'src/domain/notifications/targets.ts': 'types of messages are data',
  'src/domain/referral.ts': 'names of cookies',
  'src/parts/notifications/notification-message.ts': 'the detail of a public event',
};

const SNAKE_CASE = /^[a-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)+$/;

/** A name that is written, or a text between brackets that stands for one. */
function nameOf(node: SyntaxNode): string | undefined {
  if (node.type === 'Identifier') return String(node['name']);
  return node.type === 'MemberExpression' ? literalText(node['property']) : undefined;
}

it('names of the wire end at src/api/endpoints: beyond it everything is camelCase', () => {
  const found = sourcesIn('src', 'elements')
    .filter(({ file }) => !file.startsWith('src/api/endpoints/'))
    .flatMap((source) =>
      source.nodes.filter((node) => SNAKE_CASE.test(nameOf(node) ?? '')).map((node) => [source, node] as const),
    );
  const reasons = Object.keys(NAMED_SO);
  const faults = found.filter(([{ file }]) => !reasons.some((place) => file.startsWith(place)));
  expect(faults.map(([source, node]) => `${placeOf(source, node)} ${nameOf(node)}`)).toEqual([]);
  // A reason outlives its file otherwise.
  expect(reasons.filter((place) => !found.some(([{ file }]) => file.startsWith(place)))).toEqual([]);
});
