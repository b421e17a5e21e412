import { PERSONAS } from '../gateway/personas/index.ts';
import { SITES } from '../../src/domain/sites/registry.ts';
import { installedHostPages } from '../host-pages/host-pages.ts';
import { demoHead, missingBuildNotice, pageDocument } from './layout.ts';
import type { PageContext } from './layout.ts';
import { html } from './markup.ts';
import type { Markup } from './markup.ts';

interface PageCard {
  readonly title: string;
  readonly href: string;
  readonly text: string;
  readonly also?: readonly (readonly [label: string, href: string])[];
}

function pageCards(context: PageContext): readonly PageCard[] {
  return [
    {
      title: 'Legacy page',
      href: '/legacy',
      text: 'An account statement of 2014: Bootstrap 3, jQuery 1.12 and style rules that reach everywhere. One script tag, four elements.',
      also: [
        ['Türkiye, dark', '/legacy?site=177&language=tr&theme=dark'],
        ['العربية', '/legacy?language=ar'],
        ['Japan', '/legacy?site=83&language=ja'],
      ],
    },
    {
      title: 'Partner page',
      href: `${context.partnerOrigin}/`,
      text: 'Another origin under a policy that allows next to nothing, with integrity and Trusted Types. Its violation report stays empty.',
      also: [
        ['In Chinese, dark', `${context.partnerOrigin}/?language=zh&theme=dark`],
        ['Violation reports', `${context.partnerOrigin}/reports`],
      ],
    },
    {
      title: 'Web view',
      href: webViewHref(context),
      text: 'A page inside an app: phone viewport, safe areas, no cookies.',
      also: [['Without storage', webViewHref(context, '?storage=blocked')]],
    },
    {
      title: 'Prerendered page',
      href: '/prerendered',
      text: 'Header and footer included by the server: complete and usable before any script runs, or without scripts.',
      also: [
        ['Script off', '/prerendered?script=none'],
        ['Arabic', '/prerendered?language=ar'],
        ['Hong Kong', '/prerendered?site=71&language=zh-tw'],
      ],
    },
    {
      title: 'Documentation',
      href: '/docs/start',
      text: 'How to use the shell, with every element live, and a search that works without scripts.',
      also: [
        ['Elements', '/docs/elements'],
        ['Troubleshooting', '/docs/troubleshooting'],
      ],
    },
    {
      title: 'Custom theme',
      href: '/themed',
      text: 'A partner’s colours, corner radius and fonts, set with custom properties.',
      also: [
        ['Dark', '/themed?theme=dark'],
        ['العربية', '/themed?language=ar'],
      ],
    },
    {
      title: 'A member’s area',
      href: '/growth',
      text: 'Growth tabs over a side navigation: wide, narrow, or a dropdown on top.',
      also: [
        ['Included by the server', '/growth/prerendered'],
        ['As an affiliate', '/growth?persona=affiliate'],
        ['العربية', '/growth/prerendered?language=ar'],
      ],
    },
    {
      title: 'Chart',
      href: '/chart',
      text: 'A trade page’s chart of the demo’s own feed: live bars, indicators, a menu at each price.',
      also: [
        ['Platform', '/chart?mode=platform'],
        ['Dark', '/chart?theme=dark'],
        ['العربية', '/chart?language=ar'],
        ['A price with many zeros', '/chart?symbol=PEPE_USDT'],
      ],
    },
    {
      title: 'Price ticker',
      href: '/price-ticker',
      text: 'A team’s React component as an element that follows the shell, under a strict policy.',
      also: [
        ['As a member', '/price-ticker?persona=trader'],
        ['Türkiye, dark', '/price-ticker?site=177&language=tr&theme=dark'],
        ['العربية', '/price-ticker?language=ar'],
      ],
    },
    {
      title: 'Widgets',
      href: '/widgets',
      text: 'Tabs and side navigation, and dialogs that load when a page opens them.',
      also: [
        ['As a member', '/widgets?persona=trader'],
        ['Arabic, dark', '/widgets?persona=trader&language=ar&theme=dark'],
      ],
    },
    {
      title: 'Playground',
      href: '/playground',
      text: 'Any element, site, language, theme and persona, on phone, tablet and desktop; or your own page. Shows why an entry is hidden, what the doctor finds, and the markup to copy.',
      also: [
        ['Phone, tablet, desktop', '/playground?width=-1'],
        ['Your own page', '/playground?own='],
        ['Audit: two situations side by side', '/playground/audit?persona=trader&b.persona=uk-limited'],
      ],
    },
    {
      title: 'Pages of the exchange',
      href: '/trade/BTC_USDT',
      text: 'Placeholders for the product pages, with the compliance gate around their content.',
      also: [
        ['/nft', '/nft'],
        ['/otc', '/otc'],
        ['Restriction page', '/state_compliance_tips'],
        ['A missing page', '/no/such/page'],
      ],
    },
  ];
}

/** The other name of this machine, which does not get the exchange's cookies. */
function webViewHref(context: PageContext, query = ''): string {
  const url = new URL(`/web-view${query}`, context.mainOrigin);
  if (url.hostname === 'localhost') url.hostname = '127.0.0.1';
  return url.href;
}

function card({ title, href, text, also }: PageCard): Markup {
  return html`<li class="card">
    <h3><a href="${href}">${title}</a></h3>
    <p>${text}</p>
    ${also && html`<p class="also">${also.map(([label, to]) => html`<a href="${to}">${label}</a> `)}</p>`}
  </li>`;
}

function personaRows(current: string): Markup[] {
  return PERSONAS.map(
    ({ key, title, description, group }) =>
      html`<tr>
        <th scope="row">
          <a href="/legacy?persona=${key}" ${key === current ? html` aria-current="true"` : undefined}>${title}</a>
        </th>
        <td><code>${key}</code></td>
        <td>${group}</td>
        <td>${description}</td>
      </tr>`,
  );
}

/** The index: links to all pages of the demo. */
export function indexPage(context: PageContext): string {
  const sites = Object.values(SITES).toSorted((left, right) => left.id - right.id);
  return pageDocument(context, {
    title: 'Exchange Shell: demo',
    head: demoHead(),
    body: html`<main class="demo">
      <header class="intro">
        <h1>Exchange Shell</h1>
        <p>
          The header, footer, notifications and compliance of an exchange as custom elements. The demo shows them on the
          kinds of pages that use them.
        </p>
        ${missingBuildNotice(context)}
      </header>
      <section aria-labelledby="pages">
        <h2 id="pages">Pages</h2>
        <ul class="cards">
          ${pageCards(context).map(card)}
        </ul>
      </section>
      <section aria-labelledby="hosts">
        <h2 id="hosts">Host pages</h2>
        <p>
          All nineteen elements on pages with various libraries, frameworks and styles. <code>?script=none</code>
          shows the same page without them.
        </p>
        <ul class="pills">
          ${installedHostPages().map(
            ({ key, title, text }) => html`<li><a href="/hosts/${key}" title="${text}">${title}</a></li>`,
          )}
        </ul>
      </section>
      <section aria-labelledby="sites">
        <h2 id="sites">Sites</h2>
        <ul class="pills">
          ${sites.map(
            (site) =>
              html`<li>
                <a href="/legacy?site=${site.id}&amp;language=${site.defaultLanguage}"
                  >${site.name} <span>${site.id}</span></a
                >
              </li>`,
          )}
        </ul>
      </section>
      <section aria-labelledby="personas">
        <h2 id="personas">Personas</h2>
        <p>
          Each is a fictional user of the gateway. Following one logs in and opens the legacy page;
          <code>?persona=</code> does the same on every page.
        </p>
        <div class="scroll">
          <table>
            <thead>
              <tr>
                <th scope="col">Who</th>
                <th scope="col">Key</th>
                <th scope="col">Group</th>
                <th scope="col">What to look at</th>
              </tr>
            </thead>
            <tbody>
              ${personaRows(context.personaKey)}
            </tbody>
          </table>
        </div>
      </section>
      <section aria-labelledby="faults">
        <h2 id="faults">Faults on request</h2>
        <p>
          Any page takes <code>?faults=endpoint:kind</code>, for this browser only, until <code>?faults=</code> removes
          them. Names and kinds: <a href="/demo/faults">/demo/faults</a>.
        </p>
        <ul class="pills">
          <li><a href="/legacy?faults=*:status-500">Everything answers 500</a></li>
          <li><a href="/legacy?faults=*:hang">Everything hangs</a></li>
          <li><a href="/legacy?faults=compliance-check:delay-3000">Slow compliance</a></li>
          <li><a href="/legacy?faults=notices:wrong-rows&amp;persona=trader">Bad notification rows</a></li>
          <li><a href="/legacy?faults=*:wrong-types">Wrong types</a></li>
          <li><a href="/legacy?faults=">No faults</a></li>
        </ul>
      </section>
    </main>`,
  });
}
