import { describeElement } from '../src/runtime/custom-element/element-spec.docs.ts';
import { spec } from './compliance-gate.ts';

export const declaration = describeElement(spec, {
  summary:
    'Checks whether the page is available in the user’s region, shows the required notices, and hides its content until access is allowed.',
  attributes: {
    path: 'Path and query to check. Default: the page’s own.',
    code: 'Menu code to check instead of the path’s code. An unknown code is reported. With `on-failure="closed"`, the content then stays hidden. Otherwise the path is checked.',
    'on-failure':
      'What happens if the check fails or the code is unknown. A verdict stored within the past 24 hours applies unchanged, and the restrictions of an older verdict still apply. Otherwise `open` shows the content and `closed` hides it. Any other value is reported and treated as `closed`.',
    'restrict-offer':
      'Also restricts pages of product families that the site does not offer (`docs/offer.md`), regardless of the compliance response.',
    'manage-robots': 'Adds `<meta name="robots" content="noindex">` to the page if its language must not be indexed.',
  },
  properties: {
    check: {
      type: 'object | undefined',
      description:
        'A compliance response that the page has already received. If it is set, the element sends no request.',
    },
  },
  events: {
    'compliance-result': {
      detail: '{ data: object }',
      description: 'The check has succeeded. `data` is the compliance response.',
    },
    'compliance-decision': {
      detail: "{ action: 'allow' | 'tip' | 'redirect'; code: string; reason: string; href: string }",
      cancelable: true,
      description:
        'A decision was made. Cancel the event to prevent the redirect. Cancelling never reveals the content.',
    },
    'compliance-dialog': { detail: '{ kind: string; action: string }', description: 'A notice was shown or answered.' },
  },
  slots: {
    '': 'Content that is shown only if access is allowed. Your server must enforce the rule: if the script does not run, only `shell.css` hides the content.',
    tip: 'Replaces the default message that is shown instead of restricted content if there is no redirect.',
    blocked: 'Shown instead of content that is not allowed.',
  },
  parts: {
    dialog: 'A dialog.',
    tip: 'The message that is shown instead of restricted content if there is no redirect.',
    status: 'The message that is shown instead of the content while the check takes longer than 2 seconds.',
    toast: 'The toast that informs the user of a restriction.',
    notice: 'A notice about KYC.',
    close: 'The close button of a dialog, toast or notice.',
    ok: 'The primary button of a dialog or notice.',
    cancel: 'The secondary button of a dialog or notice.',
  },
  cssProperties: {},
});
