import { describeElement } from '../src/runtime/custom-element/element-spec.docs.ts';
import { spec } from './exchange-chat.ts';

export const declaration = describeElement(spec, {
  summary:
    'Opens the page’s customer chat, a single-spa parcel (`apps.chat`), in a floating window. Unavailable on phones (below 768 px) and on live and login pages.',
  stability: {
    status: 'experimental',
    reason: 'The properties that your chat application receives may change in minor versions.',
  },
  attributes: {
    open: 'Shows the chat. Removed when the chat closes.',
    'target-id':
      'Id of the requested room or user: up to 64 letters, digits, `_` and `-`. Setting it opens the chat. Default: the page’s `?chatroom=` parameter.',
  },
  properties: {},
  events: {
    'exchange-chat-state': {
      detail: "{ state: 'hidden' | 'loading' | 'visible' }",
      description: 'The visibility of the chat changed. The `data-state` attribute has the same value.',
    },
  },
  slots: {},
  parts: { window: 'The window.', close: 'The button that closes the chat on this page and on subsequent pages.' },
  cssProperties: {
    '--exchange-float-menu-bottom':
      'Distance of the float menu from the bottom of the window; the chat opens above it. Default: 24px.',
  },
});
