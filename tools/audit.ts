/** `npm run audit -- --site 177 --language tr --codes nft,otc --persona uk`: lists every shown and hidden entry with the reason. */
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parsePersona, PERSONAS } from '../demo/gateway/personas/index.ts';
import { type AuditNode, auditOf } from '../demo/playground/audit-tree.ts';
import { reasonInWords } from '../demo/playground/reason-words.ts';
import { MENU_CODES, parseMenuCode } from '../src/domain/compliance/menu-codes.ts';
import { nearestName } from '../src/domain/page/misspelt-names.ts';
import { isLanguageAllowed, parseLanguage } from '../src/domain/languages/languages.ts';
import type { OfferChanges } from '../src/domain/sites/family.ts';
import { parseSiteId, SITE_IDS, SITES } from '../src/domain/sites/registry.ts';
import { flagOfEntry, FLAGS } from '../src/domain/sites/site.ts';
import { parsePageConfiguration } from '../src/stores/configuration/page-configuration.ts';

/** The page whose gate is checked if no other page is chosen. */
const DEFAULT_PATH = '/nft';

const HELP = `npm run audit -- [--site 0] [--language en] [--persona visitor] [--codes nft,otc] [--flags hiddenNft] [--path /nft] [--offer offer.json] [--hidden] [--json]

  --hidden   only hidden entries
  --offer    a JSON file with the key offer of the page configuration, to try a change of the product families
  --path     the page that a gate checks, by default ${DEFAULT_PATH}. If its decision depends on restrict-offer, both outcomes are printed
  --persona  the key of a demo persona, or a prefix of it: uk selects uk-limited. --help lists all personas
`;

/** The width of the longest key. */
const KEY_WIDTH = Math.max(...PERSONAS.map(({ key }) => key.length));
/** One line per persona, with its description. */
const PERSONA_LIST = PERSONAS.map(({ key, description }) => `  ${key.padEnd(KEY_WIDTH)}  ${description}`).join('\n');

function fail(what: string): never {
  console.error(`${what}\n\n${HELP}`);
  process.exit(1);
}

// A reader such as `head` may close the pipe before all entries are printed.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

const OPTIONS = {
  site: { type: 'string', default: '0' },
  language: { type: 'string' },
  persona: { type: 'string', default: 'visitor' },
  codes: { type: 'string', default: '' },
  flags: { type: 'string', default: '' },
  path: { type: 'string' },
  offer: { type: 'string' },
  hidden: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** Parses the command line. Exits with the valid options if it contains anything else. */
function readOptions() {
  try {
    return parseArgs({ options: OPTIONS }).values;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [, unknown] = /^Unknown option '(.+?)'/.exec(message) ?? [];
    const names = Object.keys(OPTIONS).map((name) => `--${name}`);
    const problem = unknown === undefined ? message.replace(/\.?$/, '.') : `Unknown option ${unknown}.`;
    console.error(`${problem} The options are ${names.join(', ')}.`);
    process.exit(1);
  }
}

const values = readOptions();
if (values.help) {
  console.log(`${HELP}\nPersonas:\n\n${PERSONA_LIST}\n`);
  process.exit(0);
}

/** Returns a sentence that suggests the most similar known name, or an empty string if no name is similar. */
function suggest(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  return nearest === undefined ? '' : ` Did you mean ${nearest}?`;
}

const list = (text: string): string[] =>
  text
    .split(/[,|]/)
    .map((part) => part.trim())
    .filter(Boolean);
const SITE_LIST = SITE_IDS.map((id) => `${id} (${SITES[id].name})`).join(', ');
const siteId = parseSiteId(values.site) ?? fail(`Unknown site ${values.site}. The sites are ${SITE_LIST}.`);
const site = SITES[siteId];
const language = parseLanguage(values.language ?? site.defaultLanguage) ?? fail(`Unknown language ${values.language}.`);
const persona =
  parsePersona(values.persona) ??
  PERSONAS.find(({ key }) => key.startsWith(values.persona)) ??
  fail(
    `Unknown persona ${values.persona}.${suggest(
      values.persona,
      PERSONAS.map(({ key }) => key),
    )}`,
  );
if (values.path !== undefined && !values.path.startsWith('/'))
  fail(`The path ${values.path} does not start with a slash. Did you mean /${values.path}?`);
const codes = list(values.codes);
const unknown = codes.filter((code) => parseMenuCode(code) === undefined);

/** Reads the product families' overrides from a file with the same checks as the page configuration. Exits if it is invalid. */
function readOffer(file: string): OfferChanges {
  if (!existsSync(file)) return fail(`${file} does not exist.`);
  const example = `It must contain an offer, such as {"offer":{"182":{"staking":false}}}.`;
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return fail(`${file} is not valid JSON. ${example}`);
  }
  const faults: string[] = [];
  const { offer } = parsePageConfiguration([content], ({ key, why }) => faults.push(`${key} ${why}.`));
  if (offer !== undefined && faults.length === 0) return offer;
  return fail([`${file} has no valid offer.`, ...faults, example].join(' '));
}
const offer = values.offer === undefined ? {} : { offer: readOffer(values.offer) };
const choice = {
  element: '',
  site: siteId,
  language,
  theme: 'light',
  persona,
  codes,
  flags: list(values.flags),
  path: values.path ?? DEFAULT_PATH,
  ...offer,
  width: 0,
} as const;
const tree = auditOf(choice, 'https://www.exchange.example');

/** Returns a sentence for each flag in `--flags` that no entry, part or rule tests. */
function unknownFlags(): readonly string[] {
  const known: string[] = [...FLAGS];
  const addFlags = (nodes: readonly AuditNode[]): void => {
    for (const { key, children } of nodes) {
      known.push(flagOfEntry(key));
      addFlags(children);
    }
  };
  addFlags(tree);
  return choice.flags
    .filter((flag) => !known.includes(flag.replace(/^!/, '')))
    .map((flag) => `No entry has the flag ${flag}.${suggest(flag, known)}`);
}

function print(node: AuditNode, depth: number): void {
  const { label, key, shown, reason, href, children } = node;
  const isGroup = children.length > 0;
  if (values.hidden && shown && !isGroup) return;
  const name = label === key ? label : `${label} (${key})`;
  const why = [reason && reasonInWords(reason), href].filter((word) => word !== undefined && word !== '').join('  ');
  console.log(`${'  '.repeat(depth)}${shown ? '+' : '–'} ${name}${why === '' ? '' : `: ${why}`}`);
  for (const child of children) print(child, depth + 1);
}

if (values.json) console.log(JSON.stringify(tree, null, 2));
else {
  console.log(
    `${site.name} (${siteId}), ${language}, ${persona.title} (${persona.key}), blocked: ${[...(persona.codes ?? []), ...codes].join(', ') || 'nothing'}, page: ${choice.path}${values.path === undefined ? ' (--path selects another)' : ''}`,
  );
  if (!isLanguageAllowed(language, siteId))
    console.log(`${site.name} is not available in ${language}: its elements use ${site.defaultLanguage}.`);
  for (const code of unknown) console.log(`No page or entry has the code ${code}.${suggest(code, MENU_CODES)}`);
  for (const sentence of unknownFlags()) console.log(sentence);
  console.log('+ shown, – hidden\n');
  for (const node of tree) print(node, 0);
}
