import { describe, expect, it } from 'vitest';
import { isEndpointFile, readText, sourceOf, sourcesIn, type SyntaxNode } from './source-files.ts';

interface Field {
  /** The field's name after parsing. */
  readonly name: string;
  /** True if the field is declared as unread. */
  readonly isUnread: boolean;
}

const camelCase = (name: string): string => name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());
const nameOf = (node: SyntaxNode | undefined): string =>
  [node?.['name'], node?.['value']].find((name) => typeof name === 'string') ?? '';

/** Returns the fields that an endpoint file parses, including those in field lists. */
function fieldsOf(file: string): readonly Field[] {
  const { nodes } = sourceOf(file);
  const lists = nodes.flatMap((node): readonly SyntaxNode[] => {
    if (node.type === 'VariableDeclarator' && nameOf(node['id'] as SyntaxNode).endsWith('_FIELDS'))
      return [node['init'] as SyntaxNode];
    const isCall =
      node.type === 'CallExpression' && /^(?:fields|independentFields)$/.test(nameOf(node['callee'] as SyntaxNode));
    return isCall ? (node['arguments'] as readonly SyntaxNode[]).slice(0, 1) : [];
  });
  return lists
    .flatMap((list) => (list.type === 'ObjectExpression' ? (list['properties'] as readonly SyntaxNode[]) : []))
    .filter(({ type }) => type === 'Property')
    .map(({ key, value }) => ({
      name: camelCase(nameOf(key as SyntaxNode)),
      isUnread: nameOf(value as SyntaxNode) === 'unread',
    }));
}

/** Returns the names that a file reads: members, destructured names, and facts in rules such as `isTrue('isRiskUser')`. */
function readsOf(file: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const node of sourceOf(file).nodes) {
    if (node.type === 'MemberExpression') names.add(nameOf(node['property'] as SyntaxNode));
    if (node.type === 'CallExpression') {
      const [fact] = node['arguments'] as readonly SyntaxNode[];
      if (fact?.type === 'Literal') names.add(nameOf(fact));
    }
    if (node.type === 'ObjectPattern')
      for (const { type, key } of node['properties'] as readonly SyntaxNode[])
        if (type === 'Property') names.add(nameOf(key as SyntaxNode));
  }
  return names;
}

const MARKET_ROWS = ['src/domain/markets/market-rows.ts'];
const PAGE_DATA = 'src/stores/public/page-data.ts';

/** For each endpoint file, the files outside `src/api` that read its fields. */
const READERS: Readonly<Record<string, readonly string[]>> = {
  'compliance/compliance-check.ts': [
    'src/features/compliance-gate/rules/evaluate.ts',
    'src/features/compliance-gate/rules/restriction-ground.ts',
    'src/features/compliance-gate/rules/restrictions/memory.ts',
    'src/features/compliance-gate/rules/restrictions/restriction-rows.ts',
    'src/features/compliance-gate/restrictions/kyc-dialogs.tsx',
    'src/features/compliance-gate/restrictions/toasts.tsx',
    'src/stores/facts.ts',
  ],
  'compliance/tip.ts': [
    'src/components/compliance-passage.tsx',
    'src/features/compliance-banner/compliance-banner.tsx',
  ],
  'markets/futures.ts': MARKET_ROWS,
  'markets/pilot.ts': MARKET_ROWS,
  'markets/pre-markets.ts': [...MARKET_ROWS, 'src/stores/markets/markets.ts'],
  'markets/spots.ts': [...MARKET_ROWS, 'src/domain/markets/margin.ts'],
  'member/account-mode.ts': [PAGE_DATA, 'src/stores/facts.ts'],
  'member/cross-margin.ts': [PAGE_DATA, 'src/stores/facts.ts'],
  'src/features/exchange-fund-password/api/fund-password-endpoints.ts': [
    'src/features/exchange-fund-password/api/fund-password-calls.ts',
  ],
  'member/notifications.ts': [
    'src/components/notifications/notification-list.tsx',
    'src/components/notifications/notification-message.ts',
    'src/stores/member/notifications.ts',
  ],
  'member/pay-with.ts': ['src/stores/facts.ts', 'src/stores/member/pay-with.ts'],
  'member/rebate.ts': ['src/features/exchange-growth-tabs/rules/invite-code.ts', 'src/stores/facts.ts'],
  'member/total-funds.ts': [
    'src/features/exchange-header/account/funds-overview.tsx',
    'src/domain/amounts/fiat-amount.ts',
  ],
  'member/user-info.ts': [
    'src/features/exchange-header/account/profile.tsx',
    'src/stores/facts.ts',
    'src/stores/session/session.ts',
    'src/hooks/fiat.ts',
  ],
  'member/user-tier.ts': [
    'src/stores/facts.ts',
    'src/features/exchange-header/account/profile-summary.tsx',
    'src/features/exchange-header/account/next-level.tsx',
  ],
  'src/features/exchange-announcement/api/bulletin-endpoint.ts': [
    'src/features/exchange-announcement/announcement.tsx',
  ],
  'src/features/exchange-header/api/download-links-endpoint.ts': [
    'src/features/exchange-header/rules/app-download-links.ts',
  ],
  'site/header-menu.ts': [
    'src/domain/menus/overlay.ts',
    'src/domain/menus/added-entries.ts',
    'src/domain/markets/side-menu.ts',
    'src/features/exchange-header/markets/market-list.tsx',
    'src/hooks/links.ts',
  ],
  'site/settings.ts': [
    PAGE_DATA,
    'src/stores/facts.ts',
    'src/stores/site/built-in-fiats.ts',
    'src/stores/site/built-in-languages.ts',
    'src/hooks/fiat.ts',
    'src/components/search/search-box.tsx',
  ],
};

const declared = sourcesIn('src')
  .filter(({ file }) => isEndpointFile(file))
  .map(({ file }) => ({ file: file.replace('src/api/endpoints/', ''), fields: fieldsOf(file) }))
  .filter(({ fields }) => fields.length > 0);

describe('an endpoint file', () => {
  it('is listed with the files that read its fields', () => {
    expect(declared.map(({ file }) => file).toSorted()).toEqual(Object.keys(READERS).toSorted());
  });

  it.each(declared)('parses only fields that are read outside src/api (`$file`)', ({ file, fields }) => {
    const read = new Set((READERS[file] ?? []).flatMap((reader) => [...readsOf(reader)]));
    const forgotten = fields.filter(({ name, isUnread }) => !isUnread && !read.has(name));
    expect(forgotten.map(({ name }) => name)).toEqual([]);
  });

  it('parses fields that the shell does not read only if the requirements document them', () => {
    const requirements = readText('docs/requirements.md');
    const unread = declared.flatMap(({ fields }) => fields.filter(({ isUnread }) => isUnread));
    expect(unread.map(({ name }) => name).toSorted()).toEqual(['market', 'total']);
    expect(unread.filter(({ name }) => !new RegExp(`\`${name}\`[^|]*is not read`).test(requirements))).toEqual([]);
  });
});

/** Returns the fields of an interface, including those of nested objects. */
function interfaceFields(file: string, ...names: readonly string[]): readonly string[] {
  const { nodes } = sourceOf(file);
  return nodes
    .filter(({ type, id }) => type === 'TSInterfaceDeclaration' && names.includes(nameOf(id as SyntaxNode)))
    .flatMap(({ start, end }) =>
      nodes.filter((node) => node.type === 'TSPropertySignature' && node.start > start && node.end < end),
    )
    .map(({ key }) => nameOf(key as SyntaxNode));
}

describe('MarketRow', () => {
  it('contains only fields that are shown, searched or sorted by', () => {
    const readers = [
      'src/components/market/market-marks.tsx',
      'src/components/market/market-picture.tsx',
      'src/features/exchange-header/markets/market-row-link.tsx',
      'src/features/exchange-header/markets/newest-listings.tsx',
      'src/features/exchange-header/rules/favourites.ts',
      'src/domain/markets/listings.ts',
      'src/domain/markets/side-menu.ts',
      'src/components/search/use-found.ts',
    ];
    const read = new Set(readers.flatMap((reader) => [...readsOf(reader)]));
    const fields = interfaceFields('src/domain/markets/market-rows.ts', 'MarketRow');
    expect(fields).toContain('chainIcon');
    expect(fields.filter((field) => !read.has(field))).toEqual([]);
  });
});

describe('ExchangeShell.data()', () => {
  it('documents every field that pages may read [OP-88]', () => {
    const fields = interfaceFields(PAGE_DATA, 'SettingsRecord', 'AccountRecord');
    expect(fields).toContain('userSpotBalance');
    const documented = readText('docs/configuration.md').split('## Read settings and account')[1] ?? '';
    expect(fields.filter((field) => !new RegExp(`[\`.]${field}\``).test(documented))).toEqual([]);
  });
});
