import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { MENU_CODES } from '../../src/domain/compliance/menu-codes.ts';
import { LANGUAGES } from '../../src/domain/languages/language-table.ts';
import type { LanguageCode } from '../../src/domain/languages/languages.ts';
import { SITES } from '../../src/domain/sites/registry.ts';
import { FLAG_DOCS } from '../../src/domain/sites/site.docs.ts';
import { PERSONAS } from '../gateway/personas/index.ts';
import type { ShownElement } from './shown-element.ts';
import { ATTRIBUTE, type Choice, WIDTHS } from './state.ts';

/** Receives raw values, as they appear in the URL. */
export type Change = (values: Readonly<Record<string, string>>) => void;

type Option = readonly [value: string, label: string];

const textOf = ({ target }: Event) =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.value : '';
const isChecked = ({ target }: Event) => target instanceof HTMLInputElement && target.checked;

export function select(
  name: string,
  label: string,
  chosen: string,
  options: readonly Option[],
  change: Change,
): TemplateResult {
  return html`<label class="field"
    ><span>${label}</span>
    <select name=${name} @change=${(event: Event) => change({ [name]: textOf(event) })}>
      ${options.map(([value, text]) => html`<option value=${value} ?selected=${value === chosen}>${text}</option>`)}
    </select></label
  >`;
}

export function segments(
  name: string,
  label: string,
  chosen: string,
  options: readonly Option[],
  change: Change,
): TemplateResult {
  return html`<fieldset class="field">
    <legend>${label}</legend>
    <div class="segments">
      ${options.map(([value, text]) => html`<label><input type="radio" name=${name} value=${value} .checked=${value === chosen} @change=${() => change({ [name]: value })} /><span>${text}</span></label>`)}
    </div>
  </fieldset>`;
}

export function checks(
  name: string,
  label: string,
  chosen: readonly string[],
  options: readonly Option[],
  change: Change,
): TemplateResult {
  const toggle = (value: string, isOn: boolean) =>
    change({ [name]: (isOn ? [...chosen, value] : chosen.filter((one) => one !== value)).join(',') });
  return html`<details class="field checks" ?open=${chosen.length > 0}>
    <summary>${label} <span class="count">${chosen.length || nothing}</span></summary>
    <div class="list">
      ${options.map(
        ([value, hint]) =>
          html`<label title=${hint}
            ><input
              type="checkbox"
              name=${name}
              value=${value}
              .checked=${chosen.includes(value)}
              @change=${(event: Event) => toggle(value, isChecked(event))}
            /><span>${value}</span></label
          >`,
      )}
    </div>
  </details>`;
}

export const SITE_OPTIONS = Object.values(SITES)
  .toSorted((left, right) => left.id - right.id)
  .map(({ id, name }): Option => [String(id), `${name} (${id})`]);
export const LANGUAGE_OPTIONS = Object.values(LANGUAGES).map(({ code, name }): Option => [code, `${name} (${code})`]);
export const PERSONA_OPTIONS = PERSONAS.map(({ key, title }): Option => [key, title]);
export const CODE_OPTIONS = MENU_CODES.map((code): Option => [code, code]);
export const FLAG_OPTIONS = Object.entries(FLAG_DOCS).map(([name, meaning]): Option => [name, meaning]);

/**
 * Renders a text field for flags that have no checkbox: flags of single entries, and `!flag` to disable one of the site's flags.
 */
function entryFlag(choice: Choice, change: Change): TemplateResult {
  const own = choice.flags.filter((flag) => !Object.hasOwn(FLAG_DOCS, flag));
  const known = choice.flags.filter((flag) => Object.hasOwn(FLAG_DOCS, flag));
  const read = (event: Event) =>
    change({
      flags: [
        ...known,
        ...textOf(event)
          .split(/[\s,]+/)
          .filter(Boolean),
      ].join(','),
    });
  return html`<label class="field"
    ><span>Flags of entries</span
    ><input
      name="entry-flags"
      placeholder="hiddenNft, !chatroom"
      spellcheck="false"
      .value=${own.join(', ')}
      @change=${read}
  /></label>`;
}

/**
 * Renders a control for each of the element's attributes, depending on its type. An empty control leaves the attribute unset, so the
 * element's default applies.
 */
function attributeControls(choice: Choice, { attributes }: ShownElement, change: Change): TemplateResult {
  if (attributes.length === 0) return html``;
  const set = Object.keys(choice.attributes).length;
  return html`<details class="field checks" ?open=${set > 0}>
    <summary>Attributes <span class="count">${set || nothing}</span></summary>
    ${attributes.map(({ name, type, values, description }) => {
      const key = ATTRIBUTE + name;
      const value = choice.attributes[name];
      if (type === 'enum')
        return select(key, name, value ?? '', [['', 'Default'], ...values.map((one): Option => [one, one])], change);
      return type === 'boolean'
        ? html`<label title=${description}
            ><input
              type="checkbox"
              name=${key}
              .checked=${value !== undefined}
              @change=${(event: Event) => change({ [key]: isChecked(event) ? 'on' : '' })}
            /><span>${name}</span></label
          >`
        : textField(key, name, value ?? '', change);
    })}
  </details>`;
}

const textField = (name: string, label: string, value: string, change: Change): TemplateResult =>
  html`<label class="field"
    ><span>${label}</span
    ><input
      name=${name}
      spellcheck="false"
      .value=${value}
      @change=${(event: Event) => change({ [name]: textOf(event) })}
  /></label>`;

/** The language to restore when the user switches back to left-to-right. */
let leftToRight: LanguageCode = 'en';

function direction({ language }: Choice, change: Change): TemplateResult {
  const isRtl = LANGUAGES[language].direction === 'rtl';
  if (!isRtl) leftToRight = language;
  return segments(
    'direction',
    'Direction',
    isRtl ? 'rtl' : 'ltr',
    [
      ['ltr', 'Left to right'],
      ['rtl', 'Right to left'],
    ],
    ({ direction: chosen }) => change({ language: chosen === 'rtl' ? 'ar' : leftToRight }),
  );
}

/** Renders all controls. */
export function controls(choice: Choice, elements: readonly ShownElement[], change: Change): TemplateResult {
  const shown = elements.find(({ tag }) => tag === choice.element);
  return html`<form class="controls" @submit=${(event: Event) => event.preventDefault()}>
    <h1><a href="/" title="Back to the demo">Exchange Shell</a> Playground</h1>
    <p class="hint"><a href="/playground/audit">Compare two situations</a></p>
    ${segments(
      'page',
      'Page',
      choice.own === undefined ? 'element' : 'own',
      [
        ['element', 'Element alone'],
        ['own', 'Page of mine'],
      ],
      ({ page }) => change({ own: page === 'own' ? '' : 'none' }),
    )}
    ${select(
      'element',
      'Element',
      choice.element,
      elements.map(({ tag }): Option => [tag, tag]),
      change,
    )}
    ${choice.element === 'compliance-gate' ? textField('path', 'Path of the page', choice.path, change) : nothing}
    ${shown === undefined ? nothing : attributeControls(choice, shown, change)}
    ${select('site', 'Site', String(choice.site), SITE_OPTIONS, change)}
    ${select('language', 'Language', choice.language, LANGUAGE_OPTIONS, change)} ${direction(choice, change)}
    ${segments(
      'theme',
      'Theme',
      choice.theme,
      [
        ['light', 'Light'],
        ['dark', 'Dark'],
      ],
      change,
    )}
    ${segments(
      'width',
      'Width',
      String(choice.width),
      WIDTHS.map(([width, label]): Option => [String(width), label]),
      change,
    )}
    ${select('persona', 'Persona', choice.persona.key, PERSONA_OPTIONS, change)}
    <p class="hint">${choice.persona.description}</p>
    ${situationControls(choice, change)}
  </form>`;
}

/** Controls for compliance codes and flags. */
function situationControls(choice: Choice, change: Change): TemplateResult {
  return html`${checks('codes', 'Blocked codes', choice.codes, CODE_OPTIONS, change)}
  ${checks(
    'flags',
    'Flags',
    choice.flags.filter((flag) => Object.hasOwn(FLAG_DOCS, flag)),
    FLAG_OPTIONS,
    (values) => {
      const others = choice.flags.filter((flag) => !Object.hasOwn(FLAG_DOCS, flag));
      change({ flags: [...(values['flags'] ?? '').split(',').filter(Boolean), ...others].join(',') });
    },
  )}
  ${entryFlag(choice, change)}`;
}
