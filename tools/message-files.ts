import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import { LANGUAGES } from '../src/domain/languages/language-table.ts';
import type { LanguageCode } from '../src/domain/languages/languages.ts';
import { MESSAGE_STYLES } from '../src/i18n/message-styles.ts';

/** The reference language. All other languages have the same keys and arguments. */
export const REFERENCE = 'en';

/**
 * Matches the keys of messages that header and footer show before any interaction. All other English messages are in a lazily loaded file.
 */
export const FIRST_TEXTS = /^(?:header|footer|common|crash|settings)\./;

/** Splits messages into those that match `FIRST_TEXTS` and all others, keeping their order. */
export function inParts<T>(messages: Readonly<Record<string, T>>): Record<'first' | 'later', Record<string, T>> {
  const part = (isFirst: boolean): Record<string, T> =>
    Object.fromEntries(Object.entries(messages).filter(([key]) => FIRST_TEXTS.test(key) === isFirst));
  return { first: part(true), later: part(false) };
}

/** The content of a language file: ICU messages by key. */
export type Messages = Readonly<Record<string, string>>;

/** A problem with a message: its language, key and description. */
export interface MessageFault {
  language: string;
  key: string;
  what: string;
}

/** Parses a message file's JSON. Throws an error that names the file and the line of a syntax error. */
function parseMessages(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // Some errors name no position because they are at the end of the text.
    const position = Number(/at position (\d+)/.exec(message)?.[1] ?? text.trimEnd().length);
    const before = text.slice(0, position).trimEnd();
    throw new Error(
      `exchange-shell: ${file}:${before.split('\n').length} is not valid JSON. Its messages cannot be read. Fix the syntax at or after this line: ${message}`,
      { cause: error },
    );
  }
}

/** Reads `<folder>/<language>.json`. Returns an empty object if the file is missing. Throws if the JSON isn't an object. */
export function readMessages(folder: string, language: string): Messages {
  const file = join(folder, `${language}.json`);
  if (!existsSync(file)) return {};
  const value = parseMessages(file, readFileSync(file, 'utf8'));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error(`exchange-shell: ${file} is not an object. Its messages cannot be read. Write {"key": "text"}.`);
  }
  return value as Messages;
}

/** Returns the message folders: one for all elements, and one per lazily loaded area. */
export function messageFolders(folder: string): string[] {
  const areas = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [folder, ...areas.map(({ name }) => join(folder, name))];
}

/** Returns the languages that have a file in the folder. */
export function languagesWithFile(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -5)] : []));
}

/** Returns the languages in which messages are looked up: the language itself, then its fallbacks up to English. */
export function fallbackChain(language: string): string[] {
  const chain: string[] = [];
  for (let next: string | undefined = language; next && !chain.includes(next);) {
    chain.push(next);
    next = Object.hasOwn(LANGUAGES, next) ? LANGUAGES[next as LanguageCode].fallback : undefined;
  }
  return chain.includes(REFERENCE) ? chain : [...chain, REFERENCE];
}

/**
 * Returns every problem with a language's messages, compared with English: invalid ICU syntax, unknown keys, unsupported styles, and
 * different arguments.
 */
export function findFaults(language: string, messages: Messages, reference: Messages): MessageFault[] {
  return Object.entries(messages).flatMap(([key, text]) => {
    const fault = faultOf(language, key, text, reference);
    return fault === undefined ? [] : [{ language, key, what: fault }];
  });
}

function faultOf(language: string, key: string, text: unknown, reference: Messages): string | undefined {
  if (!Object.hasOwn(reference, key)) return `is not a key of ${REFERENCE}.json: remove it, or add it there first`;
  if (typeof text !== 'string') return 'is not a string';
  try {
    const own = argumentsOf(text);
    const referenceArguments = argumentsOf(String(reference[key]));
    return differenceOf(own, referenceArguments) ?? otherForms(language, text);
  } catch (error) {
    // The parser's errors are codes, such as EXPECT_ARGUMENT_CLOSING_BRACE.
    const reason = error instanceof Error ? error.message : String(error);
    return /^[A-Z_]+$/.test(reason) ? `is not a valid ICU message (${reason}): ${JSON.stringify(text)}` : reason;
  }
}

type ArgumentKind = 'text' | 'number' | 'date' | 'tag';

function differenceOf(own: Map<string, ArgumentKind>, expected: Map<string, ArgumentKind>): string | undefined {
  for (const [name, kind] of own) {
    const promised = expected.get(name);
    if (promised === undefined) return `uses {${name}}, which ${REFERENCE}.json does not`;
    const fits = kind === promised || (kind === 'text' && promised === 'number');
    if (!fits) return `uses {${name}} as ${kind}, where ${REFERENCE}.json uses it as ${promised}`;
  }
  for (const name of expected.keys()) if (!own.has(name)) return `does not use {${name}}, which ${REFERENCE}.json does`;
  return undefined;
}

/** The node types in a compiled message, as defined by icu-minify. */
const NODE = { select: 1, plural: 2, ordinal: 3, number: 4, date: 5, time: 6 } as const;

/**
 * Describes the first plural whose forms differ from the language's plural categories, or returns undefined. Exact numbers such as `=0` are
 * optional.
 */
function otherForms(language: string, text: string): string | undefined {
  const { intl = language } = Object.hasOwn(LANGUAGES, language) ? LANGUAGES[language as LanguageCode] : {};
  for (const [node, type] of pluralsOf(compile(text))) {
    const has = new Intl.PluralRules(intl, { type }).resolvedOptions().pluralCategories.toSorted().join(', ');
    const written = Object.keys(node).filter((form) => !/^=?\d/.test(form));
    if (written.toSorted().join(', ') !== has) return `has the forms ${written.join(', ')}, where ${intl} has ${has}`;
  }
  return undefined;
}

type Plural = readonly [branches: Readonly<Record<string, unknown>>, type: Intl.PluralRuleType];

function pluralsOf(nodes: unknown): readonly Plural[] {
  if (!Array.isArray(nodes))
    return typeof nodes === 'object' && nodes !== null ? Object.values(nodes).flatMap(pluralsOf) : [];
  const [, type, branches] = nodes as [unknown, unknown, Plural[0]];
  const inside = nodes.flatMap(pluralsOf);
  if (type === NODE.plural) return [[branches, 'cardinal'], ...inside];
  return type === NODE.ordinal ? [[branches, 'ordinal'], ...inside] : inside;
}

/** Returns a message's arguments with their types. Throws if the formatter doesn't support the syntax. */
export function argumentsOf(text: string): Map<string, ArgumentKind> {
  const kinds = new Map<string, ArgumentKind>();
  collectArguments(compile(text), kinds);
  return kinds;
}

function collectArguments(nodes: unknown, found: Map<string, ArgumentKind>): void {
  if (!Array.isArray(nodes)) return;
  for (const node of nodes as unknown[]) if (Array.isArray(node)) collectNode(node as [string, ...unknown[]], found);
}

function collectNode([name, type, ...rest]: [string, ...unknown[]], found: Map<string, ArgumentKind>): void {
  const kind = kindOf(name, type, rest[0]);
  const known = found.get(name);
  if (known === undefined || known === 'text') found.set(name, kind);
  else if (kind !== known && kind !== 'text') throw new Error(`uses {${name}} both as ${known} and as ${kind}`);
  if (kind === 'tag') collectArguments([type, ...rest], found);
  if (type === NODE.select || type === NODE.plural || type === NODE.ordinal) {
    for (const branch of Object.values(rest[0] as object)) collectArguments(branch, found);
  }
}

function kindOf(name: string, type: unknown, detail: unknown): ArgumentKind {
  switch (type) {
    case undefined:
      return 'text';
    case NODE.select:
      if (Object.hasOwn(detail as object, '__proto__')) throw new Error('has a branch named __proto__: rename it');
      return 'text';
    case NODE.plural:
    case NODE.ordinal:
      return 'number';
    case NODE.number:
      checkStyle(name, detail, Object.keys(MESSAGE_STYLES.number));
      return 'number';
    case NODE.date:
    case NODE.time:
      if (detail === undefined)
        throw new Error(`{${name}} has no style: name one of ${Object.keys(MESSAGE_STYLES.dateTime).join(', ')}`);
      checkStyle(name, detail, Object.keys(MESSAGE_STYLES.dateTime));
      return 'date';
    default:
      return 'tag';
  }
}

function checkStyle(name: string, style: unknown, known: readonly string[]): void {
  if (typeof style !== 'string' || known.includes(style)) return;
  throw new Error(`{${name}} has the style "${style}", which is not supported: use one of ${known.join(', ')}`);
}

/** Returns a language's messages, compiled and completed from its fallbacks. Throws an error that lists every problem. */
export function compileLanguage(folder: string, language: string): Record<string, CompiledMessage> {
  const reference = readMessages(folder, REFERENCE);
  if (Object.keys(reference).length === 0) throw new Error(`exchange-shell: ${folder} has no ${REFERENCE}.json.`);
  const chain = fallbackChain(language).map((code) => ({ code, messages: readMessages(folder, code) }));
  const faults = chain.flatMap(({ code, messages }) => findFaults(code, messages, reference));
  if (faults.length > 0) throw new Error(sentenceOf(faults));
  return Object.fromEntries(
    Object.keys(reference).map((key) => {
      const holder = chain.find(({ messages }) => Object.hasOwn(messages, key));
      return [key, compile(String(holder?.messages[key]))];
    }),
  );
}

function sentenceOf(faults: readonly MessageFault[]): string {
  const lines = faults.map(({ language, key, what }) => `  ${language}.json "${key}" ${what}`);
  const subject = faults.length === 1 ? '1 message' : `${faults.length} messages`;
  return `exchange-shell: ${subject} cannot be compiled, and the page would show no text. Fix:\n${lines.join('\n')}`;
}
