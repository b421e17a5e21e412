import path from 'node:path';

/** A chunk that files share: those of its folders (not of the folders below) and packages, and all that these import. */
export interface Group {
  readonly name: string;
  readonly packages?: readonly string[];
  readonly folders?: readonly string[];
  /** How many entries must share a file for it to be moved here; a file of one entry stays in that. Default: 1. */
  readonly minShareCount?: number;
}

/** The shared chunks, the first that has a file keeps it; `chunks.test.ts` holds that no folder stands in two. */
export const GROUPS: readonly Group[] = [
  { name: 'react', packages: ['react', 'react-dom', 'scheduler'] },
  // What an element is and what compliance decides, before React.
  {
    name: 'core',
    packages: ['zustand', 'ofetch', 'valibot', 'ufo', 'destr', 'node-fetch-native', 'js-cookie'],
    folders: [
      'src/element',
      'src/api',
      'src/api/endpoints/compliance',
      'src/stores/page',
      'src/stores/configuration',
      'src/stores/configuration/keys',
      'src/stores/compliance',
      'src/domain/compliance',
      'src/features/compliance-gate/state',
    ],
  },
  // Who is there: restrictions ask it before, and often without, React.
  { name: 'person', folders: ['src/stores/session'], minShareCount: 2 },
  // What every element is drawn with. Not what header and search alone share: a footer has no use for it.
  {
    name: 'view',
    packages: ['icu-minify'],
    folders: [
      'src/lib',
      'src/platform',
      'src/platform/device',
      'src/platform/page',
      'src/platform/storage',
      'src/domain',
      'src/domain/amounts',
      'src/domain/conditions',
      'src/domain/fiats',
      'src/domain/links',
      'src/domain/links/catalog',
      'src/domain/menus',
      'src/domain/menus/footer',
      'src/domain/restrictions',
      'src/domain/search',
      'src/domain/sites',
      'src/i18n',
      'src/api/cache',
      'src/api/endpoints/site',
      'src/stores',
      'src/stores/panels',
      'src/stores/site',
      'src/stores/member',
      'src/element/beside-react',
      'src/api/endpoints/member',
      'src/services',
      'src/view',
      'src/parts',
      'src/parts/dialogs',
      'src/parts/pickers',
      'src/ui',
      'src/ui/floating',
      'src/ui/html',
      'src/ui/styles',
    ],
    minShareCount: 2,
  },
  // The tables of the header's menus, which search asks too, and what a site offers of them.
  { name: 'menus', folders: ['src/domain/menus/header', 'src/domain/links/families'], minShareCount: 2 },
];

/** The groups as the bundler takes them. */
export function codeSplittingGroups(root: string) {
  return GROUPS.map(({ name, packages = [], folders = [], minShareCount }, index) => {
    const places = new Set(folders.map((folder) => path.join(root, folder)));
    const parts = packages.map((item) => `/node_modules/${item}/`);
    return {
      name,
      test: (id: string): boolean =>
        places.has(path.dirname(id.replace(/\?.*$/, ''))) || parts.some((part) => id.includes(part)),
      priority: GROUPS.length - index,
      ...(minShareCount === undefined ? {} : { minShareCount }),
    };
  });
}
