import { html, nothing, render } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { type AuditNode, auditOf, type Difference, differencesOf } from './audit-tree.ts';
import {
  checks,
  CODE_OPTIONS,
  FLAG_OPTIONS,
  LANGUAGE_OPTIONS,
  PERSONA_OPTIONS,
  select,
  SITE_OPTIONS,
} from './controls.ts';
import { reasonInWords } from './reason-words.ts';
import { receiptsPanel } from './receipts-panel.ts';
import { choiceQuery, readChoice } from './state.ts';
import type { Choice } from './state.ts';

/** Prefix of the second situation's parameters in the URL. */
const OTHER = 'b.';
const STATED = ['site', 'language', 'persona', 'codes', 'flags', 'path'] as const;

/** Reads both situations from the URL. */
export function readPair(search: string): readonly [Choice, Choice] {
  const all = [...new URLSearchParams(search)];
  const own = all.filter(([name]) => !name.startsWith(OTHER));
  const other = all.flatMap(([name, value]) => (name.startsWith(OTHER) ? [[name.slice(OTHER.length), value]] : []));
  const left = readChoice(new URLSearchParams(own).toString(), []);
  // Parameters missing in the second situation are taken from the first.
  return [
    left,
    readChoice(
      new URLSearchParams([...own, ...other].map(([name = '', value = '']) => [name, value]).toReversed()).toString(),
      [],
    ),
  ];
}

/** Returns the URL for both situations. */
export function pairQuery(left: Choice, right: Choice): string {
  const query = new URLSearchParams();
  for (const [prefix, choice] of [
    ['', left],
    [OTHER, right],
  ] as const) {
    const stated = new URLSearchParams(choiceQuery(choice));
    for (const name of STATED) query.set(prefix + name, stated.get(name) ?? '');
  }
  return `?${query.toString().replaceAll('%2C', ',').replaceAll('%2F', '/')}`;
}

function situationControls(
  title: string,
  choice: Choice,
  change: (values: Readonly<Record<string, string>>) => void,
): TemplateResult {
  const read = ({ target }: Event) => (target instanceof HTMLInputElement ? target.value : '');
  return html`<fieldset class="situation">
    <legend>${title}</legend>
    ${select('persona', 'Persona', choice.persona.key, PERSONA_OPTIONS, change)}
    <p class="hint">${choice.persona.description}</p>
    ${select('site', 'Site', String(choice.site), SITE_OPTIONS, change)}
    ${select('language', 'Language', choice.language, LANGUAGE_OPTIONS, change)}
    <label class="field"
      ><span>Path of the page</span
      ><input
        name="path"
        spellcheck="false"
        .value=${choice.path}
        @change=${(event: Event) => change({ path: read(event) })}
    /></label>
    ${checks('codes', 'Blocked codes', choice.codes, CODE_OPTIONS, change)}
    ${checks('flags', 'Flags', choice.flags, FLAG_OPTIONS, change)}
  </fieldset>`;
}

function tree(nodes: readonly AuditNode[]): TemplateResult {
  return html`<ul class="audit-tree">
    ${nodes.map((node) =>
      node.children.length > 0
        ? html`<li data-shown=${node.shown}>
            <details>
              <summary>
                ${node.label} ${node.shown ? nothing : html`<small>${reasonInWords(node.reason ?? '')}</small>`}
              </summary>
              ${tree(node.children)}
            </details>
          </li>`
        : html`<li data-shown=${node.shown}>
            <span>${node.label}</span>
            <small>${reasonInWords(node.reason ?? '')}</small> ${node.href ? html`<code>${node.href}</code>` : nothing}
          </li>`,
    )}
  </ul>`;
}

function differences(rows: readonly Difference[]): TemplateResult {
  if (rows.length === 0) return html`<p class="hint">Nothing differs.</p>`;
  return html`<div class="scroll" tabindex="0">
    <table>
      <thead>
        <tr>
          <th>Entry</th>
          <th>Place</th>
          <th>First</th>
          <th>Second</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ({ place, label, left, right }) =>
            html`<tr data-difference=${label}>
              <td>${label}</td>
              <td>${place}</td>
              <td>${left}</td>
              <td>${right}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

const count = (nodes: readonly AuditNode[], shown: boolean): number =>
  nodes.reduce(
    (sum, node) => sum + (node.children.length > 0 ? count(node.children, shown) : Number(node.shown === shown)),
    0,
  );

/** Renders two situations side by side, with their differences first. */
export function startAudit(root: HTMLElement, origin: string): void {
  let pair = readPair(location.search);
  const change =
    (index: 0 | 1) =>
    (values: Readonly<Record<string, string>>): void => {
      const query = new URLSearchParams(choiceQuery(pair[index]));
      for (const [name, value] of Object.entries(values)) query.set(name, value);
      const choice = readChoice(query.toString(), []);
      pair = index === 0 ? [choice, pair[1]] : [pair[0], choice];
      history.replaceState(null, '', pairQuery(...pair));
      draw();
    };
  const draw = (): void => {
    const [left, right] = pair.map((choice) => auditOf(choice, origin)) as [readonly AuditNode[], readonly AuditNode[]];
    const rows = differencesOf(left, right);
    const side = (title: string, nodes: readonly AuditNode[]) =>
      html`<section aria-label=${title}>
        <h2>${title} <span class="count">${count(nodes, true)} shown, ${count(nodes, false)} hidden</span></h2>
        ${tree(nodes)}
      </section>`;
    render(
      html`<form class="controls" @submit=${(event: Event) => event.preventDefault()}>
          <h1><a href="/playground" title="Back to the playground">Exchange Shell</a> Audit</h1>
          ${situationControls('First', pair[0], change(0))}${situationControls('Second', pair[1], change(1))}
        </form>
        <main class="verdicts">
          <section aria-label="Difference">
            <h2>Difference <span class="count">${rows.length} ${rows.length === 1 ? 'row' : 'rows'}</span></h2>
            ${differences(rows)}
          </section>
          <div class="audit-sides">${side('First', left)}${side('Second', right)}</div>
          ${receiptsPanel(change(0), draw)}
        </main>`,
      root,
    );
  };
  draw();
}
