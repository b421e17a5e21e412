import { configurationBlock, demoHead, missingBuildNotice, pageDocument, shellScript, shellStyles } from './layout.ts';
import type { PageContext } from './layout.ts';
import { attributes, html } from './markup.ts';
import { elementAttributes, keepQuery } from './options.ts';

/** Returns a page that lists the `field_performance` events of its page views, under the partner policy. */
export function fieldPage(context: PageContext): string {
  const { options } = context;
  const own = attributes(elementAttributes(options));
  return pageDocument(context, {
    title: 'Field performance',
    head: demoHead(
      shellStyles(),
      configurationBlock(context, { fieldPerformance: 1 }),
      html`<script src="/demo/dist/field-page.js" type="module"></script>`,
      shellScript(context),
    ),
    body: html`<exchange-header${own}></exchange-header>${missingBuildNotice(context)}
<main class="demo" lang="en" dir="ltr">
  <header class="intro">
    <h1>Field performance</h1>
    <p>The figures that <code>fieldPerformance</code> sends for each view of this page. Only the header’s and footer’s share counts.</p>
  </header>
  <ul class="cards field-cards">
    <li class="card">
      <h3>The header’s menus count</h3>
      <p>Open one of the header’s menus. If the browser needs 40 ms or more to show it, or if it is your first interaction, its duration is the <code>inp</code>.</p>
    </li>
    <li class="card">
      <h3>The page’s slow button doesn’t count</h3>
      <p>This button blocks the page for 300 ms. It becomes the page’s slowest interaction, so no <code>inp</code> is sent.</p>
      <p><button type="button" id="slow">Block the page</button></p>
      <p class="field-result" id="slow-result" role="status"></p>
    </li>
    <li class="card">
      <h3>The page’s layout shift doesn’t count</h3>
      <p>This button moves the box below it. The page’s CLS increases, but the <code>cls</code> that is sent doesn’t.</p>
      <p><button type="button" id="shift">Shift the box</button></p>
      <div class="field-shift" id="shifting"><div>This box shifts</div></div>
      <p class="field-result" id="shift-result" role="status"></p>
    </li>
    <li class="card">
      <h3>Send the figures</h3>
      <p>The event is sent when the page is hidden: when you reload it, leave it, or switch to another tab. This tab stores the events, so come back to see them.</p>
      <p><button type="button" id="reload">Reload the page</button></p>
      <p><a href="${keepQuery('/field', options)}" target="_blank">Open another tab</a></p>
    </li>
  </ul>
  <section aria-labelledby="events">
    <h2 id="events">Events of this tab</h2>
    <p>The latest event comes first. If several events have the same ID, the last one replaces the others. Ratings follow the thresholds of web.dev.</p>
    <div class="scroll field-events" role="region" aria-labelledby="events" tabindex="0">
      <table>
        <thead><tr>${['Figure', 'Value', 'Rating', 'Release', 'Site', 'ID'].map((title) => html`<th scope="col">${title}</th>`)}</tr></thead>
        <tbody id="figures"></tbody>
      </table>
      <p id="no-figures">No events yet</p>
    </div>
    <p><button type="button" class="call" id="clear">Clear the list</button></p>
  </section>
</main>
<exchange-footer${own}></exchange-footer>`,
  });
}
