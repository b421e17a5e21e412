import { type AnchorHTMLAttributes, createContext, type ReactElement, useContext } from 'react';

/** Whether the surrounding dialog must be answered. If so, the dialog's links must not navigate away from the page. */
export const MustAnswerContext = createContext(false);

const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** Returns `target` and `rel` for a link inside a dialog that must be answered, or an empty object elsewhere. */
export function useDialogLink(): Partial<typeof NEW_TAB> {
  return useContext(MustAnswerContext) ? NEW_TAB : {};
}

/** Renders a link inside a dialog. If the dialog must be answered, the link opens in a new tab and the dialog remains open. */
export function DialogLink({ children, ...props }: AnchorHTMLAttributes<HTMLAnchorElement>): ReactElement {
  return (
    <a {...props} {...useDialogLink()}>
      {children}
    </a>
  );
}
