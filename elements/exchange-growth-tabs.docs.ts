import { describeElement } from '../src/runtime/custom-element/element-spec.docs.ts';
import { spec } from './exchange-growth-tabs.ts';

export const declaration = describeElement(spec, {
  summary: 'Tabs of the growth area: rewards, activities, referral and partner programs.',
  attributes: {
    active: 'The active tab. Default: derived from the path.',
    affiliate: 'Shows the affiliate tab to everyone, not only to affiliates.',
    broker: 'Shows the broker tab to everyone, not only to brokers.',
  },
  properties: {
    channels: {
      type: 'Readonly<Record<string, string>> | undefined',
      description:
        'Channels for navigation between tabs. For example, `{ "rewards>referral": "hub" }` adds `ch=hub` to the referral link on the rewards tab.',
    },
  },
  events: {
    'exchange-growth-tab-change': {
      detail: "{ tab: 'rewards' | 'activity' | 'referral' | 'affiliate' | 'broker'; href: string }",
      cancelable: true,
      description: 'A tab is about to open in this window.',
    },
  },
  slots: {},
  parts: {
    tabs: 'The row of tabs. It scrolls if it does not fit.',
    tab: 'One tab.',
    arrow: 'A button that scrolls the row.',
    invite: 'The button that copies the member’s invite link.',
    toast: 'A short confirmation message.',
  },
  cssProperties: {},
});
