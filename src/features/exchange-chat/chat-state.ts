import { hostStore } from '../../runtime/custom-element/host-store.ts';

/** The state that a chat's controller, its opening and its component share. */
export interface Chat {
  /** The chat is open and allowed here. */
  readonly isOpen: boolean;
  /** The chat's content is mounted. */
  readonly isMounted: boolean;
  /** The user to chat with, if one is named; undefined until that is known. */
  readonly target: { readonly id: string | undefined } | undefined;
  /** The element that had the focus when the user opened the chat; undefined if the chat opened by itself. */
  readonly opener: Element | undefined;
}

export const chatOf = hostStore<Chat>({
  isOpen: false,
  isMounted: false,
  target: undefined,
  opener: undefined,
});
