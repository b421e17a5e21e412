import { describeElement } from '../src/runtime/custom-element/element-spec.docs.ts';
import { spec } from './exchange-growth-tabs.ts';

export const declaration = describeElement(spec, {
  summary: 'Tabs of the growth area: rewards, activities, referral, and those of partners.',
  attributes: {
    active:
      'The tab in which the page stands: `rewards`, `activity`, `referral`, `affiliate` or `broker`. Default: told from the path.',
    affiliate: 'Shows the tab of affiliates also to those who are none.',
    broker: 'Shows the tab of brokers also to those who are none.',
  },
  properties: {
    channels: {
      type: 'Readonly<Record<string, string>> | undefined',
      description:
        'Channels of ways from one tab to another, such as `{ "rewards>referral": "hub" }`: the link of the second then carries `ch`.',
    },
  },
  events: {
    'exchange-growth-tab-change': {
      detail: "{ tab: 'rewards' | 'activity' | 'referral' | 'affiliate' | 'broker'; href: string }",
      cancelable: true,
      description: 'A tab is about to be opened in this window.',
    },
  },
  slots: {},
  parts: {
    tabs: 'The row of tabs, which scrolls where it does not fit.',
    tab: 'One tab.',
    arrow: 'Scrolls the row.',
    invite: 'Copies the invite link of a member.',
    toast: 'Short message of what has just been done.',
  },
  cssProperties: {},
});
