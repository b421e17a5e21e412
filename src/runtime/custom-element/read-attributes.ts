import { parseTarget } from '../../domain/links/target.ts';
import type { Purpose, Refusal } from '../../domain/trust/trust.ts';
import { parseBooleanAttribute } from '../../lib/boolean-attribute.ts';
import { withoutPrototype } from '../../lib/without-prototype.ts';
import { refusalOfAttribute } from './attribute-trust.ts';
import { COMMON_ATTRIBUTES, type CommonValues } from './common-attributes.ts';

export type AttributeValues = Readonly<Record<string, string | boolean | undefined>>;

/** The method for reading an element's attributes. */
type AttributeSource = Pick<Element, 'getAttribute'>;

export interface BadAttribute {
  readonly name: string;
  readonly value: string;
  /** Describes the valid values. */
  readonly expected: string;
  /** Known names or values. The error message suggests the nearest. */
  readonly known?: readonly string[];
  /** The consequence for the error message. By default, the message says that the attribute's default is used. */
  readonly effect?: string;
  /** Set if the value is well-formed, but markup is not trusted to set it. */
  readonly refusal?: Refusal;
  /** Set if the tag has no attribute with this name. `known` then lists the tag's attributes. */
  readonly isUnknown?: true;
}

/** The most common HTML attributes and framework-specific names, which are never reported. `misspelt-names.ts` contains all others. */
const FOREIGN_ATTRIBUTES =
  /^(?:data|aria|(?!on-)[a-z]{1,2})-|[^\w-]|^_|^(?:class|dir|hidden|id|inert|is|lang|role|slot|style|tabindex|title)$/i;

/** Returns an element's undeclared attributes that may be misspelt. */
export function readUnknownAttributes(host: Element, declared: readonly string[]): readonly BadAttribute[] {
  const known = [...Object.keys(COMMON_ATTRIBUTES), ...declared.map((entry) => entry.replace(/[?=].*/, ''))];
  return host
    .getAttributeNames()
    .filter((name) => !known.includes(name) && !FOREIGN_ATTRIBUTES.test(name))
    .map((name) => ({ name, value: '', expected: '', known, isUnknown: true }));
}

/**
 * Parses the tag's own attributes using their compact declarations (`loader-entry.ts`). Adds each bad value to `bad` and replaces it with
 * the attribute's default or with the value marked with `!`.
 */
export function readAttributes(
  host: AttributeSource,
  declared: readonly string[],
): { values: AttributeValues; bad: readonly BadAttribute[] } {
  const bad: BadAttribute[] = [];
  const values: Record<string, string | boolean | undefined> = {};
  for (const entry of declared) {
    if (entry.endsWith('?')) {
      const name = entry.slice(0, -1);
      values[name] = parseBooleanAttribute(host.getAttribute(name));
      continue;
    }
    const [name = '', list] = entry.split('=');
    const text = host.getAttribute(name)?.trim() ?? '';
    if (list === undefined) {
      values[name] = text === '' ? undefined : text;
      continue;
    }
    const [standard = '', ...others] = list.replace('!', '').split('|');
    const known = [standard, ...others].filter((value) => value !== '');
    const isKnown = known.includes(text);
    const ifUnknown = /!([^|]+)/.exec(list)?.[1];
    values[name] = (isKnown ? text : (text !== '' && ifUnknown) || standard) || undefined;
    if (!isKnown && text !== '')
      bad.push({
        name,
        value: text,
        expected: `one of ${known.join(', ')}`,
        known,
        ...(ifUnknown !== undefined && { effect: `It counts as ${ifUnknown}` }),
      });
  }
  return { values, bad };
}

/** The common attributes whose value is an origin, with the purpose of that origin. */
const ORIGIN_ATTRIBUTES: ReadonlyMap<string, Purpose> = new Map([
  ['gateway', 'gateway'],
  ['link-base', 'link'],
]);

function refusalOfCommon(name: string, text: string): Refusal | undefined {
  const purpose = ORIGIN_ATTRIBUTES.get(name);
  const target = purpose && parseTarget(text);
  return target?.kind === 'absolute' && purpose ? refusalOfAttribute({ target, purpose, isOrigin: true }) : undefined;
}

/** Parses the common attributes. Invalid and untrusted attributes are added to `bad` and omitted from the values. */
export function readCommonAttributes(host: AttributeSource): { values: CommonValues; bad: readonly BadAttribute[] } {
  const bad: BadAttribute[] = [];
  const values: Record<string, unknown> = withoutPrototype({});
  for (const [name, { parse, expected, values: known }] of Object.entries(COMMON_ATTRIBUTES)) {
    const text = host.getAttribute(name)?.trim() ?? '';
    if (text === '') continue;
    const value = parse(text);
    const refusal = value === undefined ? undefined : refusalOfCommon(name, text);
    if (value === undefined || refusal !== undefined)
      bad.push({ name, value: text, expected, ...(known && { known }), ...(refusal && { refusal }) });
    else values[name] = value;
  }
  return { values: values as CommonValues, bad };
}
