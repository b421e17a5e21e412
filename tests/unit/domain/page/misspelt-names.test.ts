import { describe, expect, it } from 'vitest';
import { DECLARATIONS } from '../../../../elements/index.docs.ts';
import { nearestName, unknownAttribute } from '../../../../src/domain/page/misspelt-names.ts';
import { allAttributes } from '../../../../src/runtime/custom-element/element-spec.docs.ts';

const KNOWN_OF = DECLARATIONS.map((spec): [string, string[]] => [spec.tag, Object.keys(allAttributes(spec))]);
const GATE = KNOWN_OF.find(([tag]) => tag === 'compliance-gate')?.[1] ?? [];

/** Attributes on real pages that are not misspelt, by their origin. */
const FOREIGN = {
  HTML: 'accesskey autocapitalize autocorrect autofocus class contenteditable dir draggable enterkeyhint exportparts hidden id inert inputmode is itemid itemprop itemref itemscope itemtype lang nonce part popover role slot spellcheck style tabindex title translate virtualkeyboardpolicy writingsuggestions',
  RDFa: 'about property resource typeof vocab prefix rel rev',
  'ARIA and data': 'aria-label aria-hidden aria-x data-x data-site data-on-fail data-theem',
  handlers: 'onclick oninput onload onpointerdown onfocusin onwebkitanimationend onfullscreenchange on-click on-tap',
  Vue: 'v-if v-cloak v-theme v-data-v-7ba5bd90 :theme @click v-bind:theme v-on:click.prevent #default data-v-7ba5bd90',
  Angular:
    '_ngcontent-ng-c123 _nghost-abc-c12 ng-version ng-reflect-theme [theme] (click) [(theme)] *ngif #ref [attr.theme] ng-theme routerlink routerlinkactive mat-tooltip cdk-drag',
  Svelte: 'class:active on:click bind:theme use:action style:color transition:fade',
  'React before 19': 'classname suppresshydrationwarning dangerouslysetinnerhtml',
  Astro: 'client:load data-astro-cid-x astro-island set:html is:raw',
  'Alpine, htmx, Unpoly, Livewire, Stencil, Qwik, Lit':
    'x-data x-theme x-on:click hx-get hx-on:click up-target wire:click wire-x c-id s-hn q:id ?open .theme',
  'XML and SVG': 'xmlns xml:lang xlink:href xmlns:xlink',
  'tools and extensions':
    'jsaction jscontroller jsname fdprocessedid bis_skin_checked wfd-id cz-shortcut-listen __idm_id__ _msthash $id elementtiming tw css sx',
};

describe('unknownAttribute()', () => {
  it.each(Object.entries(FOREIGN))(
    'returns undefined for every attribute that %s defines, on any element',
    (_, names) => {
      for (const name of names.split(' '))
        for (const [tag, known] of KNOWN_OF) expect(unknownAttribute(name, known), `<${tag} ${name}>`).toBeUndefined();
    },
  );

  it.each(KNOWN_OF)('returns undefined for every attribute of <%s>', (_, known) => {
    for (const name of known) {
      expect(unknownAttribute(name, known)).toBeUndefined();
      expect(unknownAttribute(name.toUpperCase(), known)).toBeUndefined();
    }
  });

  it.each(KNOWN_OF)(
    'returns each attribute of <%s> with an extra letter, together with the intended name',
    (_, known) => {
      for (const name of known) {
        const written = `${name}e`;
        if (!known.includes(written))
          expect(unknownAttribute(written, known)).toEqual({ name: written, nearest: name });
      }
    },
  );

  it.each([
    ['on-fail', 'on-failure'],
    ['onfailure', 'on-failure'],
    ['on_failure', 'on-failure'],
    ['on-faliure', 'on-failure'],
    ['siteid', 'site-id'],
    ['site_id', 'site-id'],
    ['langauge', 'language'],
    ['managerobots', 'manage-robots'],
    ['colour-scheme', undefined],
    ['country', undefined],
    ['codes', 'code'],
  ])('suggests the nearest name (%s → %s)', (name, nearest) => {
    expect(unknownAttribute(name, GATE)).toEqual({ name, nearest });
  });
});

const NAMES = ['theme', 'language', 'site-id', 'on-failure', 'code', 'spot_trade', 'futures', 'futures_delivery'];

describe('nearestName()', () => {
  it.each([
    ['theem', 'theme'],
    ['langauge', 'language'],
    ['lang-uage', 'language'],
    ['siteid', 'site-id'],
    ['Site_ID', 'site-id'],
    ['on-fail', 'on-failure'],
    ['onfailure', 'on-failure'],
    ['cdoe', 'code'],
    ['futurs', 'futures'],
    ['Spot-Trade', 'spot_trade'],
    ['futures-delivry', 'futures_delivery'],
  ])('returns the intended name for %s', (name, nearest) => {
    expect(nearestName(name, NAMES)).toBe(nearest);
  });

  it.each(['', 'x', 'colour', 'hydration', 'constructor', 'e'.repeat(1_000_000)])(
    'returns undefined if no name is similar to %j',
    (name) => {
      expect(nearestName(name, NAMES)).toBeUndefined();
    },
  );

  it('returns undefined for an empty list', () => {
    expect(nearestName('theme', [])).toBeUndefined();
  });
});
