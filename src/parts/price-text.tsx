import type { ReactElement } from 'react';
import type { LanguageCode } from '../domain/languages.ts';
import { compressZeros } from '../domain/markets/price-text.ts';
import { DASH, formatDecimal } from '../i18n/format.ts';

/** A price, with a long run of zeros as their count; screen readers get it in full. A dash where it is absent (FMT-01, OP-120). */
export function PriceText({ language, price }: { language: LanguageCode; price: string }): ReactElement {
  const short = compressZeros(price);
  if (short === price) return <bdi>{price === '' ? DASH : formatDecimal(language, price)}</bdi>;
  return (
    <>
      <span className="visually-hidden">{price}</span>
      <bdi aria-hidden={true}>{short}</bdi>
    </>
  );
}
