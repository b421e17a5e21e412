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

const EVERYTHING = ['src', 'elements', 'tools', 'demo'];

/** Who may import whom; `imports.test.ts` holds it, CONTRIBUTING.md explains it. */
export const IMPORT_TABLE: Readonly<Record<string, Row>> = {
  'src/lib': { may: [] },
  'src/domain': { may: ['src/lib'] },
  'src/platform': { may: ['src/lib'], packages: { 'idb-keyval': ['src/platform/database.ts'] } },
  'src/i18n': {
    may: ['src/lib', 'src/domain'],
    packages: { 'icu-minify': ['src/i18n/translate.ts', 'src/i18n/english.ts'] },
  },
  'src/ui': {
    may: ['src/lib', 'src/platform'],
    packages: {
      react: 'any file',
      '@floating-ui/dom': ['src/ui/anchor.ts'],
      dompurify: ['src/ui/sanitize-html.ts'],
      '@oddbird/popover-polyfill': ['src/ui/popover-polyfill.ts'],
      virtua: ['src/ui/virtual-list.tsx'],
    },
  },
  'src/api': {
    may: ['src/lib', 'src/domain', 'src/platform'],
    packages: { ofetch: ['src/api/client.ts'], valibot: 'any file' },
  },
  'src/stores': {
    may: ['src/lib', 'src/domain', 'src/platform', 'src/i18n', 'src/api'],
    packages: { zustand: 'any file', '@fingerprintjs/fingerprintjs': ['src/stores/fingerprint.ts'] },
  },
  // The bindings between stores and components, and the state of one element.
  'src/view': {
    may: ['src/lib', 'src/domain', 'src/platform', 'src/i18n', 'src/stores', 'src/ui'],
    types: ['src/api'],
    packages: {
      react: 'any file',
      // Our search is a micro front-end: it is mounted by its host, and has a root of its own.
      'react-dom': ['src/view/search/search-app-v3.tsx'],
      zustand: ['src/view/element-context.tsx', 'src/view/element-facts.ts'],
    },
  },
  'src/features': {
    may: ['src/lib', 'src/domain', 'src/platform', 'src/i18n', 'src/stores', 'src/ui', 'src/view'],
    packages: {
      react: 'any file',
      zustand: ['src/features/compliance-gate/gate-state.ts'],
      'lean-qr': ['src/features/header/download-app/qr-path.ts'],
    },
  },
  'src/embed': {
    may: ['src/lib', 'src/domain', 'src/platform', 'src/i18n', 'src/stores', 'src/view', 'src/ui/styles/shared.ts'],
    lazily: ['src/ui/popover-polyfill.ts'],
    packages: {
      '@r2wc/core': ['src/embed/element-class.ts'],
      react: 'any file',
      'react-dom': ['src/embed/activate.tsx', 'src/embed/prerender.tsx'],
      zustand: ['src/embed/activate.tsx', 'src/embed/prerender.tsx'],
    },
  },
  elements: {
    may: [
      'src/embed',
      'src/lib/load-chunk.ts',
      'src/stores/page-registry.ts',
      // The kit for pages.
      'src/domain/image-loader.ts',
      'src/domain/markets/price-text.ts',
      'src/domain/sites/registry.ts',
      'src/platform/idle.ts',
    ],
    types: ['tools/build/release.ts'],
    lazily: ['src/features'],
    packages: { 'virtual:release': ['elements/shell.ts', 'elements/all.ts'] },
  },
  demo: {
    may: ['src', 'elements'],
    packages: {
      'node:': 'any file',
      '@hono/node-server': 'any file',
      cryptocurrencies: 'any file',
      hono: 'any file',
      'lit-html': 'any file',
      vite: 'any file',
    },
  },
  tools: {
    may: ['src/domain', 'src/embed', 'src/i18n', 'elements', 'demo'],
    packages: {
      'node:': 'any file',
      '@playwright/test': ['tools/bench/bench.ts'],
      'icu-minify': 'any file',
      lightningcss: 'any file',
      vite: 'any file',
    },
  },
};

/** Tests may import everything, and any package. */
export const TESTS_MAY = [...EVERYTHING, 'tests'];
