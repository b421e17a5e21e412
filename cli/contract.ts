import { readFileSync } from 'node:fs';
import { type Schema, Validator } from '@cfworker/json-schema';
import type { GatewayCall } from './calls.ts';

interface Operation {
  readonly responses: {
    readonly 200: { readonly content?: { readonly 'application/json': { readonly schema: Schema } } };
  };
}

/** The part of `openapi.json` that the check reads. */
export interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** Maximum number of reported differences per request. */
const MAX_DIFFERENCES = 5;

/** Reads the contract, which the build writes next to this file. */
export function readContract(): Contract {
  return JSON.parse(readFileSync(new URL('openapi.json', import.meta.url), 'utf8')) as Contract;
}

/** Returns the schema of a complete response body. */
export function schemaOfCall({ paths }: Contract, { endpoint }: GatewayCall): Schema | undefined {
  const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()];
  return operation?.responses[200].content?.['application/json'].schema;
}

/**
 * Returns descriptions of the differences between a body and the contract, such as `data.total: …`. Returns at most five.
 */
export function differences(schema: Schema, body: unknown): readonly string[] {
  const { errors } = new Validator(schema, '2020-12', false).validate(body);
  const places = errors
    .filter(({ keyword }) => !['properties', 'items', 'additionalProperties', 'anyOf'].includes(keyword))
    .map(({ instanceLocation, error }) => `${placeOf(instanceLocation)}: ${error}`);
  return [...new Set(places)].slice(0, MAX_DIFFERENCES);
}

const placeOf = (pointer: string): string => pointer.replace(/^#\/?/, '').replaceAll('/', '.') || 'the body';

/** Returns the contract's optional fields that are missing from a body, except top-level fields. In lists, checks only the first row. */
export function absentFields(schema: Schema, body: unknown, place = ''): readonly string[] {
  if (Array.isArray(body)) {
    const { items } = schema;
    return body.length > 0 && typeof items === 'object' && !Array.isArray(items)
      ? absentFields(items, body[0], `${place}[0]`)
      : [];
  }
  if (typeof body !== 'object' || body === null) return [];
  const fields = body as Readonly<Record<string, unknown>>;
  const known = (schema.properties ?? {}) as Readonly<Record<string, Schema>>;
  return Object.entries(known).flatMap(([key, inner]) => {
    const name = place === '' ? key : `${place}.${key}`;
    if (fields[key] === undefined) return schema.required?.includes(key) === true || place === '' ? [] : [name];
    return absentFields(inner, fields[key], name);
  });
}
