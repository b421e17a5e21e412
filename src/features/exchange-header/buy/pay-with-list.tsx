import type { ReactElement } from 'react';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { useChooseBuyFiat, usePayWith } from '../../../hooks/fiat.ts';
import { FiatOptions } from '../fiat-picker/fiat-options.tsx';
import { useStyleSheet } from '../../../hooks/use-style-sheet.ts';
import sheet from '../fiat-picker/fiat-list.css?inline';

/** Renders the list of currencies to pay with (BUY-11…16). Selecting a currency closes the list. */
export function PayWithList(): ReactElement {
  useStyleSheet(sheet);
  const t = useTranslate();
  const choose = useChooseBuyFiat();
  return (
    <FiatOptions
      choices={usePayWith()}
      label={t('buy.payWith')}
      onPick={(fiat, option) => {
        choose(fiat);
        option.closest<HTMLElement>('[popover]')?.hidePopover();
      }}
    />
  );
}
