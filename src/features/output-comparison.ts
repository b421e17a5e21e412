import type { OutputOf } from '../domain/menus/element-output.ts';
import { isOutputChanged as isChanged } from '../runtime/dormant/compare-output.ts';
import type { OutputComparison } from '../runtime/dormant/latest-comparison.ts';
import type { AccountPart } from '../stores/session/account.ts';
import { footerOutput } from './exchange-footer/rules/footer-output.ts';
import { growthTabsOutput } from './exchange-growth-tabs/rules/growth-tabs-output.ts';
import { headerOutput } from './exchange-header/rules/header-output.ts';
import { sideNavOutput } from './exchange-side-nav/rules/side-nav-output.ts';

/** The output of each dormant element, and the parts of a member's account on which it depends. */
const OUTPUTS: Readonly<Record<string, { readonly outputOf: OutputOf; readonly parts: readonly AccountPart[] }>> = {
  'exchange-footer': { outputOf: footerOutput, parts: [] },
  'exchange-growth-tabs': { outputOf: growthTabsOutput, parts: ['rebate'] },
  'exchange-header': { outputOf: headerOutput, parts: [] },
  'exchange-side-nav': { outputOf: sideNavOutput, parts: ['mode', 'crossMargin', 'rebate'] },
};

/** Returns true if a dormant element's current output differs from its markup. */
export const isOutputChanged: OutputComparison['isOutputChanged'] = async (host, state) => {
  const output = OUTPUTS[host.localName];
  return output === undefined || isChanged(host, state, output.outputOf, output.parts);
};
