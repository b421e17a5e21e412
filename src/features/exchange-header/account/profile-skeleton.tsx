import type { ReactElement } from 'react';
import { useIsShown } from '../../../hooks/is-shown.ts';

/** Renders the summary's layout while its code and the user's level load. */
export function ProfileSkeleton(): ReactElement {
  const isWeak = useIsShown('weakSafety');
  return (
    <div className="profile-skeleton" aria-hidden="true">
      <div className="skeleton-line">
        <span className="skeleton" />
        <span className="skeleton" />
        <span className="skeleton" />
      </div>
      {isWeak ? <span className="skeleton skeleton-hint" /> : null}
      <div className="skeleton-figures">
        <span className="skeleton" />
        <span className="skeleton" />
      </div>
      <span className="skeleton skeleton-level" />
    </div>
  );
}
