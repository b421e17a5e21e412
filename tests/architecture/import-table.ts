/** A row of the table: the imports that the files of one folder may have. */
export interface Row {
  /** Folders and files whose code the folder may import, in addition to its own. */
  readonly may: readonly string[];
  /** Folders and files from which the folder may import only types. */
  readonly types?: readonly string[];
  /** Folders that the folder may load only on demand, with `import()`. */
  readonly lazily?: readonly string[];
  /** npm packages that the folder may import. A list restricts the import to these files. */
  readonly packages?: Readonly<Record<string, 'any file' | readonly string[]>>;
}

const EVERYTHING = ['src', 'elements', 'tools', 'demo', 'cli'];

const BASE = ['src/lib', 'src/domain', 'src/platform', 'src/i18n', 'src/stores'];

/**
 * The imports that each folder may have. `imports.test.ts` enforces the table, and docs/internals/architecture.md explains it. A file
 * belongs to the first row whose path contains it. `*` matches any one folder.
 */
export const IMPORT_TABLE: Readonly<Record<string, Row>> = {
  'src/lib': { may: [] },
  'src/domain': { may: ['src/lib'] },
  'src/platform': {
    may: ['src/lib'],
    types: ['src/domain/page/storage-registry.ts'],
    packages: { 'idb-keyval': ['src/platform/storage/database.ts', 'src/platform/storage/database-entries.ts'] },
  },
  'src/i18n': {
    may: ['src/lib', 'src/domain'],
    packages: { 'icu-minify': ['src/i18n/translate.ts', 'src/i18n/english.ts'] },
  },
  'src/api': {
    may: ['src/lib', 'src/domain', 'src/platform'],
    packages: { ofetch: ['src/api/client.ts'], valibot: 'any file' },
  },
  'src/stores': {
    may: ['src/lib', 'src/domain', 'src/platform', 'src/i18n', 'src/api'],
    packages: { zustand: 'any file', valibot: 'any file' },
  },
  // Page services without UI.
  'src/services': {
    may: ['src/lib', 'src/domain', 'src/platform', 'src/stores', 'src/api', 'src/doctor/rules/tags.ts'],
    packages: {
      '@fingerprintjs/fingerprintjs': ['src/services/fingerprint.ts'],
      'web-vitals': ['src/services/field-performance.ts'],
    },
  },
  // The doctor's rules are pure, like the domain.
  'src/doctor/rules': { may: ['src/lib', 'src/domain'] },
  'src/doctor': {
    may: ['src/lib', 'src/domain', 'src/platform', 'src/stores', 'src/api', 'src/doctor/rules'],
    packages: {
      'content-security-policy-parser': ['src/doctor/served-page.ts'],
      'wcag-contrast': ['src/doctor/read-contrasts.ts'],
    },
  },
  // The element's class, attributes, events and state. React-free, like everything down to `hooks`.
  'src/runtime/custom-element': {
    may: [...BASE, 'src/services'],
    packages: { zustand: 'any file', react: ['src/runtime/custom-element/element-spec.ts'] },
  },
  'src/runtime/promotions': { may: [...BASE, 'src/runtime/custom-element'], packages: { zustand: 'any file' } },
  'src/runtime/dormant': {
    may: [...BASE, 'src/services', 'src/runtime/custom-element'],
    types: ['src/runtime/interaction'],
    lazily: ['src/runtime/interaction'],
    packages: { zustand: 'any file' },
  },
  'src/runtime/snapshot': {
    may: ['src/lib', 'src/domain', 'src/platform', 'src/stores', 'src/runtime/custom-element', 'src/components/styles'],
    packages: { 'virtual:snapshot-style-sheets': ['src/runtime/snapshot/snapshot.ts'] },
  },
  'src/runtime/loader': {
    may: ['src/lib', 'src/domain', 'src/platform', 'src/stores', 'src/runtime/custom-element', 'src/runtime/snapshot'],
    types: ['src/doctor/rules'],
    lazily: [
      'src/components/rich-text/sanitize-html.ts',
      'src/doctor/doctor.ts',
      'src/runtime/hydration',
      'src/runtime/snapshot',
    ],
  },
  'src/hooks': {
    may: [...BASE, 'src/runtime/custom-element', 'src/runtime/promotions', 'src/runtime/dormant'],
    types: ['src/api'],
    packages: { react: 'any file', zustand: ['src/hooks/element-context.tsx'] },
  },
  'src/components/styles': { may: [] },
  'src/components': {
    may: [...BASE, 'src/runtime/custom-element', 'src/runtime/dormant', 'src/hooks', 'src/components/styles'],
    types: ['src/api'],
    packages: {
      react: 'any file',
      'react-dom': [
        // Renders the content of a popover before it opens.
        'src/components/flyout/use-lazy-content.ts',
        // Mounts a micro front end in its own root.
        'src/components/search/search-app-v3.tsx',
      ],
      '@floating-ui/dom': ['src/components/flyout/anchor.ts'],
      dompurify: ['src/components/rich-text/sanitize-html.ts'],
      '@oddbird/popover-polyfill': ['src/components/flyout/popover-polyfill.ts'],
    },
  },
  // Loaded by a dormant element on the first interaction.
  'src/runtime/interaction': {
    may: [...BASE, 'src/runtime/custom-element', 'src/components/flyout', 'src/components/float-menu'],
  },
  'src/runtime/hydration': {
    may: [
      ...BASE,
      'src/runtime/custom-element',
      'src/runtime/dormant',
      'src/runtime/snapshot',
      'src/hooks',
      'src/components/dialog',
      'src/components/flyout',
    ],
    packages: { react: 'any file', 'react-dom': 'any file', zustand: 'any file' },
  },
  // Custom elements made from a page's own React components. They use `ExchangeShell` instead of the shell's stores.
  'src/runtime/react-element': {
    may: [
      'src/lib/boolean-attribute.ts',
      'src/domain',
      'src/platform',
      'src/stores/page/errors.ts',
      'src/runtime/custom-element/dispatch.ts',
      'src/runtime/custom-element/ready.ts',
      'src/runtime/hydration/crash-boundary.tsx',
      'src/components/styles',
    ],
    types: ['src/stores'],
    packages: {
      '@r2wc/react-to-web-component': ['src/runtime/react-element/define-react-element.tsx'],
      react: 'any file',
    },
  },
  'src/runtime/ssr': {
    may: [...BASE, 'src/runtime/custom-element', 'src/runtime/hydration', 'src/hooks', 'src/components/dialog'],
    packages: { react: 'any file', 'react-dom': 'any file', zustand: 'any file' },
  },
  // A feature's rules are pure and compiled without the DOM, like the domain.
  'src/features/*/rules': { may: ['src/lib', 'src/domain'] },
  // A feature's endpoints and requests. Only these files read raw responses.
  'src/features/*/api': {
    may: [...BASE, 'src/api', 'src/features/*/rules'],
    packages: { zustand: 'any file', valibot: 'any file' },
  },
  // The table of all menus, for audits and tests.
  'src/features/menus.ts': { may: ['src/domain', 'src/features/*/rules'] },
  'src/features': {
    may: [
      ...BASE,
      'src/runtime/custom-element',
      'src/runtime/promotions',
      'src/runtime/dormant',
      'src/runtime/hydration',
      'src/hooks',
      'src/components',
      'src/features/*/rules',
      'src/features/*/api',
    ],
    packages: {
      react: 'any file',
      // The chart is a separate chunk with its own root.
      'react-dom': ['src/features/exchange-chart/chart-workspace.tsx', 'src/features/exchange-chart/use-workspace.ts'],
      zustand: 'any file',
      klinecharts: ['src/features/exchange-chart/engine/klinecharts.ts'],
      'lean-qr': ['src/features/exchange-header/download-app/app-code.tsx'],
      valibot: ['src/features/exchange-header/agent-tools/agent-tools.ts'],
      virtua: ['src/features/exchange-header/markets/virtual-list.tsx'],
    },
  },
  // For edge workers, which insert the shell into pages.
  'src/edge': {
    may: ['src/domain'],
    packages: { hono: ['src/edge/language-of-request.ts'], parse5: ['src/edge/page-tags.ts'] },
  },
  // Chunk entries whose modules must load together.
  'elements/chunks': { may: ['src/runtime', 'src/features', 'src/hooks'] },
  elements: {
    may: [
      'src/edge',
      'src/runtime',
      'src/lib/load-chunk.ts',
      'src/stores/page/page-registry.ts',
      // The modules of `exchange-shell/kit`.
      'src/domain/images/image-loader.ts',
      'src/domain/compliance/menu-codes.ts',
      'src/domain/markets/price-text.ts',
      'src/domain/sites/registry.ts',
      'src/platform/device/idle.ts',
    ],
    types: ['tools/build/release.ts'],
    lazily: ['src/features'],
    packages: { 'virtual:release': ['elements/all.ts'], 'virtual:loader-release': ['elements/shell.ts'] },
  },
  demo: {
    may: ['src', 'elements', 'exchange.config.ts'],
    packages: {
      'markdown-it': ['demo/documentation/documents.ts'],
      'node:': 'any file',
      '@hono/node-server': 'any file',
      '@angular/compiler': ['demo/host-pages/apps/angular-page.ts'],
      '@angular/core': ['demo/host-pages/apps/angular-page.ts'],
      '@angular/platform-browser': ['demo/host-pages/apps/angular-page.ts'],
      cryptocurrencies: 'any file',
      hono: 'any file',
      'lit-html': 'any file',
      parse5: ['demo/pages/own-page.ts'],
      react: ['demo/host-pages/apps/react-page.ts', 'demo/apps/price-ticker.tsx'],
      'react-dom': ['demo/host-pages/apps/react-page.ts'],
      svelte: ['demo/host-pages/apps/svelte-page.ts', 'demo/build-playground.ts'],
      vite: 'any file',
    },
  },
  // The package's CLI for integrators, which sends the shell's requests and serves the demo gateway.
  cli: {
    may: [
      'src/api',
      'src/doctor',
      'src/domain',
      'src/features/*/api',
      'src/features/*/rules',
      'src/features/menus.ts',
      'src/lib',
      'src/runtime',
      'src/stores/configuration',
      'demo/documentation',
      'demo/gateway',
      'demo/playground',
    ],
    packages: {
      '@modelcontextprotocol/server': ['cli/mcp/mcp-server.ts'],
      '@valibot/to-json-schema': ['cli/mcp/mcp-server.ts'],
      valibot: ['cli/mcp/mcp-server.ts'],
      'chrome-launcher': ['cli/devtools-pipe.ts'],
      'node:': 'any file',
      '@cfworker/json-schema': ['cli/contract.ts'],
      'content-security-policy-parser': ['cli/lint/lint-template.ts'],
      parse5: [
        'cli/lint/read-template.ts',
        'cli/migrate/page-elements.ts',
        'cli/migrate/read-page.ts',
        'cli/migrate/capture-comparison.ts',
      ],
      postcss: ['cli/migrate/read-tokens.ts'],
      saxes: ['cli/sitemap/read-sitemap.ts'],
      'wcag-contrast': ['cli/migrate/contrast-of.ts'],
      tinyglobby: ['cli/lint/lint-files.ts'],
      '@hono/node-server': 'any file',
    },
  },
  'tools/dev/dev-shell.ts': {
    may: ['src/runtime', 'elements'],
  },
  tools: {
    may: [
      'src/api/cache-rule.ts',
      'src/api/envelope.ts',
      'src/api/shapes.ts',
      'src/lib/bounds.ts',
      'src/lib/canonical-json.ts',
      'src/domain',
      'src/features/*/rules',
      'src/features/menus.ts',
      'src/doctor/rules',
      'src/runtime',
      'src/i18n',
      'src/stores/configuration',
      'elements',
      'cli/calls.ts',
      'cli/diff/release-record.ts',
      'cli/lint/lint-template.ts',
      'demo',
      'exchange.config.ts',
    ],
    packages: {
      'node:': 'any file',
      'fastest-levenshtein': ['tools/exchange-config.ts'],
      '@playwright/test': [
        'tools/bench/bench.ts',
        'tools/bench/long-tasks.ts',
        'tools/bench/next/measure-next.ts',
        'tools/bench/pages/measure-pages.ts',
        'tools/bench/chart/measure-chart.ts',
        'tools/matrix/matrix.ts',
        'tools/matrix/pictures.ts',
      ],
      '@stryker-mutator/core': ['tools/mutate.ts'],
      '@web/test-runner': ['tools/test-elements.ts'],
      'icu-minify': 'any file',
      lightningcss: 'any file',
      'oxc-parser': ['tools/prose/read-prose.ts'],
      parse5: ['tools/build/snapshots.ts'],
      tsx: ['tools/typescript.mjs'],
      vite: 'any file',
    },
  },
};

/** Tests may import all files and packages. */
export const TESTS_MAY = [...EVERYTHING, 'tests', 'exchange.config.ts', 'vite.config.ts'];
