import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMcpServer } from '../../../../cli/mcp/mcp-server.ts';
import { DOCUMENTS } from '../../../../demo/documentation/documents.ts';
import type { DoctorFinding } from '../../../../src/doctor/rules/rule.ts';
import { SPECS } from '../../../../elements/index.ts';
import { rowOf } from '../../../../src/runtime/loader/loader-entry.ts';

const FINDING: DoctorFinding = {
  key: 'script-missing',
  level: 'error',
  what: 'The script is missing.',
  why: 'Elements remain empty.',
  fix: 'Add the script.',
  where: 'script',
};
const RELEASE = { version: '1.2.3', files: [], elements: SPECS.map(rowOf) };

let client: Client;
let examined: string[] = [];
let failure: Error | undefined;

beforeEach(async () => {
  [examined, failure] = [[], undefined];
  const server = createMcpServer({
    release: RELEASE,
    examine: (url) => {
      examined.push(url);
      return failure === undefined ? Promise.resolve([FINDING]) : Promise.reject(failure);
    },
  });
  const [near, far] = InMemoryTransport.createLinkedPair();
  await server.connect(far);
  client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(near);
});
afterEach(() => client.close());

/** Calls a tool, and returns its text and whether it is an error. */
async function call(name: string, given: Record<string, unknown>) {
  const { content, isError = false } = await client.callTool({ name, arguments: given });
  const [first] = content;
  return { text: first?.type === 'text' ? first.text : '', isError };
}

interface Entry {
  readonly entry: string;
  readonly shown: boolean;
  readonly reason?: string;
}

const explain = async (given: Record<string, unknown>): Promise<readonly Entry[]> =>
  JSON.parse((await call('explain_entries', given)).text) as Entry[];

describe('createMcpServer()', () => {
  it('declares every tool as read-only, with a title, a description and a schema', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'search_documentation',
      'read_documentation',
      'check_markup',
      'examine_page',
      'explain_entries',
    ]);
    for (const { title, description, annotations, inputSchema } of tools) {
      expect(title).toBeTruthy();
      expect(description).toMatch(/\.$/);
      expect(annotations?.readOnlyHint).toBe(true);
      for (const property of Object.values(inputSchema.properties ?? {}))
        expect(property).toHaveProperty('description');
    }
  });

  it('provides every page of the documentation as a resource', async () => {
    const { resources } = await client.listResources();
    expect(resources.map(({ name }) => name)).toEqual([...DOCUMENTS]);
    for (const { uri, title } of resources) {
      const { contents } = await client.readResource({ uri });
      const [first] = contents;
      const text = first !== undefined && 'text' in first ? first.text : '';
      expect(text.replaceAll('`', '')).toContain(`# ${title?.replaceAll('`', '') ?? ''}`);
    }
  });
});

describe('search_documentation', () => {
  it('returns the matching sections with their page', async () => {
    const result = JSON.parse((await call('search_documentation', { query: 'csp' })).text) as {
      readonly page: string;
    }[];
    expect(result.map(({ page }) => page)).toContain('policy');
  });

  it('returns an empty list if nothing matches', async () => {
    expect((await call('search_documentation', { query: 'xyzzy' })).text).toBe('[]');
  });
});

describe('read_documentation', () => {
  it('returns the reference of an element', async () => {
    const { text } = await call('read_documentation', { page: 'elements/exchange-header' });
    expect(text).toContain('## Reference');
  });

  it.each(['nowhere', '../package', '/etc/passwd', 'elements/../../SECURITY'])(
    'lists the pages instead of reading "%s"',
    async (page) => {
      const { text, isError } = await call('read_documentation', { page });
      expect(isError).toBe(true);
      expect(text).toContain('elements/exchange-header');
    },
  );
});

describe('check_markup', () => {
  it('returns findings with their line and a replacement', async () => {
    const markup = '<!doctype html>\n<exchange-header site-id="0" langauge="en"></exchange-header>';
    const findings = JSON.parse((await call('check_markup', { markup })).text) as object[];
    expect(findings).toContainEqual(expect.objectContaining({ key: 'unknown-attribute', line: 2 }));
    expect(findings.some((finding) => 'replacement' in finding)).toBe(true);
  });

  it('rejects markup of more than a million characters', async () => {
    expect((await call('check_markup', { markup: ' '.repeat(1_000_001) })).isError).toBe(true);
  });
});

describe('examine_page', () => {
  it('returns the doctor’s findings', async () => {
    const { text } = await call('examine_page', { url: 'https://www.example.com/' });
    expect(JSON.parse(text)).toEqual([FINDING]);
    expect(examined).toEqual(['https://www.example.com/']);
  });

  it('returns the reason if the page does not open', async () => {
    failure = new Error('The page did not open.');
    expect(await call('examine_page', { url: 'https://www.example.com/' })).toEqual({
      text: 'The page did not open.',
      isError: true,
    });
  });

  it.each(['file:///etc/passwd', 'javascript:alert(1)', 'www.example.com'])('does not open %s', async (url) => {
    expect((await call('examine_page', { url })).isError).toBe(true);
    expect(examined).toEqual([]);
  });
});

describe('explain_entries', () => {
  it('returns a human-readable reason for each hidden entry', async () => {
    const hidden = await explain({ site: 0, persona: 'uk-limited', onlyHidden: true });
    expect(hidden.every(({ shown }) => !shown)).toBe(true);
    expect(hidden.some(({ reason }) => reason?.includes('the user is in the UK (isUKLimit)'))).toBe(true);
  });

  it('includes shown entries by default', async () => {
    const all = await explain({ site: 0 });
    const hidden = await explain({ site: 0, onlyHidden: true });
    expect(all.length).toBeGreaterThan(hidden.length);
    expect(all.filter(({ shown }) => !shown)).toEqual(hidden);
  });

  it('considers blocked menu codes', async () => {
    const blocked = (entries: readonly Entry[]): readonly string[] =>
      entries.filter(({ reason }) => reason?.includes('nft is blocked') === true).map(({ entry }) => entry);
    expect(blocked(await explain({ site: 0 }))).toEqual([]);
    expect(blocked(await explain({ site: 0, codes: ['nft'] }))).not.toEqual([]);
  });

  it('returns an error if the site is not available in the language', async () => {
    expect(await call('explain_entries', { site: 0, language: 'tr' })).toEqual({
      text: 'Site 0 is not available in the language tr.',
      isError: true,
    });
  });

  it.each([{ site: 1 }, { site: 0, language: 'xx' }, { site: 0, persona: 'nobody' }, {}])(
    'rejects invalid arguments %j',
    async (given) => {
      expect((await call('explain_entries', given)).isError).toBe(true);
    },
  );
});
