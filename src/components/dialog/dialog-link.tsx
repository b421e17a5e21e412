import { type AnchorHTMLAttributes, createContext, type ReactElement, useContext } from 'react';

/** Whether the dialog around has to be answered: its links must not take the user away from the question. */
export const MustAnswerContext = createContext(false);

const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** Tab and `rel` of a link that leads to another tab out of a dialog that must be answered; empty elsewhere. */
export function useDialogLink(): Partial<typeof NEW_TAB> {
  return useContext(MustAnswerContext) ? NEW_TAB : {};
}

/** A link of a dialog. Where the dialog must be answered it opens in a new tab, and the question stays open. */
export function DialogLink({ children, ...props }: AnchorHTMLAttributes<HTMLAnchorElement>): ReactElement {
  return (
    <a {...props} {...useDialogLink()}>
      {children}
    </a>
  );
}
