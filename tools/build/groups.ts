import path from 'node:path';
import type { Rolldown } from 'vite';

/** The entry modules of chunks that most pages load. */
export const CORE_ENTRY = 'elements/chunks/core.ts';
export const RUNTIME_ENTRY = 'elements/chunks/runtime.ts';
export const COMPARISON_ENTRY = 'src/features/output-comparison.ts';
export const INTERACTION_ENTRY = 'src/runtime/interaction/interaction.ts';
export const CHART_ENTRY = 'src/features/exchange-chart/chart-workspace.tsx';
export const CHART_ENGINE_ENTRY = 'src/features/exchange-chart/engine/klinecharts-engine.ts';
const GROWTH_TABS_CONTROLLER = 'src/features/exchange-growth-tabs/growth-tabs-dormant-controller.ts';
const SIDE_NAV_CONTROLLER = 'src/features/exchange-side-nav/side-nav-dormant-controller.ts';
const GATE_CONTROLLER = 'src/features/compliance-gate/compliance-gate-controller.ts';

/** Modules that run before React loads. Each has its own chunk. */
export const REACT_FREE = [
  GATE_CONTROLLER,
  'src/features/compliance-gate/gate-restrictions.ts',
  'src/features/exchange-chat/chat-opening.ts',
  GROWTH_TABS_CONTROLLER,
  SIDE_NAV_CONTROLLER,
  'src/features/exchange-claim-gifts/gifts.ts',
  'src/runtime/dormant/store-referral.ts',
  'src/stores/session/member/ask-account.ts',
];

/** Parts of the chart that load before the built-in engine or with a custom engine. Their chunks must not import the engine's chunk. */
const WITHOUT_ENGINE = [
  'src/features/exchange-chart/saved/open-saved.ts',
  'src/features/exchange-chart/pane/start-pane.ts',
  'src/features/exchange-chart/pane/plot-extras.tsx',
  'src/features/exchange-chart/platform/platform-workspace.tsx',
  'src/features/exchange-chart/dialogs/chart-dialogs.tsx',
  'src/features/exchange-chart/dialogs/indicator-dialog.tsx',
];

/** A shared chunk. It contains its packages, all files in its folders (recursively), and its entries with everything that they import. */
export interface Group {
  readonly name: string;
  readonly packages?: readonly string[];
  readonly folders?: readonly string[];
  readonly entries?: readonly string[];
  /**
   * Adds modules that are imported both by an entry in `first` and by an entry in `second`, so that neither has to load the other's chunk.
   */
  readonly sharedBy?: readonly [first: readonly string[], second: readonly string[]];
  /** The minimum number of entries that must share a file for the file to be moved to this chunk. Default: 1. */
  readonly minShareCount?: number;
}

/** The shared chunks. A file is assigned to the first group that matches it. A file that matches no group remains in its entry's chunk. */
export const GROUPS: readonly Group[] = [
  // Snapshots need only the style sheets, and need them before anything else.
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
  // Dormant elements need these modules, but not the comparison that needs them too.
  {
    name: 'active-item',
    sharedBy: [[SIDE_NAV_CONTROLLER], [COMPARISON_ENTRY, 'src/features/exchange-side-nav/side-nav.tsx']],
  },
  {
    name: 'active-tab',
    sharedBy: [[GROWTH_TABS_CONTROLLER], [COMPARISON_ENTRY, 'src/features/exchange-growth-tabs/growth-tabs.tsx']],
  },
  // Includes the modules of the comparison that hydrated elements need too. Otherwise, hydration would load the comparison or another chunk.
  { name: 'interaction', entries: [INTERACTION_ENTRY], sharedBy: [[COMPARISON_ENTRY], [RUNTIME_ENTRY]] },
  // The output of dormant elements: the React-free menus, link catalogue and rules.
  { name: 'output-comparison', entries: [COMPARISON_ENTRY] },
  { name: 'compliance-gate-controller', entries: [GATE_CONTROLLER] },
  { name: 'runtime', entries: [RUNTIME_ENTRY] },
  // All English strings except those in the header bar.
  { name: 'texts', entries: ['src/i18n/all-english.ts'] },
  // The parts of the header and footer that hydrate later.
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
  // Without these rows, each set of modules that the chart shares with a dialog or tool would be another request before the first candles.
  { name: 'chart-workspace', entries: [CHART_ENTRY], sharedBy: [[CHART_ENGINE_ENTRY], WITHOUT_ENGINE] },
  { name: 'klinecharts-engine', entries: [CHART_ENGINE_ENTRY] },
];

/** Returns the groups in the bundler's format. */
export function codeSplittingGroups(root: string) {
  const reached = new Map<string, ReadonlySet<string>>();
  /** Returns the files that load with any of the entries, including the entries. */
  const reachOf = (entries: readonly string[], context: Rolldown.ChunkingContext): ReadonlySet<string> => {
    const key = entries.join();
    const known = reached.get(key);
    if (known !== undefined) return known;
    const modules = new Set(entries.map((file) => (file.startsWith('virtual:') ? `\0${file}` : path.join(root, file))));
    for (const file of modules)
      for (const imported of context.getModuleInfo(file)?.importedIds ?? []) modules.add(imported);
    reached.set(key, modules);
    return modules;
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
