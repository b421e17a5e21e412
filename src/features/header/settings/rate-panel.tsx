import type { ReactElement } from 'react';
import { Switch } from '../../../ui/switch.tsx';
import { useTranslate } from '../../../view/texts.ts';
import { Explained } from '../../../parts/explained/explained.tsx';
import { FiatOptions } from '../../../parts/pickers/fiat-options.tsx';
import { useChooseFiat, useFiatChoices, useFiatSwitch, useRealTimeSwitch } from '../../../view/fiat.ts';
import { useSheet } from '../../../view/use-sheet.ts';
import sheet from '../fiat-list.css?inline';

/** The currency that amounts are shown in, and the two toggles (SET-03, SET-13…17, SET-20). */
export function RatePanel(): ReactElement {
  useSheet(sheet);
  const t = useTranslate();
  const [held, realTime] = [useFiatSwitch(), useRealTimeSwitch()];
  return (
    <div className="rate-panel">
      <Switch
        label={t('settings.noFiat')}
        hint={t('settings.noFiatHint')}
        help={<Explained topic={t('settings.noFiat')} text={t('settings.noFiatAbout')} />}
        isOn={held.isOn}
        onTurn={held.turn}
      />
      <Switch
        label={t('settings.realTime')}
        hint={t('settings.realTimeHint')}
        help={<Explained topic={t('settings.realTime')} text={t('settings.realTimeAbout')} />}
        isOn={realTime.isOn}
        onTurn={realTime.turn}
      />
      <FiatOptions choices={useFiatChoices()} label={t('settings.rate')} onPick={useChooseFiat()} />
    </div>
  );
}
