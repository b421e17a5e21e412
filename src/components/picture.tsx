import { type ReactNode, useState } from 'react';

export interface PictureProps {
  /** Where it may be had, best first. */
  readonly sources: readonly (string | undefined)[];
  /** Side of its square, px. */
  readonly size: number;
  /** What it shows; without it, it is decoration. */
  readonly alt?: string;
  readonly part?: string;
  readonly className?: string | undefined;
  /** What stands for it. */
  readonly children?: ReactNode;
}

/** A picture from the first source that comes; where none does, its `children` stand in its place. */
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
