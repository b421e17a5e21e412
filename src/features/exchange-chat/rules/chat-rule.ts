import { all, includes, isOneOf, isTrue, not } from '../../../domain/conditions/condition.ts';

export type ChatFact = 'isWide' | 'isPhone' | 'page' | 'flags';

/**
 * The condition under which a chat is allowed: the viewport is at least 768 px wide, the device isn't a phone, the page is neither a live
 * video page nor the login page, and the site has a chat (CHT-06…10, CHT-14).
 */
export const CHAT = all<ChatFact>(
  isTrue('isWide'),
  not(isTrue('isPhone')),
  not(isOneOf('page', ['live', 'login'])),
  includes('flags', 'chatroom'),
);

/** The state that pages can observe (CHT-01). */
export type ChatState = 'hidden' | 'loading' | 'visible';
