import { isInOrder } from '../../lib/in-order.ts';
import { encodeSegment, futuresPath, marginPath, tradePath } from '../links/routes.ts';
import { parseTarget } from '../links/target.ts';
import { links, type Menu } from './menu.ts';

/**
 * The three tabs of the notification panel with their notification types, which are sent to the gateway as a comma-separated list (RMD-03,
 * RMD-04, OP-12).
 */
export const NOTIFICATION_TABS = [
  { id: 'platform', types: ['notice', 'posts', 'live'] },
  {
    id: 'trade',
    types: [
      'margin',
      'future',
      'strategybot',
      'copytrading',
      'invest',
      'invest_liquidation',
      'auto_investment_success',
    ],
  },
  { id: 'markets', types: ['market', 'startup'] },
] as const;

export type NotificationTab = (typeof NOTIFICATION_TABS)[number]['id'];

/** Returns the `type` parameter for a tab's request. */
export function notificationTabKey(tab: NotificationTab): string {
  return NOTIFICATION_TABS.find(({ id }) => id === tab)?.types.join(',') ?? '';
}

/** The notification fields that determine its target (DAT-43). */
export interface Notification {
  readonly type?: string | undefined;
  readonly templateId?: string | undefined;
  readonly extras?: object | null | undefined;
}

/** The target for each type, unless the notification specifies a more precise target (RMD-12…23). */
const PATH_OF_TYPE: Readonly<Record<string, string>> = {
  margin: '/margin_trade',
  future: '/futures',
  market: '/trade',
  invest: '/invest',
  startup: '/startup',
  strategybot: '/strategybot',
  copytrading: '/copytrading',
  live: '/live',
  posts: '/post/status',
  invest_liquidation: '/cryptoloan',
  auto_investment_success: '/auto-investment',
};

type PreciseTarget = (extra: (name: string) => string | undefined, template: string) => string | undefined;

const pairOf: (build: (pair: string) => string) => PreciseTarget = (build) => (extra) => {
  const pair = extra('market');
  return pair && build(pair);
};

/**
 * More precise targets by type, used if `extras` or the template ID contains the required details (RMD-25…31). The specification doesn't
 * define the paths for startup, live, strategy history and copy trading, so they are this project's choice (OP-13).
 */
const PRECISE_TARGETS: Readonly<Record<string, PreciseTarget>> = {
  market: pairOf(tradePath),
  margin: pairOf(marginPath),
  future: (extra) => {
    const [settle, contract] = [extra('settleAsset'), extra('contract')];
    return settle || contract ? futuresPath(settle, contract) : undefined;
  },
  startup: (extra) => {
    const id = extra('startupId');
    return id && `/startup/${encodeSegment(id)}`;
  },
  live: (extra) => {
    const stream = extra('streamId');
    return stream && `/live/video/${encodeSegment(stream)}`;
  },
  invest: (_, template) => {
    if (template.includes('liquidation')) return '/cryptoloan';
    return isInOrder(template, /auto_invest/, /success/) ? '/auto-investment' : undefined;
  },
  strategybot: (_, template) =>
    /histor|finish|stop|clos|terminat/.test(template) ? '/strategybot?tab=history' : undefined,
  copytrading: (_, template) => (/underway|follow|open|start/.test(template) ? '/copytrading?tab=underway' : undefined),
};

function slug(value: unknown): string {
  return typeof value === 'string'
    ? value
        .trim()
        .toLowerCase()
        .replaceAll(/[\s-]+/g, '_')
    : '';
}

function own<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

function detailsOf(extras: unknown): Readonly<Record<string, unknown>> {
  return typeof extras === 'object' && extras !== null ? { ...extras } : {};
}

/**
 * Returns a notification's target, which is a path without language prefix or an absolute HTTP(S) URL. The first available target is used:
 * the explicit link unless it is unsafe (RMD-24), the precise target, the type's target, or `/` for an unknown type.
 */
export function resolveNotificationTarget(notification: Notification | null | undefined): string {
  const extras = detailsOf(notification?.extras);
  for (const name of ['webUrl', 'url']) {
    const target = parseTarget(extras[name]);
    if (target?.kind === 'path') return target.path;
    if (target?.kind === 'absolute') return target.href;
  }
  const type = slug(notification?.type);
  const extra = (name: string): string | undefined =>
    encodeSegment(extras[name]) ? String(extras[name]).trim() : undefined;
  const precise = own(PRECISE_TARGETS, type)?.(extra, slug(notification?.templateId));
  return precise ?? own(PATH_OF_TYPE, type) ?? '/';
}

/** The links in the notification panel (RMD-07). */
export const REMINDER_MENU: Menu = { name: 'reminder', items: links('reminder', 'reminderConfig') };
