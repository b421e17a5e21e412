import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { Validator } from '@cfworker/json-schema';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { GATEWAY_CALLS } from '../../../cli/calls.ts';
import { filesIn, isEndpointFile } from '../../architecture/source-files.ts';
import { TYPESCRIPT_ARGUMENTS } from '../../../tools/typescript.mjs';

const ROOT = path.resolve(import.meta.dirname, '../../..');

interface Media {
  readonly schema: object;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}
interface Operation {
  readonly operationId: string;
  readonly responses: { readonly 200: { readonly content?: { readonly 'application/json': Media } } };
}

let text = '';
let operations: readonly Operation[] = [];
beforeAll(() => {
  const options = { encoding: 'utf8', maxBuffer: 10_000_000 } as const;
  text = execFileSync(process.execPath, [...TYPESCRIPT_ARGUMENTS, path.join(ROOT, 'tools/openapi.ts')], options);
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, Operation>> };
  operations = Object.values(paths).flatMap((methods) => Object.values(methods));
});

describe('openapi.json', () => {
  it('passes the linter', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: text, absoluteRef: path.join(ROOT, 'openapi.json'), config });
    expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual(
      [],
    );
  });

  it('contains every declared call', async () => {
    const declared = new Set<string>();
    for (const file of filesIn('src').filter(isEndpointFile)) {
      const module = (await import(path.join(ROOT, file))) as Readonly<Record<string, unknown>>;
      for (const value of Object.values(module))
        if (typeof value === 'object' && value !== null && 'envelope' in value && 'name' in value)
          declared.add(String(value.name));
    }
    expect(new Set(GATEWAY_CALLS.map(({ endpoint }) => endpoint.name))).toEqual(declared);
    // The header's common data are part of the settings response unless the page configures a separate URL.
    const written = operations.map(({ operationId }) => operationId);
    expect(new Set([...written, 'common-data'])).toEqual(new Set([...declared, 'udf-snapshot']));
  });

  it('includes demo persona examples that match their schemas', () => {
    let examples = 0;
    for (const { operationId, responses } of operations) {
      const media = responses[200].content?.['application/json'];
      for (const [persona, { value }] of Object.entries(media?.examples ?? {})) {
        const { errors } = new Validator((media as Media).schema, '2020-12', false).validate(value);
        expect(errors, `${operationId}, ${persona}`).toEqual([]);
        examples += 1;
      }
    }
    expect(examples).toBeGreaterThan(30);
  });

  it('describes the type of every field that the shell reads', () => {
    const open: string[] = [];
    const walk = (schema: unknown, place: string): void => {
      if (typeof schema !== 'object' || schema === null) return;
      const { properties = {}, items, additionalProperties, anyOf = [] } = schema as Readonly<Record<string, never>>;
      if (Object.keys(schema).filter((key) => key !== 'default').length === 0) open.push(place);
      for (const [key, inner] of Object.entries(properties)) walk(inner, `${place}.${key}`);
      walk(items, `${place}[]`);
      walk(additionalProperties, `${place}.*`);
      for (const inner of anyOf as readonly unknown[]) walk(inner, place);
    };
    for (const { operationId, responses } of operations)
      walk(responses[200].content?.['application/json'].schema, operationId);
    // The navigation has three levels. Deeper levels in a response are ignored.
    expect(open.filter((place) => !/\.menus(?:\[\]\.\w*hildren){3}$/.test(place))).toEqual([]);
  });
});
