import { html } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { FAMILIES, FAMILY_MEANINGS, OFFER_NOTICE } from '../../src/domain/sites/family.ts';
import { resolveOffer } from '../../src/domain/sites/offer.ts';
import { SITE_IDS, SITES } from '../../src/domain/sites/registry.ts';
import type { SiteId } from '../../src/domain/sites/site.ts';

/** Renders a table of the product families by site, with the chosen site highlighted. */
export function offerTable(chosen: SiteId): TemplateResult {
  const missing = new Map(SITE_IDS.map((id) => [id, resolveOffer(id)]));
  return html`<details class="offer">
    <summary>Product families by site</summary>
    <p class="hint">${OFFER_NOTICE}</p>
    <div class="scroll" tabindex="0">
      <table>
        <thead>
          <tr>
            <th>Family</th>
            ${SITE_IDS.map(
              (id) => html`<th aria-current=${String(id === chosen)}>${SITES[id].region || 'Main'} (${id})</th>`,
            )}
          </tr>
        </thead>
        <tbody>
          ${FAMILIES.map(
            (family) =>
              html`<tr data-family=${family}>
                <th scope="row">${FAMILY_MEANINGS[family]}</th>
                ${SITE_IDS.map((id) => html`<td data-site=${id}>${missing.get(id)?.includes(family) ? '–' : 'yes'}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </details>`;
}
