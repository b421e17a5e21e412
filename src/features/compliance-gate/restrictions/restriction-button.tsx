import type { ReactElement } from 'react';
import { DialogLink } from '../../../components/dialog/dialog-link.tsx';

export interface RestrictionButtonProps {
  readonly part: 'ok' | 'cancel';
  readonly label: string;
  /** Destination of the link; without one the button only answers. */
  readonly href?: string | undefined;
  /** Value of the link's `data-key`. */
  readonly linkKey?: string;
  readonly isPrimary?: boolean;
  readonly onAnswer: () => void;
}

/** A button of a restriction. With a destination it is a real link, which supports opening in a new tab and copying. */
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
