import { all, includes, isOneOf, isTrue, not } from '../../../domain/conditions/condition.ts';

export type ChatFact = 'isWide' | 'isPhone' | 'page' | 'flags';

/** Where a chat is allowed: from 768 px, not on phones, live video or login pages, if the site has a chat (CHT-06…10, CHT-14). */
export const CHAT = all<ChatFact>(
  isTrue('isWide'),
  not(isTrue('isPhone')),
  not(isOneOf('page', ['live', 'login'])),
  includes('flags', 'chatroom'),
);

/** The state that pages see (CHT-01). */
export type ChatState = 'hidden' | 'loading' | 'visible';
