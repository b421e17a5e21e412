import { type ReactNode, useState } from 'react';

export interface PictureProps {
  /** Addresses of the picture, best first. */
  readonly sources: readonly (string | undefined)[];
  /** Width and height in pixels. */
  readonly size: number;
  /** Alternative text; without one the picture is decorative. */
  readonly alt?: string;
  readonly part?: string;
  readonly className?: string | undefined;
  /** The fallback. */
  readonly children?: ReactNode;
}

/** A picture from the first source that loads, or its `children` if none does. */
export function Picture({ sources, size, alt = '', part, className, children }: PictureProps): ReactNode {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const source = sources.find((one) => one !== undefined && !failed.includes(one));
  if (source === undefined) return children;
  return (
    <img
      className={className}
      part={part}
      src={source}
      alt={alt}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      onError={() => setFailed((known) => [...known, source])}
    />
  );
}
