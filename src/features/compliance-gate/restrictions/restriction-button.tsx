import type { ReactElement } from 'react';
import { DialogLink } from '../../../components/dialog/dialog-link.tsx';

export interface RestrictionButtonProps {
  readonly part: 'ok' | 'cancel';
  readonly label: string;
  /** The link's target. If omitted, the button only answers the restriction. */
  readonly href?: string | undefined;
  /** The value of the link's `data-key`. */
  readonly linkKey?: string;
  readonly isPrimary?: boolean;
  readonly onAnswer: () => void;
}

/** Renders a restriction's button. If it has a target, it is a real link, which can be copied or opened in a new tab. */
export function RestrictionButton({
  part,
  label,
  href,
  linkKey = 'compliance',
  isPrimary = part === 'ok',
  onAnswer,
}: RestrictionButtonProps): ReactElement {
  const className = `button ${isPrimary ? 'button-primary' : 'button-secondary'}`;
  return href === undefined ? (
    <button type="button" className={className} part={part} onClick={onAnswer}>
      {label}
    </button>
  ) : (
    <DialogLink href={href} className={className} part={part} data-key={linkKey} onClick={onAnswer}>
      {label}
    </DialogLink>
  );
}
