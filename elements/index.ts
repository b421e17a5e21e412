/** The table of all elements. No side effect: importing it registers nothing. */
import type { ElementSpec } from '../src/embed/element-spec.ts';
import { spec as complianceBanner } from './compliance-banner.ts';
import { spec as complianceGate } from './compliance-gate.ts';
import { spec as exchangeAnnouncement } from './exchange-announcement.ts';
import { spec as exchangeCoinIcon } from './exchange-coin-icon.ts';
import { spec as exchangeFooter } from './exchange-footer.ts';
import { spec as exchangeHeader } from './exchange-header.ts';
import { spec as exchangeKycBar } from './exchange-kyc-bar.ts';
import { spec as exchangeNotFound } from './exchange-not-found.ts';
import { spec as exchangeReminder } from './exchange-reminder.ts';
import { spec as exchangeSearch } from './exchange-search.ts';

export const SPECS: readonly ElementSpec[] = [
  complianceBanner,
  complianceGate,
  exchangeAnnouncement,
  exchangeCoinIcon,
  exchangeFooter,
  exchangeHeader,
  exchangeKycBar,
  exchangeNotFound,
  exchangeReminder,
  exchangeSearch,
];
