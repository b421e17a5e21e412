/** `docs/offer.md`: what each site offers, as `src/domain/sites/offer.ts` and the families' links have it. */
import { OFFER_ROWS } from '../../src/features/compliance-gate/rules/offer-pages.ts';
import { CORE_LINKS } from '../../src/domain/links/families/core-links.ts';
import { FAMILY_LINKS, LINKS_NEEDING } from '../../src/domain/links/families/family-links.ts';
import { FAMILIES, type Family, FAMILY_MEANINGS, OFFER_NOTICE } from '../../src/domain/sites/family.ts';
import { resolveOffer } from '../../src/domain/sites/offer.ts';
import { SITE_IDS, SITES } from '../../src/domain/sites/registry.ts';
import { markdownTable } from './markdown-table.ts';

function offerTable(): string {
  const rows = FAMILIES.map((family) => [
    `\`${family}\``,
    FAMILY_MEANINGS[family],
    ...SITE_IDS.map((id) => (resolveOffer(id).includes(family) ? '–' : 'yes')),
  ]);
  return markdownTable(['family', 'what it is', ...SITE_IDS.map((id) => `${id} ${SITES[id].region || 'main'}`)], rows);
}

const keysOf = (keys: readonly string[]): string => keys.map((key) => `\`${key}\``).join(', ');

function linksTable(): string {
  const rows = FAMILIES.map((family: Family) => {
    const more = LINKS_NEEDING[family].slice(FAMILY_LINKS[family].length);
    return [`\`${family}\``, keysOf(FAMILY_LINKS[family]) + (more.length > 0 ? `; of the bots ${keysOf(more)}` : '')];
  });
  return markdownTable(['family', 'entries'], [...rows, ['always there', keysOf(CORE_LINKS)]]);
}

function pagesTable(): string {
  const rows = OFFER_ROWS.filter(([, families]) => families.length > 0);
  return markdownTable(
    ['page, and all below it', 'needs'],
    rows.map(([pattern, families]) => [`\`${pattern}\``, families.map((family) => `\`${family}\``).join(' and ')]),
  );
}

/** The whole document. */
export function offerDocument(): string {
  return `# What each site offers

<!-- Written by \`npm run generate\`. -->

${OFFER_NOTICE}

A family that a site does not offer takes its entries out of navigation and sidebar, buy panel, wallet, orders, user and deposit menus, search, the market
tabs and the not-found page; a menu with nothing left in it goes. Footers keep their documented columns. \`npm run audit\` and the playground say
"not offered on ${SITES[182].name}" of such an entry, unless something else hides it too: that is said first. What the EU site announces as upcoming stays.

\`–\` is not offered:

${offerTable()}

## Change a cell

The page configuration, and over the table the gateway's settings, change single cells; the page has the last word:

\`\`\`json
{ "offer": { "182": { "staking": false, "bots": true } } }
\`\`\`

No cell shows what compliance, a limit, a switch or a rule of the entry hides.

## Restrict pages

The offer removes entries; it blocks no page. On the UK site \`/futures\` has no link, and a user who types its address still gets it. Two things restrict pages:

- your server, which is the only place where a rule is enforced;
- a \`compliance-gate\` with \`restrict-offer\`, which also restricts the pages of families that its site does not offer:

\`\`\`html
<compliance-gate restrict-offer>
  <main>…</main>
</compliance-gate>
\`\`\`

The gate then redirects to \`/state_compliance_tips\`, or shows the tip where the compliance answer has \`is_show_compliance_tips\`, and \`compliance-decision\` has the
reason \`not-offered\`. The cells that configuration and gateway change count here too. Pages of the account, orders, prices, news, learning and help stay open: users keep
the way to what they own.

${pagesTable()}

## Which entries a family has

A link belongs to one family. A bot that trades derivatives or on margin needs that family too.

${linksTable()}
`;
}
