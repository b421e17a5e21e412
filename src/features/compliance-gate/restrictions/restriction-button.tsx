import type { ReactElement } from 'react';
import { DialogLink } from '../../../components/dialog/dialog-link.tsx';

export interface RestrictionButtonProps {
  readonly part: 'ok' | 'cancel';
  readonly label: string;
  /** Where it leads; without one it only answers. */
  readonly href?: string | undefined;
  /** Key of the link. */
  readonly linkKey?: string;
  readonly isPrimary?: boolean;
  readonly onAnswer: () => void;
}

/** A button of a restriction: a link where it leads somewhere, so that it works as links do. */
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
