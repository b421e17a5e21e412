import type { JsonSchema } from './schema-of.ts';

const numbers: JsonSchema = { type: 'array', items: { type: 'number' } };
const text: JsonSchema = { type: 'string' };
const resolutions: JsonSchema = {
  type: 'array',
  items: text,
  description: 'Resolution codes: 1S … 1, 60, 1D, 1W, 1M.',
};

const refused: JsonSchema = {
  type: 'object',
  properties: { s: { const: 'error' }, errmsg: { type: 'string' } },
  required: ['s', 'errmsg'],
};
const columns: JsonSchema = {
  type: 'object',
  description: 'Columns of equal length: Unix seconds, open, high, low, close, volume.',
  properties: { s: { const: 'ok' }, t: numbers, o: numbers, h: numbers, l: numbers, c: numbers, v: numbers },
  required: ['s', 't', 'c'],
};
const noData: JsonSchema = {
  type: 'object',
  properties: {
    s: { const: 'no_data' },
    nextTime: { type: 'number', description: 'Time of the nearest earlier bar, in Unix seconds.' },
  },
  required: ['s'],
};

/**
 * Response schemas of a chart feed by operation. The shell parses the feed's standard protocol, UDF, with functions instead of schemas, so
 * its schemas are declared here.
 */
export const FEED_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  'udf-config': {
    type: 'object',
    properties: {
      supported_resolutions: resolutions,
      supports_search: { type: 'boolean' },
      supports_time: { type: 'boolean' },
      supports_group_request: { type: 'boolean' },
      supports_marks: { type: 'boolean' },
      supports_timescale_marks: { type: 'boolean' },
    },
  },
  'udf-time': { type: 'number', description: 'Unix seconds.' },
  'udf-symbols': {
    anyOf: [
      {
        type: 'object',
        properties: {
          name: text,
          description: text,
          type: text,
          exchange: text,
          timezone: text,
          session: text,
          minmov: { type: 'number' },
          pricescale: { type: 'number', description: '10 to the power of the number of decimals.' },
          supported_resolutions: resolutions,
        },
        required: ['name'],
      },
      refused,
    ],
  },
  'udf-search': {
    type: 'array',
    maxItems: 30,
    items: {
      type: 'object',
      properties: { symbol: text, full_name: text, description: text, exchange: text, ticker: text, type: text },
      required: ['symbol'],
    },
  },
  'udf-history': { anyOf: [columns, noData, refused] },
};
