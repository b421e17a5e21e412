import { readFileSync } from 'node:fs';
import { type Schema, Validator } from '@cfworker/json-schema';
import type { GatewayCall } from './calls.ts';

interface Operation {
  readonly responses: {
    readonly 200: { readonly content?: { readonly 'application/json': { readonly schema: Schema } } };
  };
}

/** `openapi.json` of the release, as far as it is read here. */
export interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** Differences that are told of one call: the first ones say it. */
const MOST_TOLD = 5;

/** The contract that stands beside this file. */
export function readContract(): Contract {
  return JSON.parse(readFileSync(new URL('openapi.json', import.meta.url), 'utf8')) as Contract;
}

/** What the whole body of a call looks like. */
export function schemaOfCall({ paths }: Contract, { endpoint }: GatewayCall): Schema | undefined {
  const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()];
  return operation?.responses[200].content?.['application/json'].schema;
}

/** Where a body is not as the contract has it, deepest first: `data.total: …`. */
export function differences(schema: Schema, body: unknown): readonly string[] {
  const { errors } = new Validator(schema, '2020-12', false).validate(body);
  const places = errors
    .filter(({ keyword }) => !['properties', 'items', 'additionalProperties', 'anyOf'].includes(keyword))
    .map(({ instanceLocation, error }) => `${placeOf(instanceLocation)}: ${error}`);
  return [...new Set(places)].slice(0, MOST_TOLD);
}

const placeOf = (pointer: string): string => pointer.replace(/^#\/?/, '').replaceAll('/', '.') || 'the body';

/** Fields of the contract that a body leaves out; of lists the first row is looked at. */
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
