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

/** Returns the cards for pages that the exchange's users see. */
function productCards(): readonly PageCard[] {
  return [
    {
      title: 'Trade page',
      href: '/chart',
      text: 'A live chart with indicators, price lines, orders and alerts, under the header that members trade with.',
      also: [
        ['Four charts', '/chart?mode=platform'],
        ['Dark', '/chart?theme=dark'],
        ['As a member', '/chart?persona=trader'],
        ['Prices with many zeros', '/chart?symbol=PEPE_USDT'],
      ],
    },
    {
      title: 'Account area',
      href: '/growth',
      text: 'Tabs and a side navigation that collapses on small screens, with the invitation of the referral program.',
      also: [
        ['As an affiliate', '/growth?persona=affiliate'],
        ['Arabic', '/growth/prerendered?language=ar'],
      ],
    },
    {
      title: 'Product pages',
      href: '/price',
      text: 'Any product page, with its content behind the compliance gate. Restricted users see the reason instead.',
      also: [
        ['Spot', '/trade/BTC_USDT'],
        ['NFT', '/nft'],
        ['As a restricted user', '/otc?persona=restricted'],
        ['Not available here', '/state_compliance_tips'],
      ],
    },
    {
      title: 'Demo trading',
      href: '/playground/stage?element=exchange-header&a.variant=demo&persona=trader',
      text: 'The header of the test network: clearly marked, with the way back to live trading and without real funds.',
      also: [['Arabic', '/playground/stage?element=exchange-header&a.variant=demo&persona=trader&language=ar']],
    },
    {
      title: 'Dialogs and notifications',
      href: '/widgets?persona=trader',
      text: 'Deposit, transfer, fund password, chat and app banner, each loaded when the page opens it.',
      also: [
        ['As a visitor', '/widgets?persona=visitor'],
        ['Arabic, dark', '/widgets?persona=trader&language=ar&theme=dark'],
      ],
    },
    {
      title: 'Page not found',
      href: '/no/such/page',
      text: 'A 404 page that helps: the search, popular pages and stories.',
      also: [
        ['Dark', '/no/such/page?theme=dark'],
        ['Arabic', '/no/such/page?language=ar'],
      ],
    },
  ];
}

/** Returns the cards for pages that show how to embed the shell. */
function integrationCards(context: PageContext): readonly PageCard[] {
  return [
    {
      title: 'A page from 2014',
      href: '/legacy',
      text: 'An account statement on Bootstrap 3 and jQuery 1.12, whose styles reach everywhere. One script tag adds the shell.',
      also: [
        ['Türkiye, dark', '/legacy?site=177&language=tr&theme=dark'],
        ['Arabic', '/legacy?language=ar'],
        ['Japan', '/legacy?site=83&language=ja'],
      ],
    },
    {
      title: 'Server rendering',
      href: '/prerendered',
      text: 'Header and footer are part of the page’s HTML, complete and usable before any script runs.',
      also: [
        ['Without JavaScript', '/prerendered?script=none'],
        ['Arabic', '/prerendered?language=ar'],
        ['Hong Kong', '/prerendered?site=71&language=zh-tw'],
      ],
    },
    {
      title: 'Partner site',
      href: `${context.partnerOrigin}/`,
      text: 'Another origin with a strict content security policy, subresource integrity and Trusted Types.',
      also: [
        ['Chinese, dark', `${context.partnerOrigin}/?language=zh&theme=dark`],
        ['Violation reports', `${context.partnerOrigin}/reports`],
      ],
    },
    {
      title: 'Mobile app',
      href: webViewHref(context),
      text: 'A page in the web view of an app, with safe areas and without cookies.',
      also: [['Without storage', webViewHref(context, '?storage=blocked')]],
    },
    {
      title: 'Consent',
      href: '/consent',
      text: 'What waits until the user has consented, with a simulation of each consent platform.',
      also: [
        ['IAB TCF', '/consent?platform=IAB+TCF'],
        ['With a referral', '/consent?ref=demo1'],
      ],
    },
    {
      title: 'Field performance',
      href: '/field',
      text: 'The figures that each view of the page sends, so that you can compare releases.',
      also: [
        ['Dark', '/field?theme=dark'],
        ['Arabic', '/field?language=ar'],
      ],
    },
    {
      title: 'Custom theme',
      href: '/themed',
      text: 'The colours, corner radius and fonts of another brand, set with custom properties.',
      also: [
        ['Dark', '/themed?theme=dark'],
        ['Arabic', '/themed?language=ar'],
      ],
    },
    {
      title: 'Your own components',
      href: '/price-ticker',
      text: 'A team’s React component, packaged as an element that follows language, theme and session of the shell.',
      also: [
        ['As a member', '/price-ticker?persona=trader'],
        ['Türkiye, dark', '/price-ticker?site=177&language=tr&theme=dark'],
      ],
    },
  ];
}

/** Cards for developer tools. */
const TOOL_CARDS: readonly PageCard[] = [
  {
    title: 'Playground',
    href: '/playground',
    text: 'Try any element on any site, in any language and theme, as any user. Then copy the markup.',
    also: [
      ['Phone, tablet, desktop', '/playground?width=-1'],
      ['Your own page', '/playground?own='],
    ],
  },
  {
    title: 'Audit',
    href: '/playground/audit?persona=trader&b.persona=uk-limited',
    text: 'Compare what two users see, entry by entry, with the reason for each difference.',
  },
  {
    title: 'Documentation',
    href: '/docs/start',
    text: 'Guides and reference, with every element live.',
    also: [
      ['Elements', '/docs/elements'],
      ['Troubleshooting', '/docs/troubleshooting'],
    ],
  },
];

/** Returns the URL of the web-view page on `127.0.0.1` instead of `localhost`, so that it doesn't receive the exchange's cookies. */
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

function cardSection(key: string, title: string, cards: readonly PageCard[]): Markup {
  return html`<section aria-labelledby="${key}">
    <h2 id="${key}">${title}</h2>
    <ul class="cards">
      ${cards.map(card)}
    </ul>
  </section>`;
}

/** Returns the index page: the trade page first, then links to all demo pages. */
export function indexPage(context: PageContext): string {
  const sites = Object.values(SITES).toSorted((left, right) => left.id - right.id);
  return pageDocument(context, {
    title: 'Exchange Shell: demo',
    head: demoHead(),
    body: html`<main class="demo" lang="en" dir="ltr">
      <header class="intro">
        <h1>Exchange Shell</h1>
        <p>
          One script tag gives every page of a crypto exchange the same header, footer, notifications and compliance.
          This demo runs it on the pages where it will be used, with a simulated exchange behind it.
        </p>
        <p class="calls">
          <a class="call call-primary" href="/chart">Open the trade page</a>
          <a class="call" href="/playground">Try the elements</a>
          <a class="call" href="/docs/start">Read the documentation</a>
        </p>
        ${missingBuildNotice(context)}
      </header>
      <div class="preview">
        <iframe src="/chart" title="Preview of the trade page" tabindex="-1" inert loading="lazy"></iframe>
      </div>
      ${cardSection('pages', 'See it as a user', productCards())}
      ${cardSection('integrations', 'See it integrated', integrationCards(context))}
      ${cardSection('tools', 'Build with it', TOOL_CARDS)}
      <section aria-labelledby="hosts">
        <h2 id="hosts">Frameworks and libraries</h2>
        <p>
          All nineteen elements together with the libraries that exchanges use on their pages. Add
          <code>?script=none</code> to see a page without them.
        </p>
        <ul class="pills">
          ${installedHostPages().map(
            ({ key, title, text }) => html`<li><a href="/hosts/${key}" title="${text}">${title}</a></li>`,
          )}
        </ul>
      </section>
      <section aria-labelledby="sites">
        <h2 id="sites">Sites</h2>
        <p>Each sub-site has its own products, language, legal notices and footer.</p>
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
        <h2 id="personas">Users</h2>
        <p>
          Log in as one of these fictional users. Each link opens the page from 2014; <code>?persona=</code> works on
          every other page too.
        </p>
        <div class="scroll">
          <table>
            <thead>
              <tr>
                <th scope="col">User</th>
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
        <h2 id="faults">Failures</h2>
        <p>
          See how pages behave while the exchange has an outage. Add <code>?faults=endpoint:kind</code> to any page; it
          applies to this browser until you open a page with <code>?faults=</code>.
          <a href="/demo/faults">All endpoints and kinds</a>
        </p>
        <ul class="pills">
          <li><a href="/legacy?faults=*:status-500">Every request fails</a></li>
          <li><a href="/legacy?faults=*:hang">No request is answered</a></li>
          <li><a href="/legacy?faults=compliance-check:delay-3000">Slow compliance check</a></li>
          <li><a href="/legacy?faults=notices:wrong-rows&amp;persona=trader">Malformed notifications</a></li>
          <li><a href="/legacy?faults=*:wrong-types">Wrong data types</a></li>
          <li><a href="/legacy?faults=">Back to normal</a></li>
        </ul>
      </section>
    </main>`,
  });
}
