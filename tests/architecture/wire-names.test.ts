import { expect, it } from 'vitest';
import { isEndpointFile, literalText, placeOf, sourcesIn, type SyntaxNode } from './source-files.ts';

/** Files that may use API names, each with a reason. */
const NAMED_SO: Readonly<Record<string, string>> = {
  'src/domain/compliance/blocked-codes.ts': 'menu codes are data',
  'src/domain/parcels/parcel-inputs.ts': 'inputs of third-party applications',
  'src/features/exchange-chart/rules/datafeed.ts': 'TradingView’s datafeed API, which pages implement',
  'src/features/exchange-chart/rules/engine.ts': 'engine options as TradingView’s library accepts them',
  'src/features/exchange-chart/rules/symbol-info.ts': 'symbols of such a datafeed',
  'src/features/exchange-chart/engine/': 'reads these options',
  'src/features/exchange-chart/feed/report-status.ts': 'observes such a datafeed',
  'src/features/exchange-chart/pane/': 'writes these options',
  'src/features/exchange-chart/platform/symbol-search.tsx': 'reads these options',
  'src/domain/page/storage-registry.ts': 'names of cookies and stored entries',
  'src/domain/page/storage-registry.docs.ts': 'names of cookies and stored entries',
  'src/domain/menus/notifications.ts': 'notification types are data',
  'src/domain/member/referral.ts': 'names of cookies',
  'src/components/notifications/notification-message.ts': 'the detail of a public event',
};

const SNAKE_CASE = /^[a-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)+$/;

/** Returns the name of an identifier, or a string in brackets that is used as a property name. */
function nameOf(node: SyntaxNode): string | undefined {
  if (node.type === 'Identifier') return String(node['name']);
  return node.type === 'MemberExpression' ? literalText(node['property']) : undefined;
}

it('API names occur only in the endpoint files, and all other names are camelCase', () => {
  const result = sourcesIn('src', 'elements')
    .filter(({ file }) => !isEndpointFile(file))
    .flatMap((source) =>
      source.nodes.filter((node) => SNAKE_CASE.test(nameOf(node) ?? '')).map((node) => [source, node] as const),
    );
  const reasons = Object.keys(NAMED_SO);
  const faults = result.filter(([{ file }]) => !reasons.some((place) => file.startsWith(place)));
  expect(faults.map(([source, node]) => `${placeOf(source, node)} ${nameOf(node)}`)).toEqual([]);
  // A listed file that no longer uses API names must be removed from the list.
  expect(reasons.filter((place) => !result.some(([{ file }]) => file.startsWith(place)))).toEqual([]);
});
