import { hostStore } from '../../runtime/custom-element/host-store.ts';

/** The state shared by a chat's controller, its opening and its component. */
export interface Chat {
  /** Whether the chat is open and allowed on this page. */
  readonly isOpen: boolean;
  /** Whether the chat's content is mounted. */
  readonly isMounted: boolean;
  /** The room or user to chat with, if specified. Undefined until that is known. */
  readonly target: { readonly id: string | undefined } | undefined;
  /** The element that had focus when the user opened the chat. Undefined if the chat opened automatically. */
  readonly opener: Element | undefined;
}

export const chatOf = hostStore<Chat>({
  isOpen: false,
  isMounted: false,
  target: undefined,
  opener: undefined,
});
