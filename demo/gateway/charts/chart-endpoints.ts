import type { GatewayEndpoint } from '../endpoints.ts';
import { udfConfig, udfHistory, udfSearch, udfSymbols } from './udf.ts';
import { whole } from '../whole.ts';

/** Endpoints of the chart feed. */
export const CHARTS: readonly GatewayEndpoint[] = [
  { name: 'udf-config', method: 'GET', path: '/udf/config', answer: udfConfig },
  { name: 'udf-time', method: 'GET', path: '/udf/time', answer: ({ now }) => now },
  {
    name: 'udf-symbols',
    method: 'GET',
    path: '/udf/symbols',
    answer: ({ query }) => udfSymbols(query('symbol') ?? ''),
  },
  {
    name: 'udf-search',
    method: 'GET',
    path: '/udf/search',
    answer: ({ query }) => udfSearch(query('query') ?? '', whole(query('limit'), 30, 100)),
  },
  {
    name: 'udf-history',
    method: 'GET',
    path: '/udf/history',
    answer: ({ query, now }) =>
      udfHistory(
        {
          symbol: query('symbol') ?? '',
          from: Number(query('from')) || 0,
          to: Number(query('to')) || now,
          resolution: query('resolution') ?? '60',
          countback: query('countback') ? whole(query('countback'), 300, 2000) : undefined,
        },
        now,
      ),
  },
];
