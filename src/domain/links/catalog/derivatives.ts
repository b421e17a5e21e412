import { not } from '../../conditions/condition.ts';
import { isLimited } from '../../conditions/named.ts';
import type { Link } from '../link.ts';

/** Links for futures and options (NAV-10…14, FTR-35). */
export const DERIVATIVE_LINKS = {
  futures: {
    path: '/futures/USDT/BTC_USDT',
    label: 'link.futures',
    description: 'link.futures.desc',
    code: 'futures',
  },
  futuresDelivery: {
    path: '/futures-delivery/USDT',
    label: 'link.futuresDelivery',
    description: 'link.futuresDelivery.desc',
    code: 'futures_delivery',
  },
  options: {
    path: '/options/BTC_USDT',
    label: 'link.options',
    description: 'link.options.desc',
    code: 'options',
  },
  futuresGuide: {
    path: '/futures/trading-guide-for-beginners',
    label: 'link.futuresGuide',
    description: 'link.futuresGuide.desc',
    code: 'futures',
  },
  futuresCompetition: {
    path: '/competition/center/futures',
    label: 'link.futuresCompetition',
    description: 'link.futuresCompetition.desc',
    code: 'competition',
    when: not(isLimited),
  },
  futuresCenter: { path: '/futures_center', label: 'link.futuresCenter', code: 'futures_center' },
} as const satisfies Readonly<Record<string, Link>>;
