import { describeElement } from '../src/runtime/custom-element/element-spec.docs.ts';
import { spec } from './exchange-chat.ts';

export const declaration = describeElement(spec, {
  summary:
    'The customer chat, a single-spa parcel of the page’s (`apps.chat`), in a window beside the page. Not on phones, below 768 px, or on live and login pages.',
  attributes: {
    open: 'Shows the chat. Closing removes it.',
    'target-id':
      'Whom the chat is with: up to 64 letters, digits, `_` and `-`. Opens it. Default: `?chatroom=` of the page.',
  },
  properties: {},
  events: {
    'exchange-chat-state': {
      detail: "{ state: 'hidden' | 'loading' | 'visible' }",
      description: 'It is seen otherwise now; its attribute `data-state` says so too.',
    },
  },
  slots: {},
  parts: { window: 'The window.', close: 'Closes it, for the next pages too.' },
  cssProperties: {
    '--exchange-float-menu-bottom':
      'How far above the page’s end the float menu stands, above which the window is. Default: 24px.',
  },
});
