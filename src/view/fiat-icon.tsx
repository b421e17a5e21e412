import { type ReactElement, useState } from 'react';
import { useImageSource } from './images.ts';

/** The icon of a currency by its code (BUY-16); where there is none, the code's first letter in a disc. */
export function FiatIcon({ fiat }: { fiat: string }): ReactElement {
  const sourceOf = useImageSource();
  const [failed, setFailed] = useState('');
  const source = sourceOf(`/images/fiat_icon/${encodeURIComponent(fiat.toLowerCase())}.png`);
  return (
    <span className="fiat-icon" aria-hidden="true">
      {source === undefined || failed === source ? (
        fiat.slice(0, 1)
      ) : (
        <img
          src={source}
          alt=""
          width={20}
          height={20}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(source)}
        />
      )}
    </span>
  );
}
