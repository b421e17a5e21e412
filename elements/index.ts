/** The table of all elements. No side effect: importing it registers nothing. */
import type { ElementSpec } from '../src/embed/element-spec.ts';
import { spec as complianceGate } from './compliance-gate.ts';
import { spec as exchangeFooter } from './exchange-footer.ts';
import { spec as exchangeHeader } from './exchange-header.ts';
import { spec as exchangeReminder } from './exchange-reminder.ts';

export const SPECS: readonly ElementSpec[] = [complianceGate, exchangeFooter, exchangeHeader, exchangeReminder];
