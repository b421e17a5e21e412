import path from 'node:path';
import type { Rolldown } from 'vite';

/** The entries of the two chunks that most pages load: they import what must load together. */
export const CORE_ENTRY = 'elements/chunks/core.ts';
export const RUNTIME_ENTRY = 'elements/chunks/runtime.ts';

/** A chunk that files share: those of its folders (not of the folders below) and packages, and all that these import. */
export interface Group {
  readonly name: string;
  readonly packages?: readonly string[];
  readonly folders?: readonly string[];
  readonly files?: RegExp;
  /** Only what runs when one of these files is loaded. */
  readonly reachedFrom?: readonly string[];
  /** And these. */
  readonly also?: RegExp;
  /** Chunks of what is left of the same folders, by name: of what runs when one of these files is loaded, or of what several share. */
  readonly rest?: Readonly<Record<string, readonly string[]>>;
  /** How many entries must share a file for it to be moved here; a file of one entry stays in that. Default: 1. */
  readonly minShareCount?: number;
}

/** The shared chunks, the first that has a file keeps it; `chunks.test.ts` holds that no folder stands in two. */
export const GROUPS: readonly Group[] = [
  // What stands before its element is awake needs its sheet first, and alone.
  {
    name: 'standing',
    files:
      /virtual:standing-sheets$|\/standing\/stand(?:ing)?\.ts$|\/features\/[\w-]+\/styles\.ts$|\/ui\/styles\/shared\.ts$/,
  },
  { name: 'react', packages: ['react', 'react-dom', 'scheduler'] },
  // What an element is, and what it does before React.
  {
    name: 'core',
    packages: ['zustand', 'valibot', 'ofetch', 'destr', 'ufo', 'js-cookie'],
    // What an element that sleeps is kept by, what a chat asks of the browser before it wakes, and what promotions are decided by.
    files:
      /\/elements\/chunks\/core\.ts$|\/features\/(?:\w+\/\w+-at-rest|(?:chat|app-banner|claim-gifts)\/[\w-]+-controller)\.ts$|\/platform\/(?:device\/screen|page\/(?:page-load|when-idle))\.ts$|\/stores\/site\/site-facts\.ts$/,
    folders: [
      'src/element',
      'src/element/asleep',
      'src/api',
      'src/api/endpoints/compliance',
      'src/stores/page',
      'src/stores/configuration',
      'src/stores/configuration/keys',
      'src/stores/compliance',
      'src/domain/compliance',
      'src/domain/conditions',
      'src/features/chat/state',
    ],
    reachedFrom: [CORE_ENTRY],
    // The gate needs these before React, and who is awake does too.
    also: /\/element\/redirect\.ts$|\/stores\/(?:page\/(?:modal-turn|missing-keys)|configuration\/cookies|session\/load-calls)\.ts$|\/domain\/(?:links\/(?:href|internal-href)|compliance\/(?:kyc-levels|menu-codes|routes))\.ts$/,
  },
  // What a person's doings need: for who sleeps when somebody is there, for who is awake.
  {
    name: 'handling',
    files:
      /\/parts\/handling\/(?:handling|float-menu|rest-float-menu)\.ts$|\/ui\/(?:arrow-keys|floating\/(?:connect-flyout|follow-trigger|hover|safe-triangle|show-from))\.ts$|\/element\/beside-react\/(?:native-form|pick-language|show-under-others)\.ts$|\/platform\/(?:device\/(?:open-native-app|scroll)|page\/surroundings)\.ts$|\/domain\/(?:app-builds|links\/native-href)\.ts$/,
  },
  // What only a gate needs before React, beside its controller.
  {
    name: 'compliance-gate-controller',
    files:
      /\/compliance-gate-controller\.ts$|\/domain\/(?:compliance\/(?:evaluate|restriction-ground)|restrictions\/restriction-paths)\.ts$|\/stores\/compliance\/read-verdict\.ts$/,
    folders: ['src/features/compliance-gate/state'],
  },
  // What header and footer are drawn with and come alive by, in one file.
  {
    name: 'runtime',
    packages: ['icu-minify'],
    files:
      /\/elements\/chunks\/runtime\.ts$|\/features\/(?:header\/header|footer\/footer)\.tsx$|\/embed\/(?:activate|live-element|crash-boundary|root-attributes|prerendered|style-sheets|install-popovers)\.tsx?$|\/domain\/conditions\/explain\.ts$|\/i18n\/messages\/en\.js/,
    folders: [
      'src/lib',
      'src/platform',
      'src/platform/device',
      'src/platform/page',
      'src/platform/storage',
      'src/domain',
      'src/domain/amounts',
      'src/domain/fiats',
      'src/domain/links',
      'src/domain/links/catalog',
      'src/domain/links/families',
      'src/domain/menus',
      'src/domain/menus/header',
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
      'src/stores/session',
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
    reachedFrom: [RUNTIME_ENTRY],
    rest: {
      // English beyond what stands first.
      texts: ['src/i18n/all-english.ts'],
      // What their parts are drawn with that come alive later.
      menus: [
        'src/features/header/header-parts.tsx',
        'src/features/footer/footer-parts.tsx',
        'src/features/footer/float/float-entries.tsx',
      ],
      parts: [],
    },
  },
  // The engine of charts, without what we make of it.
  { name: 'klinecharts', packages: ['klinecharts'] },
  // Where applications of others stand.
  { name: 'parcels', folders: ['src/parts/parcels'], minShareCount: 2 },
];

/** The files that run when one of these is loaded, themselves included. */
function reach(files: readonly string[], importsOf: (id: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set(files);
  for (const file of found) for (const imported of importsOf(file)) found.add(imported);
  return found;
}

/** The groups as the bundler takes them. */
export function codeSplittingGroups(root: string) {
  const reachedBy = new Map<string, ReadonlySet<string>>();
  return GROUPS.flatMap(
    ({ name, packages = [], folders = [], files, reachedFrom, also, rest = {}, minShareCount }, index) => {
      const places = new Set(folders.map((folder) => path.join(root, folder)));
      const parts = packages.map((item) => `/node_modules/${item}/`);
      const test = (id: string): boolean =>
        files?.test(id) === true ||
        also?.test(id) === true ||
        places.has(path.dirname(id.replace(/\?.*$/, ''))) ||
        parts.some((part) => id.includes(part));
      const nameReached =
        (own: string, from: readonly string[]) =>
        (id: string, context: Rolldown.ChunkingContext): string | undefined => {
          let reached = reachedBy.get(own);
          if (reached === undefined) {
            const entries = from.map((file) => path.join(root, file));
            reached = reach(entries, (file) => context.getModuleInfo(file)?.importedIds ?? []);
            reachedBy.set(own, reached);
          }
          return reached.has(id) || (own === name && also?.test(id)) ? own : undefined;
        };
      const stages = [{ own: name, from: reachedFrom }, ...Object.entries(rest).map(([own, from]) => ({ own, from }))];
      return stages.map(({ own, from }, stage) => ({
        name: from === undefined || from.length === 0 ? own : nameReached(own, from),
        debugName: own,
        test,
        priority: 10 * (GROUPS.length - index) - stage,
        ...(from?.length === 0 ? { minShareCount: 2 } : minShareCount === undefined ? {} : { minShareCount }),
      }));
    },
  );
}
