/** The table of all elements. No side effects: importing it registers nothing. */
import type { ElementSpec } from '../src/runtime/custom-element/element-spec.ts';
import { spec as complianceBanner } from './compliance-banner.ts';
import { spec as complianceGate } from './compliance-gate.ts';
import { spec as exchangeAnnouncement } from './exchange-announcement.ts';
import { spec as exchangeAppBanner } from './exchange-app-banner.ts';
import { spec as exchangeChart } from './exchange-chart.ts';
import { spec as exchangeChat } from './exchange-chat.ts';
import { spec as exchangeClaimGifts } from './exchange-claim-gifts.ts';
import { spec as exchangeCoinIcon } from './exchange-coin-icon.ts';
import { spec as exchangeDepositChooser } from './exchange-deposit-chooser.ts';
import { spec as exchangeFooter } from './exchange-footer.ts';
import { spec as exchangeFundPassword } from './exchange-fund-password.ts';
import { spec as exchangeGrowthTabs } from './exchange-growth-tabs.ts';
import { spec as exchangeHeader } from './exchange-header.ts';
import { spec as exchangeKycBar } from './exchange-kyc-bar.ts';
import { spec as exchangeNotFound } from './exchange-not-found.ts';
import { spec as exchangeReminder } from './exchange-reminder.ts';
import { spec as exchangeSearch } from './exchange-search.ts';
import { spec as exchangeSideNav } from './exchange-side-nav.ts';
import { spec as exchangeTransfer } from './exchange-transfer.ts';

export const SPECS: readonly ElementSpec[] = [
  complianceBanner,
  complianceGate,
  exchangeAnnouncement,
  exchangeAppBanner,
  exchangeChart,
  exchangeChat,
  exchangeClaimGifts,
  exchangeCoinIcon,
  exchangeDepositChooser,
  exchangeFooter,
  exchangeFundPassword,
  exchangeGrowthTabs,
  exchangeHeader,
  exchangeKycBar,
  exchangeNotFound,
  exchangeReminder,
  exchangeSearch,
  exchangeSideNav,
  exchangeTransfer,
];

const others = SPECS.filter((spec) => spec !== exchangeHeader);

/** All elements in the order in which a page defines them: the header first. */
export const HEADER_FIRST: readonly ElementSpec[] = [exchangeHeader, ...others];
