import type { ReactElement, ReactNode } from 'react';
import { Icon } from './icons/icon.tsx';

/** Renders a state message's icon in a circle. */
export function StateIcon({ path }: { path: string }): ReactElement {
  return (
    <span className="state-icon">
      <Icon path={path} size={24} />
    </span>
  );
}

export interface StateMessageProps {
  readonly icon: string;
  readonly part?: string;
  readonly role?: 'alert' | 'status';
  /** A short heading above the sentence. */
  readonly title?: string;
  /** Buttons and links for the user's next steps. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Fills an empty or failed panel, drawer or dialog with an icon, a sentence and actions. */
export function StateMessage({ icon, part, role, title, actions, children }: StateMessageProps): ReactElement {
  return (
    <div className="state" part={part} role={role}>
      <StateIcon path={icon} />
      {title === undefined ? null : <p className="state-title">{title}</p>}
      <p>{children}</p>
      {actions === undefined ? null : <div className="state-actions">{actions}</div>}
    </div>
  );
}
