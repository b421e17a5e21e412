import type { ReactElement } from 'react';
import type { LanguageCode } from '../domain/languages/languages.ts';
import { DASH, formatDecimal, formatZeroRun } from '../i18n/format.ts';

/** Decimals that browsers can write. */
const MOST_DECIMALS = 20;

/** A price, with a long run of zeros as their count; screen readers get it in full. A dash where it is absent (FMT-01, OP-120). */
export function PriceText({ language, price }: { language: LanguageCode; price: string }): ReactElement {
  const short = formatZeroRun(language, price);
  if (short === undefined) return <bdi>{price === '' ? DASH : formatDecimal(language, price)}</bdi>;
  return (
    <>
      <span className="visually-hidden">
        {formatDecimal(language, price, { maximumFractionDigits: MOST_DECIMALS })}
      </span>
      <bdi aria-hidden={true}>{short}</bdi>
    </>
  );
}
