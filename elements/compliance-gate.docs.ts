import { describeElement } from '../src/runtime/custom-element/element-spec.docs.ts';
import { spec } from './compliance-gate.ts';

export const declaration = describeElement(spec, {
  summary:
    'Decides whether the page may go on in this region, and says what the person must know; holds its content back until it may be seen.',
  attributes: {
    path: 'Path (and query) to judge. Default: the page’s own.',
    code: 'Menu code to judge in place of the path’s. An unknown code is reported: with `on-failure="closed"` the content stays closed, else the path decides.',
    'on-failure':
      'What a failed check, or an unknown code, means where no verdict of the past 24 hours is known. Any other text is reported and counts as `closed`.',
    'restrict-offer':
      'Restricts the pages of product families that the site does not offer (`docs/offer.md`), whatever the compliance answer says.',
    'manage-robots':
      'Adds `<meta name="robots" content="noindex">` to the page where its language is not for search engines.',
  },
  properties: {
    check: {
      type: 'object | undefined',
      description: 'A compliance answer that the page has already; no call is made.',
    },
  },
  events: {
    'compliance-result': { detail: '{ data: object }', description: 'The check has been answered.' },
    'compliance-decision': {
      detail: "{ action: 'allow' | 'tip' | 'redirect'; code: string; reason: string; href: string }",
      cancelable: true,
      description: 'Every decision. Cancelling one stops its redirect and never shows the content.',
    },
    'compliance-dialog': { detail: '{ kind: string; action: string }', description: 'A notice was shown or answered.' },
  },
  slots: {
    '': 'Content that is shown only where it is allowed. Your server must enforce the rule: where the script does not run, the gate holds back nothing but what `shell.css` hides.',
    tip: 'In place of the compliance tip.',
    blocked: 'Stands in place of content that is not allowed.',
  },
  parts: {
    dialog: 'A dialog.',
    tip: 'The compliance tip.',
    toast: 'The compliance toast.',
    notice: 'A notice about KYC.',
    close: 'Closes it.',
    ok: 'Its main button.',
    cancel: 'Its second button.',
  },
  cssProperties: {},
});
