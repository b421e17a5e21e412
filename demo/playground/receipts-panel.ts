import { html, nothing, type TemplateResult } from 'lit-html';
import type { ComplianceReceipt } from '../../src/domain/compliance/receipt.ts';
import { parseReceipts, type ReceiptProblem, verifyReceipts } from '../../src/domain/compliance/verify-receipts.ts';
import { sha256 } from '../../src/platform/device/digest.ts';
import type { Change } from './controls.ts';
import {
  eventInWords,
  noticeTexts,
  problemInWords,
  situationInWords,
  textOriginInWords,
  whyInWords,
} from './receipt-words.ts';

/** The hash of this release's rule tables, defined by the build. */
declare const __RULE_TABLES__: string;

/** Maximum number of receipts shown at once. */
const MAX_SHOWN = 200;
const MAX_BYTES = 5 * 1024 * 1024;

interface ShownReceipt {
  readonly receipt: ComplianceReceipt | undefined;
  readonly problems: readonly ReceiptProblem[];
  /** Whether the user saw this release's text. Undefined if the panel can't tell. */
  readonly hasSameText: boolean | undefined;
}

interface PanelState {
  text: string;
  status: string;
  shown: readonly ShownReceipt[];
}
const state: PanelState = { text: '', status: '', shown: [] };

/** Parses and verifies receipts. Throws if the text contains none. */
export async function readReceipts(text: string): Promise<readonly ShownReceipt[]> {
  const sources = parseReceipts(text).slice(0, MAX_SHOWN);
  const problems = await verifyReceipts(sources, sha256);
  return Promise.all(
    sources.map(async (source): Promise<ShownReceipt> => {
      const own = problems.filter((problem) => problem.source === source);
      if (own.some(({ kind }) => kind === 'malformed'))
        return { receipt: undefined, problems: own, hasSameText: undefined };
      const receipt = source.value as ComplianceReceipt;
      const otherRules: readonly ReceiptProblem[] =
        receipt.ruleTables === __RULE_TABLES__ ? [] : [{ source, kind: 'other-rules' }];
      return { receipt, problems: [...own, ...otherRules], hasSameText: await hasSameText(receipt) };
    }),
  );
}

/** Compares the hash of the displayed text with that of this release's English text. */
async function hasSameText(receipt: ComplianceReceipt): Promise<boolean | undefined> {
  const texts = noticeTexts(receipt);
  if (receipt.textHash === undefined || receipt.language !== 'en' || texts.length === 0) return undefined;
  return receipt.textHash === (await sha256(texts.join('\n')));
}

async function show(redraw: () => void): Promise<void> {
  try {
    state.shown = await readReceipts(state.text);
    const count = state.shown.filter(({ problems }) => problems.length > 0).length;
    state.status = `${state.shown.length} shown, ${count === 0 ? 'none' : count} with a problem.`;
  } catch (error) {
    state.shown = [];
    state.status = error instanceof Error ? error.message : String(error);
  }
  redraw();
}

async function load(input: HTMLInputElement, redraw: () => void): Promise<void> {
  const [file] = input.files ?? [];
  if (file === undefined) return;
  if (file.size > MAX_BYTES) {
    state.status = 'The file is larger than 5 MB. Verify it with exchange-shell receipt verify.';
    return redraw();
  }
  state.text = await file.text();
  await show(redraw);
}

function seenText({ receipt, hasSameText: isSame }: ShownReceipt): TemplateResult | typeof nothing {
  // A decision that names a notice redirects the user instead of showing it.
  if (receipt?.notice === undefined || receipt.kind === 'decision') return nothing;
  const texts = noticeTexts(receipt);
  if (texts.length === 0) return html`<p>The text came from the gateway.</p>`;
  return html`<p>${textOriginInWords(receipt, isSame)}</p>
    <blockquote>${texts.map((text) => html`<p>${text}</p>`)}</blockquote>`;
}

function receiptItem(shown: ShownReceipt, known: readonly ComplianceReceipt[], change: Change): TemplateResult {
  const { receipt, problems } = shown;
  const faults = problems.map((problem) => html`<p class="receipt-problem">${problemInWords(problem)}</p>`);
  if (receipt === undefined) return html`<li>${faults}</li>`;
  const { site, language, path, code, reason } = receipt;
  const situation = {
    site: String(site),
    language,
    path: path.replace(/\/?\*$/, '') || '/',
    codes: reason === 'blocked-code' ? (code ?? '') : '',
  };
  return html`<li data-receipt=${receipt.rule}>
    ${faults}
    <p><strong>${eventInWords(receipt, known)}</strong></p>
    <p>${situationInWords(receipt)}</p>
    <p>${whyInWords(receipt)}</p>
    ${receipt.deferred === true ? html`<p>A later page issued this receipt, because the user left the page first.</p>` : nothing}
    ${seenText(shown)}
    <p class="hint"><code>${receipt.rule}</code> in <code>${receipt.element}</code>, release ${receipt.release}</p>
    <p><button type="button" @click=${() => change(situation)}>Use as the first situation</button></p>
  </li>`;
}

/** Renders a panel that shows what a user saw, and why, from compliance receipts. */
export function receiptsPanel(change: Change, redraw: () => void): TemplateResult {
  const known = state.shown.flatMap(({ receipt }) => receipt ?? []);
  return html`<section class="receipts" aria-labelledby="receipts">
    <h2 id="receipts">Receipts</h2>
    <p class="hint" id="receipts-hint">
      Paste compliance receipts, one per line or as a JSON array, or open a file. They do not leave this page.
    </p>
    <textarea
      name="receipts"
      aria-label="Compliance receipts"
      aria-describedby="receipts-hint"
      rows="4"
      spellcheck="false"
      .value=${state.text}
      @input=${({ target }: Event) => void (target instanceof HTMLTextAreaElement && (state.text = target.value))}
    ></textarea>
    <p class="row">
      <button type="button" class="primary" @click=${() => void show(redraw)}>Show what the user saw</button>
      <input
        type="file"
        aria-label="File with receipts"
        accept=".json,.jsonl,.ndjson,.txt"
        @change=${({ target }: Event) => target instanceof HTMLInputElement && void load(target, redraw)}
      />
      <span role="status">${state.status}</span>
    </p>
    <ol class="receipt-list">
      ${state.shown.map((shown) => receiptItem(shown, known, change))}
    </ol>
  </section>`;
}
