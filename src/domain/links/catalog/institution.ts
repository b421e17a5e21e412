import type { Link } from '../link.ts';

/** Links for institutional services (NAV-49…59). */
export const INSTITUTION_LINKS = {
  institution: {
    path: '/institution',
    label: 'link.institution',
    description: 'link.institution.desc',
    code: 'institution',
  },
  institutionManagement: {
    path: '/institution/management',
    label: 'link.institutionManagement',
    description: 'link.institutionManagement.desc',
    code: 'institution/management',
  },
  institutionProgram: {
    path: '/institution/program',
    label: 'link.institutionProgram',
    description: 'link.institutionProgram.desc',
    code: 'institution/program',
  },
  institutionBroker: {
    path: '/institution/broker',
    label: 'link.institutionBroker',
    description: 'link.institutionBroker.desc',
    code: 'institution/broker',
  },
  institutionOtc: {
    path: '/institution/otc',
    label: 'link.institutionOtc',
    description: 'link.institutionOtc.desc',
    code: 'institution/otc',
  },
  vipLoan: {
    path: '/institution/vip-loan',
    label: 'link.vipLoan',
    description: 'link.vipLoan.desc',
    code: 'institution/loans',
  },
  structuredProducts: {
    path: '/institution/StructuredProducts',
    label: 'link.structuredProducts',
    description: 'link.structuredProducts.desc',
    code: 'institution',
  },
  vip: { path: '/vip', label: 'link.vip', description: 'link.vip.desc', code: 'vip_service' },
  developers: {
    path: '/developers',
    label: 'link.developers',
    description: 'link.developers.desc',
    code: 'developers',
  },
  unifiedAccount: {
    path: '/unified-trading-account',
    label: 'link.unifiedAccount',
    description: 'link.unifiedAccount.desc',
    code: 'unified-trading-account',
  },
  marketMaker: {
    path: '/global-market-maker-program',
    label: 'link.marketMaker',
    description: 'link.marketMaker.desc',
    code: 'global-market-maker-program',
  },
} as const satisfies Readonly<Record<string, Link>>;
