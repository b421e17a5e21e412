import type { ReactElement } from 'react';
import type { LanguageCode } from '../domain/languages/languages.ts';
import { DASH, formatDecimal, formatZeroRun } from '../i18n/format.ts';

/** The maximum number of decimals that all browsers can format. */
const MAX_DECIMALS = 20;

/**
 * Renders a price. A long run of zeros is abbreviated as a count, but screen readers read the full number. Renders a
 * dash if there is no price (FMT-01, OP-120).
 */
export function PriceText({ language, price }: { language: LanguageCode; price: string }): ReactElement {
  const short = formatZeroRun(language, price);
  if (short === undefined) return <bdi>{price === '' ? DASH : formatDecimal(language, price)}</bdi>;
  return (
    <>
      <span className="visually-hidden">{formatDecimal(language, price, { maximumFractionDigits: MAX_DECIMALS })}</span>
      <bdi aria-hidden={true}>{short}</bdi>
    </>
  );
}
