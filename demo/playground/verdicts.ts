import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { now } from '../../src/platform/clock.ts';
import { isPhoneDevice } from '../../src/platform/device/screen.ts';
import { isSecurePage } from '../../src/platform/page/alternate-links.ts';
import { readStored } from '../../src/platform/storage/storage.ts';
import { decisionText, gateOutcome, gateSituation } from './gate-outcome.ts';
import { explainChoice } from './hidden-entries.ts';
import type { HiddenEntry, PlaceReport } from './hidden-entries.ts';
import { plainPlace } from './hidden-widgets.ts';
import { reasonInWords } from './reason-words.ts';
import { DECISION_REASONS } from './receipt-words.ts';
import { RESTRICTED_USERS } from './rule-words.ts';
import type { Choice } from './state.ts';

const row = ({ place, label, key, reason }: HiddenEntry): TemplateResult =>
  html`<tr data-hidden=${key}>
    <td>${label}</td>
    <td><code>${key}</code></td>
    <td>${place}</td>
    <td class="reason">${reasonInWords(reason)}</td>
  </tr>`;

function summary(verdicts: readonly PlaceReport[]): string {
  const shown = verdicts.reduce((sum, verdict) => sum + verdict.shown, 0);
  const hidden = verdicts.reduce((sum, verdict) => sum + verdict.hidden.length, 0);
  return `${shown} shown, ${hidden} hidden`;
}

/** Renders what the gate on the stage does, with its attributes. */
function gateDecision(choice: Choice, origin: string): TemplateResult {
  const { action, decision, redirect, href } = gateOutcome(gateSituation(choice, origin), choice.attributes);
  const isRedirectedLater = redirect !== undefined && decision.action === 'allow';
  const [reason, code] = isRedirectedLater ? [redirect.kind, undefined] : [decision.reason, decision.code];
  return html`<h2>Decision for <code>${choice.path}</code></h2>
    <p class="decision">
      <strong data-decision=${action}>${action}</strong>
      <code>${reason}</code> ${code ? html`<code>${code}</code>` : nothing} ${href ?? ''}
    </p>
    ${
      redirect === undefined
        ? html`<p class="hint">Because ${DECISION_REASONS[decision.reason]}.</p>`
        : html`<p class="hint">
            The page’s own decision is “${decisionText(decision, choice.site)}”. A restriction then redirects the user
            to ${redirect.path}, because of the restriction for ${RESTRICTED_USERS[redirect.kind]}: ${redirect.reason}.
          </p>`
    }`;
}

/** Renders the hidden entries with the reasons from the domain rules, or the gate's decision. */
export function hiddenTable(choice: Choice, origin: string): TemplateResult {
  if (choice.element === 'compliance-gate') return gateDecision(choice, origin);
  // The stage is a frame in this page and represents the home page.
  const place = plainPlace(location.origin, {
    ancestors: [location.origin],
    isSecure: isSecurePage(),
    isPhone: isPhoneDevice(),
    page: 'home',
    now: now(),
    stored: (key) => readStored('local', key),
  });
  const verdicts = explainChoice(choice, origin, place);
  const hidden = verdicts.flatMap((verdict) => verdict.hidden);
  return html`<h2>Hidden entries <span class="count">${summary(verdicts)}</span></h2>
    ${
      hidden.length === 0
        ? html`<p class="hint">Nothing is hidden.</p>`
        : html`<div class="scroll" tabindex="0">
            <table>
              <thead>
                <tr>
                  <th>Entry</th>
                  <th>Key</th>
                  <th>Place</th>
                  <th>Reason</th>
                </tr>
              </thead>
              <tbody>
                ${hidden.map(row)}
              </tbody>
            </table>
          </div>`
    }`;
}
