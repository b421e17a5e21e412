import { not } from '../../conditions/condition.ts';
import { isLimited } from '../../conditions/named.ts';
import type { Link } from '../link.ts';

/** Links for launches, savings and loans (NAV-19…35). */
export const EARN_LINKS = {
  startup: { path: '/startup', label: 'link.startup', description: 'link.startup.desc', code: 'startup' },
  launchpool: { path: '/launchpool', label: 'link.launchpool', description: 'link.launchpool.desc' },
  launchpad: {
    path: '/launchpad',
    label: 'link.launchpad',
    description: 'link.launchpad.desc',
    code: 'launchpad',
  },
  web3Startup: {
    path: '/web3/startup',
    label: 'link.web3Startup',
    description: 'link.web3Startup.desc',
    code: 'web3/startup',
    upcomingOnEu: true,
  },
  candyDrop: {
    path: '/candy-drop',
    label: 'link.candyDrop',
    description: 'link.candyDrop.desc',
    when: not(isLimited),
  },
  simpleEarn: {
    path: '/simple-earn',
    label: 'link.simpleEarn',
    description: 'link.simpleEarn.desc',
    code: 'simple-earn',
  },
  hodl: { path: '/hodl', label: 'link.hodl', description: 'link.hodl.desc', code: 'hodl' },
  structuredFinancial: {
    path: '/structured_financial/home',
    label: 'link.structuredFinancial',
    description: 'link.structuredFinancial.desc',
    code: 'structured_financial/home',
  },
  autoInvestment: {
    path: '/auto-investment',
    label: 'link.autoInvestment',
    description: 'link.autoInvestment.desc',
    code: 'auto-investment',
  },
  dualCurrency: {
    path: '/dual-currency-investment',
    label: 'link.dualCurrency',
    description: 'link.dualCurrency.desc',
    code: 'dual-currency-investment',
  },
  quantFund: {
    path: '/institution/quant-fund',
    label: 'link.quantFund',
    description: 'link.quantFund.desc',
    code: 'institution',
  },
  cryptoLoan: {
    path: '/cryptoloan',
    label: 'link.cryptoLoan',
    description: 'link.cryptoLoan.desc',
    code: 'cryptoloan',
  },
  c2cLoan: { path: '/c2cloan/cny', label: 'link.c2cLoan', description: 'link.c2cLoan.desc', code: 'c2cloan' },
  staking: { path: '/staking', label: 'link.staking', description: 'link.staking.desc' },
  stakingGt: {
    path: '/staking/GT',
    label: 'link.stakingGt',
    description: 'link.stakingGt.desc',
    code: 'staking/GT',
  },
  eth2: { path: '/eth2', label: 'link.eth2', description: 'link.eth2.desc', code: 'eth2' },
  wealth: {
    path: '/institution/wealth',
    label: 'link.wealth',
    description: 'link.wealth.desc',
    code: 'institution',
  },
} as const satisfies Readonly<Record<string, Link>>;
