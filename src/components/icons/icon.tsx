import type { ReactElement } from 'react';

/** Renders an icon from `icons.ts`. It is decorative, so the element around it needs an accessible name. */
export function Icon({
  path,
  size = 20,
  mirrored = false,
}: {
  path: string;
  size?: number;
  mirrored?: boolean;
}): ReactElement {
  return (
    <svg
      className={mirrored ? 'icon icon-mirrored' : 'icon'}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
