import type { ReactElement } from 'react';
import { Picture } from '../../../components/picture.tsx';
import { useImageSource } from '../../../hooks/images.ts';

/** Renders a currency's icon (BUY-16), or the first letter of its code in a circle if it has no icon. */
export function FiatIcon({ fiat }: { fiat: string }): ReactElement {
  const sourceOf = useImageSource();
  return (
    <span className="fiat-icon" aria-hidden="true">
      <Picture sources={[sourceOf(`/images/fiat_icon/${encodeURIComponent(fiat.toLowerCase())}.png`)]} size={20}>
        {fiat.slice(0, 1)}
      </Picture>
    </span>
  );
}
