import { describe, expect, it } from 'vitest';
import { SITE_IDS, SITES } from '../../src/domain/sites/registry.ts';
import {
  filesIn,
  isNode,
  literalText,
  nodesOfType,
  placeOf,
  readText,
  type SourceFile,
  sourcesIn,
  type SyntaxNode,
  textOf,
} from './source-files.ts';

const product = sourcesIn('src', 'elements');
const components = product.filter(({ file }) =>
  /^src\/(?:features\/[^/]+\/(?!rules\/|api\/)|components\/|hooks\/)/.test(file),
);

/** Browser APIs and the files that may use each of them, with the reason. */
const RESTRICTED_APIS: Readonly<
  Record<string, { is(text: string): boolean; within?: string; files?: Readonly<Record<string, string>> }>
> = {
  fetch: {
    is: (text) => /^(?:globalThis\.|window\.|self\.)?fetch$/.test(text),
    files: {
      'src/api/client.ts': 'the gateway client',
      'src/edge/inject.ts': 'reads files of the release in an edge worker',
      'src/doctor/probes.ts': 'checks which requests the page’s policy allows',
      'src/services/probe.ts': 'checks whether a file on another host is available',
      'src/platform/page/check-module.ts': 'verifies a module if Trusted Types block scripts',
    },
  },
  'document.cookie': {
    is: (text) => /(?:^|\.)document\.cookie$/.test(text),
    within: 'src/platform/',
  },
  storage: {
    is: (text) => /^(?:(?:globalThis|window|self)\.)?(?:localStorage|sessionStorage|indexedDB|caches)$/.test(text),
    within: 'src/platform/',
    files: { 'src/runtime/snapshot/render-snapshot.ts': 'renders before any other file has loaded' },
  },
  clock: { is: (text) => /^(?:Date\.now|performance\.now)$/.test(text), within: 'src/platform/' },
  'customElements.define': {
    is: (text) => text.endsWith('customElements.define'),
    within: 'src/runtime/custom-element/',
    files: { 'src/runtime/react-element/define-react-element.tsx': 'defines elements for a page’s own components' },
  },
  'HTML from a string': {
    is: (text) =>
      /\.(?:innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe|createContextualFragment|srcdoc)$|^document\.write/.test(
        text,
      ),
  },
  'code from a string': { is: (text) => /^(?:globalThis\.|window\.)?(?:eval|Function)$/.test(text) },
};

/** Returns the names that a file uses (`a`, `a.b`, `a.b.c`), without types and declarations. */
function namesIn(source: SourceFile): readonly (readonly [string, SyntaxNode])[] {
  const own = new Set(
    source.nodes.filter(({ type }) => type.startsWith('TS')).flatMap((node) => Object.values(node).filter(isNode)),
  );
  return source.nodes
    .filter((node) => (node.type === 'MemberExpression' || node.type === 'Identifier') && !own.has(node))
    .map((node) => [textOf(source, node).replaceAll('?.', '.'), node] as const);
}

describe('src', () => {
  it.each(Object.entries(RESTRICTED_APIS))(
    'uses a browser API only in the listed files (%s)',
    (_, { is, within, files = {} }) => {
      const users = product.flatMap((source) =>
        namesIn(source)
          .filter(([name]) => is(name))
          .map(([, node]) => [source, node] as const),
      );
      const faults = users.filter(
        ([{ file }]) => !(within !== undefined && file.startsWith(within)) && !Object.hasOwn(files, file),
      );
      expect(faults.map(([source, node]) => placeOf(source, node))).toEqual([]);
      // A listed file that no longer uses the API must be removed from `RESTRICTED_APIS`.
      expect(Object.keys(files).filter((file) => !users.some(([source]) => source.file === file))).toEqual([]);
    },
  );

  it('never reads the clock with `new Date()`', () => {
    const faults = nodesOfType(product, 'NewExpression').filter(
      ([source, node]) =>
        textOf(source, node['callee']) === 'Date' &&
        (node['arguments'] as unknown[]).length === 0 &&
        !source.file.startsWith('src/platform/'),
    );
    expect(faults.map(([source, node]) => placeOf(source, node))).toEqual([]);
  });

  it('never passes values to `bind` or a function to `Array.from`, because old libraries replace both with incompatible functions', () => {
    const faults = nodesOfType(product, 'CallExpression').filter(
      ([source, node]) =>
        /\bArray\.from$|\.bind$/.test(textOf(source, node['callee'])) && (node['arguments'] as unknown[]).length > 1,
    );
    expect(faults.map(([source, node]) => placeOf(source, node))).toEqual([]);
  });

  it('never calls `new Event()`, which MooTools replaces, unlike `CustomEvent`', () => {
    const faults = nodesOfType(product, 'NewExpression').filter(
      ([source, node]) => textOf(source, node['callee']) === 'Event',
    );
    expect(faults.map(([source, node]) => placeOf(source, node))).toEqual([]);
  });

  it('uses the native sanitiser and DOMPurify in only one file each', () => {
    const users = product.filter((source) =>
      namesIn(source).some(([name]) => /\.setHTML$|^createDOMPurify$/.test(name)),
    );
    expect(users.map(({ file }) => file)).toEqual([
      'src/components/rich-text/rich-text.tsx',
      'src/components/rich-text/sanitize-html.ts',
    ]);
  });
});

describe('server-rendered markup', () => {
  const attributes = nodesOfType(product, 'JSXAttribute');
  const tags = nodesOfType(product, 'JSXOpeningElement');

  it('has no inline styles, because a strict policy blocks them', () => {
    const faults = [
      ...attributes.filter(([source, { name }]) => textOf(source, name) === 'style'),
      ...tags.filter(([source, { name }]) => ['style', 'script', 'iframe'].includes(textOf(source, name))),
    ];
    expect(faults.map(([source, node]) => placeOf(source, node))).toEqual([]);
  });

  it('contains only HTML that React renders', () => {
    const faults = product.filter(({ nodes }) =>
      nodes.some(
        (node) =>
          (node.type === 'JSXIdentifier' || node.type === 'Identifier') && node['name'] === 'dangerouslySetInnerHTML',
      ),
    );
    expect(faults.map(({ file }) => file)).toEqual([]);
  });

  it('has sizes in px, because `rem` depends on the page’s root font size', () => {
    const sheets = filesIn('src').filter((file) => file.endsWith('.css'));
    expect(sheets.length).toBeGreaterThan(5);
    const faults = sheets.filter((file) => /\drem\b/.test(readText(file).replaceAll(/\/\*[\s\S]*?\*\//g, '')));
    expect(faults).toEqual([]);
  });

  it('loads nothing from style sheets: no imports, fonts or remote images', () => {
    const sheets = filesIn('src').filter((file) => file.endsWith('.css'));
    const faults = sheets.filter((file) =>
      /@import|@font-face|url\(\s*["']?(?!data:)/.test(readText(file).replaceAll(/\/\*[\s\S]*?\*\//g, '')),
    );
    expect(faults).toEqual([]);
  });
});

describe('a component', () => {
  /** Files that mention a site, although none of their decisions depend on it. */
  const NAMING: Readonly<Record<string, readonly string[]>> = {
    'src/components/dialog/asked-dialog.tsx': ['turkey'],
    'src/hooks/session.ts': ['turkey'],
    // A position in the chart engine rather than a site.
    'src/features/exchange-chart/engine/pane-studies.ts': ['main'],
    'src/features/compliance-gate/gate-restrictions.ts': ['turkey'],
    'src/features/compliance-gate/restrictions/turkish-prompt.tsx': ['turkey'],
  };
  const keys = new Set<string>(Object.values(SITES).map(({ key }) => key));
  const ids = new Set<number>(SITE_IDS.filter((id) => id > 20));

  it('contains no site id', () => {
    const faults = nodesOfType(components, 'Literal').filter(
      ([, { value }]) => ids.has(Number(value)) && value !== null && value !== '',
    );
    expect(faults.map(([source, node]) => placeOf(source, node))).toEqual([]);
  });

  it('contains no site key', () => {
    const faults = nodesOfType(components, 'Literal').filter(([{ file }, node]) => {
      const text = literalText(node);
      return text !== undefined && keys.has(text) && !NAMING[file]?.includes(text);
    });
    expect(faults.map(([source, node]) => placeOf(source, node))).toEqual([]);
  });

  it('makes no decision by site, country, level or account', () => {
    const optionalAccess =
      /\bsite\.(?:id|key|variant|name)$|\b(?:siteId|isCopper|isUKLimit|isItalyLimit|country|tierLevel|safeLevel|verified)$/;
    const faults = nodesOfType(components, 'BinaryExpression', 'SwitchStatement').filter(([source, node]) =>
      [node['left'], node['right'], node['discriminant']].some(
        (side) => isNode(side) && optionalAccess.test(textOf(source, side)),
      ),
    );
    expect(faults.map(([source, node]) => placeOf(source, node))).toEqual([]);
  });
});
