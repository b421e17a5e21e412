import { type ReactNode, useState } from 'react';

export interface PictureProps {
  /** Image URLs in order of preference. */
  readonly sources: readonly (string | undefined)[];
  /** Width and height in pixels. */
  readonly size: number;
  /** Alternative text. If omitted, the image is decorative. */
  readonly alt?: string;
  readonly part?: string;
  readonly className?: string | undefined;
  /** Rendered if no source loads. */
  readonly children?: ReactNode;
}

/** Renders an image from the first source that loads, or `children` if none does. */
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
