import { all, includes, isOneOf, isTrue, not } from '../../../domain/conditions/condition.ts';

export type ChatFact = 'isWide' | 'isPhone' | 'page' | 'flags';

/** Where a chat may be: no phone, from 768 px on, not beside a live video or a login, where the site has one (CHT-06…10, CHT-14). */
export const CHAT = all<ChatFact>(
  isTrue('isWide'),
  not(isTrue('isPhone')),
  not(isOneOf('page', ['live', 'login'])),
  includes('flags', 'chatroom'),
);

/** How it is seen (CHT-01). */
export type ChatState = 'hidden' | 'loading' | 'visible';
