/** The public API, maintained by hand. Any change to the API requires a change to this list. */
import { describe, expect, it } from 'vitest';
import { DECLARATIONS } from '../../elements/index.docs.ts';
import { SPECS } from '../../elements/index.ts';
import { readText } from './source-files.ts';

interface Surface {
  readonly attributes: readonly string[];
  readonly properties?: readonly string[];
  /** The suffix `(c)` marks cancelable events. */
  readonly events: readonly string[];
  readonly slots: readonly string[];
  readonly parts: readonly string[];
  /** Planned members, each with the issue that will add it. */
  readonly later?: readonly string[];
}

const EVERY = {
  attributes: ['site-id', 'language', 'theme', 'gateway', 'link-base', 'member-data', 'hydrate', 'next-page'],
  events: ['exchange-ready', 'exchange-error', 'exchange-navigate (c)', 'exchange-track'],
  parts: ['crash', 'refresh'],
} as const;

const PREFERENCES = ['exchange-language-change (c)', 'exchange-theme-change', 'exchange-fiat-change'];

const SURFACE: Readonly<Record<string, Surface>> = {
  'exchange-header': {
    attributes: ['variant', 'single-button', 'page'],
    events: [
      ...PREFERENCES,
      'exchange-rise-color-change',
      'exchange-period-change',
      'exchange-paywith-change',
      'exchange-session',
      'exchange-logout (c)',
      'exchange-notification-open (c)',
      'exchange-chat-open (c)',
      'exchange-account-switch (c)',
      'exchange-site-switch (c)',
      'exchange-live-trading (c)',
      'exchange-search-result',
    ],
    slots: ['logo', 'nav-extra', 'actions'],
    parts:
      'bar logo nav nav-item menu market-list market-row login signup deposit deposit-drawer demo live-trading wallet orders spot-orders user avatar switch-account toast bell download language settings settings-dialog close paywith paywith-list theme search input results result empty sidebar-toggle sidebar logout tooltip tooltip-sheet'.split(
        ' ',
      ),
  },
  'exchange-footer': {
    attributes: ['no-float-menu'],
    events: [...PREFERENCES, 'exchange-chat-open (c)', 'exchange-site-switch (c)'],
    slots: ['social', 'legal'],
    parts: 'columns column social language fiat uk-notice tip copyright float-menu menu'.split(' '),
  },
  'exchange-announcement': {
    attributes: ['page'],
    events: ['exchange-announcement-dismiss'],
    slots: [],
    parts: 'banner close'.split(' '),
  },
  'exchange-not-found': {
    attributes: [],
    properties: ['articles'],
    events: [],
    slots: ['helpful', 'stories'],
    parts: 'title home search helpful stories'.split(' '),
  },
  'exchange-coin-icon': {
    attributes: ['coin', 'size', 'always-update'],
    events: [],
    slots: [],
    parts: ['icon'],
  },
  'exchange-reminder': {
    attributes: ['open', 'tab'],
    events: ['exchange-notification-open (c)'],
    slots: ['empty'],
    parts: 'panel tab message empty settings'.split(' '),
  },
  'exchange-search': {
    attributes: ['src'],
    properties: ['inputs'],
    events: ['exchange-search-result'],
    slots: ['placeholder'],
    parts: 'input results result empty'.split(' '),
  },
  'compliance-banner': {
    attributes: [],
    events: ['compliance-dialog'],
    slots: [],
    parts: 'banner close ok cancel'.split(' '),
  },
  'exchange-kyc-bar': {
    attributes: [],
    events: ['exchange-kyc-bar-close'],
    slots: [],
    parts: 'bar notice ok close'.split(' '),
  },
  'exchange-growth-tabs': {
    attributes: ['active', 'affiliate', 'broker'],
    properties: ['channels'],
    events: ['exchange-growth-tab-change (c)'],
    slots: [],
    parts: 'tabs tab arrow invite toast'.split(' '),
  },
  'exchange-side-nav': {
    attributes: ['path', 'collapsed'],
    properties: ['items'],
    events: ['exchange-side-nav-toggle'],
    slots: ['header', 'footer'],
    parts: 'nav item menu toggle'.split(' '),
  },
  'compliance-gate': {
    attributes: ['path', 'code', 'on-failure', 'restrict-offer', 'manage-robots'],
    properties: ['check'],
    events: ['compliance-result', 'compliance-decision (c)', 'compliance-dialog'],
    slots: ['', 'tip', 'blocked'],
    parts: 'dialog tip status toast notice close ok cancel'.split(' '),
  },
  'exchange-fund-password': {
    attributes: ['open', 'mode'],
    properties: ['verify'],
    events: ['exchange-fund-password-confirm (c)', 'exchange-fund-password-saved', 'exchange-fund-password-close'],
    slots: [],
    parts: 'dialog frequency password code ok cancel close refused toast'.split(' '),
  },
  'exchange-chat': {
    attributes: ['open', 'target-id'],
    events: ['exchange-chat-state'],
    slots: [],
    parts: ['window', 'close'],
  },
  'exchange-transfer': {
    attributes: ['open', 'src'],
    properties: ['inputs'],
    events: ['exchange-transfer-state'],
    slots: [],
    parts: ['dialog', 'close'],
  },
  'exchange-deposit-chooser': {
    attributes: ['open', 'coin', 'fiat'],
    events: ['exchange-deposit-select (c)', 'exchange-deposit-close'],
    slots: [],
    parts: ['dialog', 'way', 'close'],
  },
  'exchange-app-banner': {
    attributes: ['page'],
    events: ['exchange-app-banner-open (c)', 'exchange-app-banner-dismiss'],
    slots: [],
    parts: ['banner', 'open', 'details', 'close'],
  },
  'exchange-claim-gifts': {
    attributes: [],
    properties: ['experiment'],
    events: ['exchange-claim-gifts-action (c)', 'exchange-claim-gifts-close'],
    slots: [],
    parts: ['dialog', 'web', 'app', 'close'],
  },
  'exchange-chart': {
    attributes: ['mode', 'symbol', 'interval', 'datafeed', 'user-key', 'alerts', 'price-type'],
    properties: ['datafeed', 'engine', 'lines', 'trades', 'savedData', 'overrides'],
    events: [
      'exchange-chart-ready',
      'exchange-chart-quick-order',
      'exchange-chart-price-alert',
      'exchange-chart-saved',
      'exchange-chart-screenshot (c)',
      'exchange-chart-line-move (c)',
      'exchange-chart-line-action (c)',
    ],
    slots: [],
    parts:
      'toolbar resolution chart-type indicators compare compared replay replay-badge replay-back replay-play replay-forward replay-speed replay-jump replay-leave symbol drawing-bar layout ranges range go-to-date time-zone scale newest legend plot line-label line-target line-close menu menu-item dialog table state close toast'.split(
        ' ',
      ),
  },
};

interface Declared {
  readonly summary: string;
  readonly attributes: Readonly<
    Record<string, { type: string; values?: string[]; default?: string; description: string }>
  >;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly events: Readonly<Record<string, { cancelable?: boolean }>>;
  readonly slots: Readonly<Record<string, string>>;
  readonly parts: Readonly<Record<string, string>>;
  readonly cssProperties: Readonly<Record<string, string>>;
}
const manifest = JSON.parse(readText('dist-manifest.json')) as {
  schemaVersion: number;
  elements: Readonly<Record<string, Declared>>;
};

describe('dist-manifest.json, the public API contract', () => {
  it('declares the listed elements', () => {
    expect(Object.keys(manifest.elements).toSorted()).toEqual(Object.keys(SURFACE).toSorted());
    expect(manifest.schemaVersion).toBe(1);
  });

  it('describes every element in the table', () => {
    expect(DECLARATIONS.map(({ tag }) => tag)).toEqual(SPECS.map(({ tag }) => tag));
  });

  describe.each(Object.entries(SURFACE))('for %s', (tag, surface) => {
    const declared = manifest.elements[tag] as Declared;

    it('declares exactly the listed attributes and properties', () => {
      expect(Object.keys(declared.attributes)).toEqual([...EVERY.attributes, ...surface.attributes]);
      expect(Object.keys(declared.properties)).toEqual(surface.properties ?? []);
    });

    it('declares exactly the listed events', () => {
      const events = Object.entries(declared.events).map(([name, { cancelable }]) =>
        cancelable === true ? `${name} (c)` : name,
      );
      expect(events.toSorted()).toEqual([...EVERY.events, ...surface.events].toSorted());
    });

    it('declares exactly the listed slots and parts', () => {
      expect(Object.keys(declared.slots)).toEqual(surface.slots);
      expect(Object.keys(declared.parts).toSorted()).toEqual([...EVERY.parts, ...surface.parts].toSorted());
    });

    it('declares no member that is only planned', () => {
      const all = [declared.attributes, declared.events, declared.slots, declared.parts].flatMap(Object.keys);
      expect(all.filter((name) => surface.later?.includes(name))).toEqual([]);
    });

    it('follows the platform’s naming and has a description for every member', () => {
      for (const name of [declared.attributes, declared.slots, declared.parts].flatMap(Object.keys))
        expect(name).toMatch(/^$|^[a-z]+(?:-[a-z]+)*$/);
      for (const name of Object.keys(declared.events)) expect(name).toMatch(/^(?:exchange|compliance)(?:-[a-z]+)+$/);
      for (const name of Object.keys(declared.cssProperties)) expect(name).toMatch(/^--exchange(?:-[a-z]+)+$/);
      expect(declared.summary).toMatch(/\.$/);
      for (const text of [declared.slots, declared.parts, declared.cssProperties].flatMap(Object.values))
        expect(text).toMatch(/\S/);
    });

    it('declares defaults that are valid values of their attribute', () => {
      for (const [name, { type, values, default: standard }] of Object.entries(declared.attributes)) {
        if (type === 'enum') expect(values, name).not.toHaveLength(0);
        if (standard !== undefined) expect(values, name).toContain(standard);
      }
    });
  });
});
