/** Generates `docs/offer.md` from the offers in `src/domain/sites/offer.ts` and the product families' links. */
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
  return markdownTable(['family', 'products', ...SITE_IDS.map((id) => `${id} ${SITES[id].region || 'main'}`)], rows);
}

const keysOf = (keys: readonly string[]): string => keys.map((key) => `\`${key}\``).join(', ');

function linksTable(): string {
  const rows = FAMILIES.map((family: Family) => {
    const more = LINKS_NEEDING[family].slice(FAMILY_LINKS[family].length);
    return [`\`${family}\``, keysOf(FAMILY_LINKS[family]) + (more.length > 0 ? `; bots: ${keysOf(more)}` : '')];
  });
  return markdownTable(['family', 'entries'], [...rows, ['always shown', keysOf(CORE_LINKS)]]);
}

function pagesTable(): string {
  const rows = OFFER_ROWS.filter(([, families]) => families.length > 0);
  return markdownTable(
    ['page and its subpages', 'families'],
    rows.map(([pattern, families]) => [`\`${pattern}\``, families.map((family) => `\`${family}\``).join(' and ')]),
  );
}

/** Returns the page's content. */
export function offerDocument(): string {
  return `# Product families by site

<!-- Written by \`npm run generate\`. -->

${OFFER_NOTICE}

If a site does not offer a family, the family's entries are removed from navigation and sidebar, buy panel, wallet, orders, user and deposit menus, search, market
tabs and the not-found page. Empty menus are removed, too. Footers keep their documented columns, and entries that the EU site announces as upcoming remain. For each removed entry,
\`npm run audit\` and the playground show "not offered on ${SITES[182].name}", or another reason that also hides it.

Families marked \`–\` are not offered:

${offerTable()}

## Override the table

Set \`offer\` in the page configuration. The gateway's settings can override the table, too; the page configuration takes precedence:

\`\`\`json
{ "offer": { "182": { "staking": false, "bots": true } } }
\`\`\`

An override never shows an entry that compliance, a limit, a flag or the entry's own rule hides.

## Approve a change

A change of the defaults is a pull request that edits \`src/domain/sites/offer.ts\`. \`npm run generate\` updates this page, so the reviewer sees the changed table. A change of the overrides is a change of the page configuration or of the gateway's settings.

To see which entries and pages a change affects before you approve it, save the override above as \`offer.json\` and compare two audits in a clone of the repository. Repeat this with the personas that matter, and with \`--path\` for the family's pages:

\`\`\`sh
npm run audit --silent -- --site 182 --path /staking > before.txt
npm run audit --silent -- --site 182 --path /staking --offer offer.json > after.txt
diff before.txt after.txt
\`\`\`

Before a release with changed defaults, [\`npx exchange-shell diff\`](upgrade.md) lists the entries that change for users on each site in each language. Receipts contain the defaults' version in \`ruleTables\`, but not the overrides.

## Restrict pages

The table removes entries, but it doesn't block pages. The UK site has no link to \`/futures\`, but a user who types that address can still open the page. To restrict pages:

- Enforce the rule on your server. Only the server can enforce it.
- Set \`restrict-offer\` on \`compliance-gate\`, which then also restricts the pages of families that the site does not offer:

\`\`\`html
<compliance-gate restrict-offer>
  <main>…</main>
</compliance-gate>
\`\`\`

Each element has its own site. Set \`siteId\` and \`language\` once in the configuration, not on the header alone: a gate without a site applies the main site's rules.

The gate then redirects to \`/state_compliance_tips\`, or shows the tip if the compliance response sets \`is_show_compliance_tips\`. The event \`compliance-decision\` has the
reason \`not-offered\`. Overrides by configuration and gateway apply here, too. Pages for the account, orders, prices, news, learning and help remain available, so that users can reach
their assets.

${pagesTable()}

## Entries of each family

Each link belongs to one family. A bot that trades derivatives or on margin also requires that product’s family.

${linksTable()}
`;
}
