import type { ReactElement } from 'react';
import { useTranslate } from '../../../view/texts.ts';
import { useChooseBuyFiat, usePayWith } from '../../../view/fiat.ts';
import { FiatOptions } from '../../../parts/pickers/fiat-options.tsx';
import { useSheet } from '../../../view/use-sheet.ts';
import sheet from '../fiat-list.css?inline';

/** The currencies to buy with (BUY-11…16). A choice closes the list. */
export function PayWithList(): ReactElement {
  useSheet(sheet);
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
