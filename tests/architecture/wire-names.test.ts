import { expect, it } from 'vitest';
import { isEndpointFile, literalText, placeOf, sourcesIn, type SyntaxNode } from './source-files.ts';

/** Files that may use API names, each with a reason. */
const NAMED_SO: Readonly<Record<string, string>> = {
  'src/domain/compliance/blocked-codes.ts': 'codes of menus are data',
  'src/domain/parcels/parcel-inputs.ts': 'inputs of applications of others',
  'src/features/exchange-chart/rules/datafeed.ts': 'the feed of TradingView’s API, which pages set',
  'src/features/exchange-chart/rules/engine.ts': 'the engine’s options, as TradingView’s library takes them',
  'src/features/exchange-chart/rules/symbol-info.ts': 'symbols of such a feed',
  'src/features/exchange-chart/engine/': 'the same options, read',
  'src/features/exchange-chart/feed/report-status.ts': 'the feed of TradingView’s API, observed',
  'src/features/exchange-chart/pane/': 'the same options, written',
  'src/features/exchange-chart/platform/symbol-search.tsx': 'the same options, read',
  'src/domain/page/storage-registry.docs.ts': 'names of cookies and stored entries',
  'src/domain/menus/notifications.ts': 'types of messages are data',
  'src/domain/member/referral.ts': 'names of cookies',
  'src/components/notifications/notification-message.ts': 'the detail of a public event',
};

const SNAKE_CASE = /^[a-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)+$/;

/** Matches a name, or a string in brackets that is used as a name. */
function nameOf(node: SyntaxNode): string | undefined {
  if (node.type === 'Identifier') return String(node['name']);
  return node.type === 'MemberExpression' ? literalText(node['property']) : undefined;
}

it('API names occur only in the endpoint files, and all other names are camelCase', () => {
  const found = sourcesIn('src', 'elements')
    .filter(({ file }) => !isEndpointFile(file))
    .flatMap((source) =>
      source.nodes.filter((node) => SNAKE_CASE.test(nameOf(node) ?? '')).map((node) => [source, node] as const),
    );
  const reasons = Object.keys(NAMED_SO);
  const faults = found.filter(([{ file }]) => !reasons.some((place) => file.startsWith(place)));
  expect(faults.map(([source, node]) => `${placeOf(source, node)} ${nameOf(node)}`)).toEqual([]);
  // A listed file that no longer uses API names must be removed from the list.
  expect(reasons.filter((place) => !found.some(([{ file }]) => file.startsWith(place)))).toEqual([]);
});
