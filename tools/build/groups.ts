import path from 'node:path';
import type { Rolldown } from 'vite';

/** The entries of the chunks that most pages load. */
export const CORE_ENTRY = 'elements/chunks/core.ts';
export const RUNTIME_ENTRY = 'elements/chunks/runtime.ts';
export const INTERACTION_ENTRY = 'src/runtime/interaction/interaction.ts';
const GATE_CONTROLLER = 'src/features/compliance-gate/compliance-gate-controller.ts';

/** Modules that decide before React loads, each in a chunk of its own. */
export const REACT_FREE = [
  GATE_CONTROLLER,
  'src/features/compliance-gate/gate-restrictions.ts',
  'src/features/exchange-chat/chat-opening.ts',
  'src/features/exchange-growth-tabs/growth-tabs-dormant-controller.ts',
  'src/features/exchange-side-nav/side-nav-dormant-controller.ts',
  'src/features/exchange-claim-gifts/gifts.ts',
  'src/runtime/dormant/store-referral.ts',
  'src/stores/session/member/ask-account.ts',
];

/** A shared chunk: its packages, the files of its folders and of the folders below, and its entries with everything that they import. */
export interface Group {
  readonly name: string;
  readonly packages?: readonly string[];
  readonly folders?: readonly string[];
  readonly entries?: readonly string[];
  /** Also what one of the first and one of the second list both import, so that neither loads the other's chunk for it. */
  readonly sharedBy?: readonly [first: readonly string[], second: readonly string[]];
  /** How many entries must share a file for it to be moved here. Default: 1. */
  readonly minShareCount?: number;
}

/** The shared chunks. A file belongs to the first that takes it; a file that none takes stays in the chunk of its own entry. */
export const GROUPS: readonly Group[] = [
  // A snapshot needs its style sheets first, and nothing else.
  {
    name: 'snapshot',
    folders: ['src/runtime/snapshot', 'src/components/styles'],
    entries: ['virtual:snapshot-style-sheets'],
  },
  { name: 'react', packages: ['react', 'react-dom', 'scheduler'] },
  {
    name: 'core',
    entries: [CORE_ENTRY],
    sharedBy: [REACT_FREE, [RUNTIME_ENTRY, INTERACTION_ENTRY, 'src/features/exchange-chat/chat.tsx']],
  },
  { name: 'interaction', entries: [INTERACTION_ENTRY] },
  { name: 'compliance-gate-controller', entries: [GATE_CONTROLLER] },
  { name: 'runtime', entries: [RUNTIME_ENTRY] },
  // English beyond the strings of the header's bar.
  { name: 'texts', entries: ['src/i18n/all-english.ts'] },
  // The parts of header and footer that hydrate later.
  {
    name: 'menus',
    entries: [
      'src/features/exchange-header/header-parts.tsx',
      'src/features/exchange-footer/footer-parts.tsx',
      'src/features/exchange-footer/float/float-entries.tsx',
    ],
    minShareCount: 2,
  },
  { name: 'klinecharts', packages: ['klinecharts'] },
  { name: 'parcels', folders: ['src/components/parcels'], minShareCount: 2 },
  {
    name: 'parts',
    folders: ['src/components', 'src/hooks', 'src/runtime'],
    minShareCount: 2,
  },
];

/** The groups in the form that the bundler takes. */
export function codeSplittingGroups(root: string) {
  const reached = new Map<string, ReadonlySet<string>>();
  /** The files that run when one of these is loaded, themselves included. */
  const reachOf = (entries: readonly string[], context: Rolldown.ChunkingContext): ReadonlySet<string> => {
    const key = entries.join();
    const known = reached.get(key);
    if (known !== undefined) return known;
    const found = new Set(entries.map((file) => (file.startsWith('virtual:') ? `\0${file}` : path.join(root, file))));
    for (const file of found)
      for (const imported of context.getModuleInfo(file)?.importedIds ?? []) found.add(imported);
    reached.set(key, found);
    return found;
  };
  return GROUPS.map(({ name, packages = [], folders = [], entries = [], sharedBy, minShareCount }, index) => {
    const parts = [
      ...packages.map((item) => `/node_modules/${item}/`),
      ...folders.map((folder) => `${path.join(root, folder)}/`),
    ];
    return {
      name: (id: string, context: Rolldown.ChunkingContext): string | undefined => {
        const isShared = sharedBy?.every((files) => reachOf(files, context).has(id)) === true;
        return isShared || parts.some((part) => id.includes(part)) || reachOf(entries, context).has(id)
          ? name
          : undefined;
      },
      debugName: name,
      priority: GROUPS.length - index,
      ...(minShareCount === undefined ? {} : { minShareCount }),
    };
  });
}
