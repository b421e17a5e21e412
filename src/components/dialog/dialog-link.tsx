import { type AnchorHTMLAttributes, createContext, type ReactElement, useContext } from 'react';

/** Whether the surrounding dialog must be answered: its links must not navigate away from the question. */
export const MustAnswerContext = createContext(false);

const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** Returns `target` and `rel` of a link inside a dialog that must be answered; empty elsewhere. */
export function useDialogLink(): Partial<typeof NEW_TAB> {
  return useContext(MustAnswerContext) ? NEW_TAB : {};
}

/** A link of a dialog. If the dialog must be answered, it opens in a new tab and the dialog stays open. */
export function DialogLink({ children, ...props }: AnchorHTMLAttributes<HTMLAnchorElement>): ReactElement {
  return (
    <a {...props} {...useDialogLink()}>
      {children}
    </a>
  );
}
