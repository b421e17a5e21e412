/** Documentation of every element for page authors. Tools, tests and the demo import this module. The product imports `index.ts`. */
import type { ElementDeclaration } from '../src/runtime/custom-element/element-spec.docs.ts';
import { declaration as complianceBanner } from './compliance-banner.docs.ts';
import { declaration as complianceGate } from './compliance-gate.docs.ts';
import { declaration as exchangeAnnouncement } from './exchange-announcement.docs.ts';
import { declaration as exchangeAppBanner } from './exchange-app-banner.docs.ts';
import { declaration as exchangeChart } from './exchange-chart.docs.ts';
import { declaration as exchangeChat } from './exchange-chat.docs.ts';
import { declaration as exchangeClaimGifts } from './exchange-claim-gifts.docs.ts';
import { declaration as exchangeCoinIcon } from './exchange-coin-icon.docs.ts';
import { declaration as exchangeDepositChooser } from './exchange-deposit-chooser.docs.ts';
import { declaration as exchangeFooter } from './exchange-footer.docs.ts';
import { declaration as exchangeFundPassword } from './exchange-fund-password.docs.ts';
import { declaration as exchangeGrowthTabs } from './exchange-growth-tabs.docs.ts';
import { declaration as exchangeHeader } from './exchange-header.docs.ts';
import { declaration as exchangeKycBar } from './exchange-kyc-bar.docs.ts';
import { declaration as exchangeNotFound } from './exchange-not-found.docs.ts';
import { declaration as exchangeReminder } from './exchange-reminder.docs.ts';
import { declaration as exchangeSearch } from './exchange-search.docs.ts';
import { declaration as exchangeSideNav } from './exchange-side-nav.docs.ts';
import { declaration as exchangeTransfer } from './exchange-transfer.docs.ts';

export const DECLARATIONS: readonly ElementDeclaration[] = [
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
