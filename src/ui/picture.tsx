import { type ReactNode, useState } from 'react';

export interface PictureProps {
  readonly source: string | undefined;
  /** Side of its square, px. */
  readonly size: number;
  readonly className?: string | undefined;
  /** What stands for it. */
  readonly children?: ReactNode;
}

/** A picture that is decoration: where there is none, or it does not come, its `children` stand in its place. */
export function Picture({ source, size, className, children }: PictureProps): ReactNode {
  const [failed, setFailed] = useState<string>();
  if (source === undefined || failed === source) return children;
  return (
    <img
      className={className}
      src={source}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(source)}
    />
  );
}
