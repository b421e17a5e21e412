/**
 * The MCP server of `exchange-shell mcp`. With its tools, a coding agent can read the documentation, check markup and pages, and determine
 * what a user sees. All tools are read-only.
 */
import { McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { toStandardJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { DOCUMENTS, findSections, isDocument, loadDocument, readDocument } from '../../demo/documentation/documents.ts';
import { PERSONAS } from '../../demo/gateway/personas/index.ts';
import type { DoctorFinding } from '../../src/doctor/rules/rule.ts';
import { MENU_CODES } from '../../src/domain/compliance/menu-codes.ts';
import { LANGUAGE_CODES } from '../../src/domain/languages/languages.ts';
import { SITE_IDS, SITES } from '../../src/domain/sites/registry.ts';
import { type LintedRelease, lintTemplate } from '../lint/lint-template.ts';
import { explainEntries } from './explain-entries.ts';

export interface McpOptions {
  readonly release: LintedRelease;
  /** Examines a page in a browser. Rejects if no browser is installed or if the page doesn't open. */
  readonly examine: (url: string) => Promise<readonly DoctorFinding[]>;
}

/** The maximum length of markup, in characters. */
const MOST_MARKUP = 1_000_000;
/** The maximum length of a section in search results, in characters. The page contains the complete section. */
const MOST_EXCERPT = 600;

const INSTRUCTIONS = `Tools for pages that use Exchange Shell, the custom elements exchange-* and compliance-*.
Read an element's page (read_documentation with "elements/<tag>") before you write its markup, and check the result with check_markup.
explain_entries lists what a user sees on a site, and explains why an entry is hidden.`;

const pages = DOCUMENTS.map((name) => `${name}: ${loadDocument(name).title}`).join('\n');
const described = <T extends v.GenericSchema>(schema: T, text: string) => v.pipe(schema, v.description(text));
const optional = <T extends v.GenericSchema>(schema: T, text: string) => v.optional(described(schema, text));

const SEARCH = v.object({ query: described(v.pipe(v.string(), v.maxLength(200)), 'Words, such as "csp nonce".') });
const READ = v.object({
  page: described(v.string(), `The name of a page. The pages are:\n${pages}`),
});
const MARKUP = v.object({
  markup: described(
    v.pipe(v.string(), v.maxLength(MOST_MARKUP)),
    'HTML, or a template in PHP, JSP, Razor, Blade, Thymeleaf or Mustache. Template code is treated as unknown.',
  ),
});
const PAGE = v.object({
  url: described(v.pipe(v.string(), v.regex(/^https?:\/\//)), 'The URL of a page, starting with http: or https:.'),
});
const SITUATION = v.object({
  site: described(
    v.picklist(SITE_IDS),
    `The sub-site id. ${SITE_IDS.map((id) => `${id}: ${SITES[id].name}`).join('; ')}`,
  ),
  language: optional(v.picklist(LANGUAGE_CODES), 'A language of the site. Default: the site’s default language.'),
  persona: optional(
    v.picklist(PERSONAS.map(({ key }) => key)),
    `The user. Default: visitor. ${PERSONAS.map(({ key, title }) => `${key}: ${title}`).join('; ')}`,
  ),
  codes: optional(v.array(v.picklist(MENU_CODES)), 'Menu codes that compliance blocks for the user.'),
  flags: optional(v.array(v.string()), 'Configured site flags.'),
  path: optional(v.string(), 'The page’s path, which the compliance gate checks. Default: /.'),
  onlyHidden: optional(v.boolean(), 'Whether to return only hidden entries. Default: false.'),
});

const text = (content: string, isError = false) => ({
  content: [{ type: 'text' as const, text: content }],
  ...(isError && { isError }),
});
const json = (value: unknown) => text(JSON.stringify(value, undefined, 1));

const READS_FILES = { readOnlyHint: true, openWorldHint: false };

/** Creates the server. It isn't connected to a client yet. */
export function createMcpServer({ release, examine }: McpOptions): McpServer {
  const server = new McpServer(
    { name: 'exchange-shell', title: 'Exchange Shell', version: release.version },
    { instructions: INSTRUCTIONS },
  );
  for (const name of DOCUMENTS)
    server.registerResource(
      name,
      `exchange-shell://docs/${name}`,
      { title: loadDocument(name).title, mimeType: 'text/markdown' },
      ({ href }) => ({ contents: [{ uri: href, mimeType: 'text/markdown', text: readDocument(name) }] }),
    );
  server.registerTool(
    'search_documentation',
    {
      title: 'Search the documentation',
      description: 'Returns the sections of the documentation that contain all words, headings first.',
      inputSchema: toStandardJsonSchema(SEARCH),
      annotations: READS_FILES,
    },
    ({ query }) =>
      json(
        findSections(query).map(({ page, title, heading, text: content }) => ({
          page,
          title,
          heading,
          text: content.trim().slice(0, MOST_EXCERPT),
        })),
      ),
  );
  server.registerTool(
    'read_documentation',
    {
      title: 'Read a page of the documentation',
      description: 'Returns a page as Markdown. The page "elements/<tag>" is an element’s complete reference.',
      inputSchema: toStandardJsonSchema(READ),
      annotations: READS_FILES,
    },
    ({ page }) =>
      isDocument(page) ? text(readDocument(page)) : text(`There is no page "${page}". The pages are:\n${pages}`, true),
  );
  server.registerTool(
    'check_markup',
    {
      title: 'Check markup',
      description:
        'Checks HTML or a server template that contains the elements: unknown elements and attributes, invalid values, script and integrity. Returns findings with cause and fix.',
      inputSchema: toStandardJsonSchema(MARKUP),
      annotations: READS_FILES,
    },
    ({ markup }) =>
      json(
        lintTemplate(markup, release).map(({ offset, edit, ...finding }) => ({
          line: markup.slice(0, offset).split('\n').length,
          ...finding,
          ...(edit !== undefined && { replacement: edit.text }),
        })),
      ),
  );
  server.registerTool(
    'examine_page',
    {
      title: 'Examine a page',
      description:
        'Opens a page in headless Chromium and reports the shell’s problems on it, with cause and fix: scripts, policy, gateway, markup, configuration, and interference from other scripts. Takes several seconds.',
      inputSchema: toStandardJsonSchema(PAGE),
      annotations: { readOnlyHint: true, openWorldHint: true },
    },
    async ({ url }) => {
      try {
        return json(await examine(url));
      } catch (error) {
        return text(error instanceof Error ? error.message : String(error), true);
      }
    },
  );
  server.registerTool(
    'explain_entries',
    {
      title: 'Explain what a user sees',
      description:
        'Lists each menu entry, footer link, notice and compliance decision for a user on a site: whether it is shown, its link, and why it is hidden.',
      inputSchema: toStandardJsonSchema(SITUATION),
      annotations: READS_FILES,
    },
    (situation) => {
      const result = explainEntries(situation);
      return typeof result === 'string' ? text(result, true) : json(result);
    },
  );
  return server;
}

/** Serves a client on standard input and output until it closes standard input. */
export function serveMcp(options: McpOptions, onError: (error: Error) => void): void {
  serveStdio(() => createMcpServer(options), { onerror: onError });
}
