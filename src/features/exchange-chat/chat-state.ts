import { hostStore } from '../../runtime/custom-element/host-store.ts';

/** What the controller of a chat, what names whom it is with, and its component tell each other. */
export interface Chat {
  /** It is open, and may be here. */
  readonly isOpen: boolean;
  /** What it has to show stands. */
  readonly stands: boolean;
  /** Whom it is with, where anybody is named; undefined until that has been read. */
  readonly target: { readonly id: string | undefined } | undefined;
  /** What had the focus when a person opened it; undefined where it has opened by itself. */
  readonly opener: Element | undefined;
}

export const chatOf = hostStore<Chat>({
  isOpen: false,
  stands: false,
  target: undefined,
  opener: undefined,
});
