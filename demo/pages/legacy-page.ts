import { PERSONAS } from '../gateway/personas/index.ts';
import { hashOf } from '../gateway/random.ts';
import { configurationBlock, missingBuildNotice, pageDocument, shellScript, shellStyles } from './layout.ts';
import type { PageContext } from './layout.ts';
import { attributes, html } from './markup.ts';
import type { Markup } from './markup.ts';
import { elementAttributes, keepQuery } from './options.ts';

const KINDS = ['Deposit', 'Withdrawal', 'Trade', 'Fee', 'Interest', 'Rebate'];
const COINS = ['BTC', 'ETH', 'USDT', 'SOL', 'GT'];

function statementRows(seed: string): Markup[] {
  return Array.from({ length: 24 }, (_, index) => {
    const number = hashOf(`${seed}:${index}`);
    const amount = ((number % 200_000) / 1000 - 60).toFixed(3);
    const day = String(28 - index).padStart(2, '0');
    return html`<tr onclick="$(this).toggleClass('info')">
      <td>2025-09-${day}</td>
      <td>${KINDS[number % KINDS.length]}</td>
      <td>${COINS[(number >>> 4) % COINS.length]}</td>
      <td class="text-right amount">${amount}</td>
      <td><a href="#row-${index}" onclick="return showRow(${index})">Details</a></td>
    </tr>`;
  });
}

function loginPanel(context: PageContext): Markup {
  const { personaKey, nickname, csrf } = context;
  const path = keepQuery(context.path, context.options);
  const hidden = html`<input type="hidden" name="csrfmiddlewaretoken" value="${csrf}" /><input
      type="hidden"
      name="return"
      value="${path}"
    />`;
  const options = PERSONAS.map(
    ({ key, title }) =>
      html`<option value="${key}" ${key === personaKey ? html` selected` : undefined}>${title}</option>`,
  );
  return html`<div class="panel panel-default">
    <div class="panel-heading">
      <h1 class="panel-title">${nickname ? `Signed in as ${nickname}` : 'Not signed in'}</h1>
    </div>
    <div class="panel-body">
      <form method="post" action="/demo/login" class="form-inline" id="login-form">
        <div class="form-group">
          <label for="persona">Persona</label>
          <select name="persona" id="persona" class="form-control">
            ${options}
          </select>
        </div>
        ${hidden}<button class="btn btn-primary" type="submit">Log in</button>
      </form>
      <form method="post" action="/demo/logout" name="currentScript" id="logout-form">
        ${hidden}<button class="btn btn-link" type="submit">Log out</button>
      </form>
    </div>
  </div>`;
}

const BANNER = html`<div class="maintenance-banner" id="banner" lang="en">
  Scheduled maintenance on Sunday.
  <button type="button" class="close" onclick="document.getElementById('banner').style.display='none'">&times;</button>
</div>`;

/** Renders `exchange-search` if the page options request it. */
function standaloneSearch({ options }: PageContext): Markup | undefined {
  return options.search && html`<exchange-search${attributes(elementAttributes(options))}></exchange-search>`;
}

function statement(context: PageContext): Markup {
  return html`<div class="container main-wrapper" lang="en">
      <div class="row">
        <div class="col-sm-4">
          ${loginPanel(context)} ${standaloneSearch(context)}
          <ul class="nav nav-pills nav-stacked">
            <li class="active"><a href="#">Statement</a></li>
            <li><a href="#tax">Tax report</a></li>
            <li><a href="/">Back to the demo</a></li>
          </ul>
        </div>
        <div class="col-sm-8">
          <h1>Account statement</h1>
          <p class="lead">All movements of September 2025.</p>
          <p>
            <button class="btn btn-default" onclick="window.print()">Print</button>
            <button
              class="btn btn-default"
              id="show-notifications"
              onclick="$('exchange-reminder')[0].toggleAttribute('open')"
            >
              Notifications
            </button>
            <a class="btn btn-default" data-toggle="modal" href="#terms">Terms</a>
          </p>
          <table class="table table-striped" id="statement">
            <thead>
              <tr>
                <th>Date</th>
                <th>Kind</th>
                <th>Coin</th>
                <th class="text-right">Amount</th>
                <th></th>
              </tr>
            </thead>
            <tbody>
              ${statementRows(context.personaKey)}
            </tbody>
          </table>
          <div id="row-details" class="well" style="display:none"></div>
        </div>
      </div>
    </div>
    <div class="modal fade" id="terms" tabindex="-1" role="dialog" aria-label="Terms">
      <div class="modal-dialog">
        <div class="modal-content">
          <div class="modal-body">
            <h1>Terms</h1>
            <p>The statement is not an invoice.</p>
            <button class="btn btn-default" data-dismiss="modal">Close</button>
          </div>
        </div>
      </div>
    </div>`;
}

/** Returns the page “Account statement”: server-rendered as in 2014, with scripts and styles that interfere with elements. */
export function legacyPage(context: PageContext): string {
  const own = attributes(elementAttributes(context.options));
  return pageDocument(context, {
    title: 'Account statement',
    bodyClass: 'legacy',
    head: html`<link rel="icon" href="/demo/assets/icon.svg" /><link
        rel="stylesheet"
        href="/vendor/bootstrap/css/bootstrap.min.css"
      /><link rel="stylesheet" href="/demo/assets/legacy.css" />${shellStyles()}
      <script src="/vendor/jquery/jquery.min.js"></script>
      <script src="/vendor/bootstrap/js/bootstrap.min.js"></script>
      <script src="/demo/assets/legacy.js"></script>
      ${configurationBlock(context)} ${shellScript(context)}`,
    body: html`${BANNER}<div class="top-wrapper"><exchange-header${own}></exchange-header></div>
<exchange-reminder${own}></exchange-reminder>
<compliance-gate${own}></compliance-gate>
${missingBuildNotice(context)}
${statement(context)}
<div class="bottom-wrapper"><exchange-footer${own}></exchange-footer></div>`,
  });
}
