/** A row of the table: what the files of one folder may import. */
export interface Row {
  /** Folders and files whose code it may run. Its own folder is always among them. */
  readonly may: readonly string[];
  /** Folders and files of which it may know the types only. */
  readonly types?: readonly string[];
  /** Folders that it may load on demand only, by `import()`. */
  readonly lazily?: readonly string[];
  /** Packages from npm; a list names the only files that may import it. */
  readonly packages?: Readonly<Record<string, 'any file' | readonly string[]>>;
}

const EVERYTHING = ['src', 'elements', 'tools', 'demo', 'cli'];

/** Who may import whom; `imports.test.ts` holds it, CONTRIBUTING.md explains it. */
export const IMPORT_TABLE: Readonly<Record<string, Row>> = {
  'src/lib': { may: [] },
  'src/domain': { may: ['src/lib'] },
  'src/platform': {
    may: ['src/lib'],
    types: ['src/domain/kept.ts'],
    packages: { 'idb-keyval': ['src/platform/storage/database.ts'] },
  },
  'src/i18n': {
    may: ['src/lib', 'src/domain'],
    packages: { 'icu-minify': ['src/i18n/translate.ts', 'src/i18n/english.ts'] },
  },
  'src/ui': {
    may: ['src/lib', 'src/platform'],
    packages: {
      react: 'any file',
      // What is drawn at an opening is there before it is seen.
      'react-dom': ['src/ui/floating/use-inside.ts'],
      '@floating-ui/dom': ['src/ui/floating/anchor.ts'],
      dompurify: ['src/ui/html/sanitize-html.ts'],
      '@oddbird/popover-polyfill': ['src/ui/floating/popover-polyfill.ts'],
      virtua: ['src/ui/virtual-list.tsx'],
    },
  },
  'src/api': {
    may: ['src/lib', 'src/domain', 'src/platform'],
    packages: { ofetch: ['src/api/client.ts'], valibot: 'any file' },
  },
  'src/stores': {
    may: ['src/lib', 'src/domain', 'src/platform', 'src/i18n', 'src/api'],
    packages: { zustand: 'any file' },
  },
  // What no element draws.
  'src/services': {
    may: ['src/lib', 'src/domain', 'src/platform', 'src/stores', 'src/api'],
    packages: {
      '@fingerprintjs/fingerprintjs': ['src/services/fingerprint.ts'],
      'content-security-policy-parser': ['src/services/doctor/served-page.ts'],
      'wcag-contrast': ['src/services/doctor/read-contrasts.ts'],
    },
  },
  // What an element is before React, and beside it.
  'src/element': {
    may: ['src/lib', 'src/domain', 'src/platform', 'src/i18n', 'src/stores', 'src/services'],
    types: ['src/parts/handling'],
    lazily: ['src/parts/handling'],
    packages: { zustand: 'any file' },
  },
  // Hooks: how components read stores and facts.
  'src/view': {
    may: ['src/lib', 'src/domain', 'src/platform', 'src/i18n', 'src/stores', 'src/element', 'src/ui'],
    types: ['src/api'],
    packages: { react: 'any file', zustand: ['src/view/element-context.tsx'] },
  },
  // Drawn things that several features share.
  'src/parts': {
    may: ['src/lib', 'src/domain', 'src/platform', 'src/i18n', 'src/stores', 'src/element', 'src/ui', 'src/view'],
    types: ['src/api'],
    packages: {
      react: 'any file',
      // Our search is a micro front-end: it is mounted by its host, and has a root of its own.
      'react-dom': ['src/parts/search/search-app-v3.tsx'],
    },
  },
  'src/features': {
    may: [
      'src/lib',
      'src/domain',
      'src/platform',
      'src/i18n',
      'src/stores',
      'src/element',
      'src/ui',
      'src/view',
      'src/parts',
    ],
    packages: {
      react: 'any file',
      // The chart is a file of its own, with a root of its own.
      'react-dom': ['src/features/chart/chart-desk.tsx', 'src/features/chart/use-desk.ts'],
      zustand: [
        'src/features/chart/pane/pane-store.ts',
        'src/features/chart/texts-of-chart.ts',
        'src/features/compliance-gate/state/gate-state.ts',
      ],
      klinecharts: ['src/features/chart/engine/klinecharts.ts'],
      'lean-qr': ['src/features/header/download-app/qr-path.ts'],
    },
  },
  'src/embed': {
    may: [
      'src/lib',
      'src/domain',
      'src/platform',
      'src/i18n',
      'src/stores',
      'src/element',
      'src/view',
      'src/parts/dialogs',
      'src/ui/add-sheet.ts',
      'src/ui/hydrated.ts',
      'src/ui/styles/shared.ts',
    ],
    lazily: ['src/ui/floating/popover-polyfill.ts', 'src/ui/html/sanitize-html.ts'],
    packages: {
      react: 'any file',
      'react-dom': ['src/embed/activate.tsx', 'src/embed/prerender.tsx'],
      zustand: ['src/embed/activate.tsx', 'src/embed/prerender.tsx'],
      'virtual:standing-sheets': ['src/embed/standing/standing.ts'],
    },
  },
  // For workers that pass pages on.
  'src/edge': {
    may: ['src/domain'],
    packages: { hono: ['src/edge/language-of-request.ts'], parse5: ['src/edge/page-tags.ts'] },
  },
  // The entries of chunks with what must load together.
  'elements/chunks': { may: ['src/embed', 'src/element/on-demand', 'src/features'] },
  elements: {
    may: [
      'src/edge',
      'src/embed',
      'src/lib/load-chunk.ts',
      'src/stores/page/page-registry.ts',
      // The kit for pages.
      'src/domain/image-loader.ts',
      'src/domain/compliance/menu-codes.ts',
      'src/domain/markets/price-text.ts',
      'src/domain/sites/registry.ts',
      'src/platform/device/idle.ts',
    ],
    types: ['tools/build/release.ts'],
    lazily: ['src/features', 'src/element/on-demand'],
    packages: { 'virtual:release': ['elements/all.ts'], 'virtual:loader-release': ['elements/shell.ts'] },
  },
  demo: {
    may: ['src', 'elements', 'exchange.config.ts'],
    packages: {
      'markdown-it': ['demo/documentation/documents.ts'],
      'node:': 'any file',
      '@hono/node-server': 'any file',
      '@angular/compiler': ['demo/hosts/apps/angular-page.ts'],
      '@angular/core': ['demo/hosts/apps/angular-page.ts'],
      '@angular/platform-browser': ['demo/hosts/apps/angular-page.ts'],
      cryptocurrencies: 'any file',
      hono: 'any file',
      'lit-html': 'any file',
      parse5: ['demo/pages/own-page.ts'],
      react: ['demo/hosts/apps/react-page.ts'],
      'react-dom': ['demo/hosts/apps/react-page.ts'],
      svelte: ['demo/hosts/apps/svelte-page.ts', 'demo/build-playground.ts'],
      vite: 'any file',
    },
  },
  // The command of the package, for whoever integrates it: asks as the shell asks, and serves the demo's gateway.
  cli: {
    may: ['src/api', 'src/domain/doctor', 'src/domain/misspelt-names.ts', 'src/services/doctor', 'demo/gateway'],
    packages: {
      'chrome-launcher': ['cli/examine-page.ts'],
      'node:': 'any file',
      '@cfworker/json-schema': ['cli/contract.ts'],
      '@hono/node-server': 'any file',
    },
  },
  tools: {
    may: [
      'src/api/cache-rule.ts',
      'src/api/envelope.ts',
      'src/api/shapes.ts',
      'src/lib/bounds.ts',
      'src/domain',
      'src/element/hydrate-modes.ts',
      'src/embed',
      'src/i18n',
      'src/stores/configuration',
      'elements',
      'cli/calls.ts',
      'demo',
    ],
    packages: {
      'node:': 'any file',
      'fastest-levenshtein': ['tools/exchange-config.ts'],
      '@playwright/test': [
        'tools/bench/bench.ts',
        'tools/bench/long-tasks.ts',
        'tools/bench/pages/measure-pages.ts',
        'tools/bench/chart/measure-chart.ts',
        'tools/matrix/matrix.ts',
        'tools/matrix/pictures.ts',
      ],
      '@stryker-mutator/core': ['tools/mutate.ts'],
      '@web/test-runner': ['tools/test-elements.ts'],
      'icu-minify': 'any file',
      lightningcss: 'any file',
      parse5: ['tools/build/standing.ts'],
      tsx: ['tools/typescript.mjs'],
      vite: 'any file',
    },
  },
};

/** Tests may import everything, and any package. */
export const TESTS_MAY = [...EVERYTHING, 'tests', 'exchange.config.ts'];
