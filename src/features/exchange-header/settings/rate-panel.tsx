import type { ReactElement } from 'react';
import { Switch } from './switch.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { Explained } from '../../../components/tooltip/explained.tsx';
import { FiatOptions } from '../fiat-picker/fiat-options.tsx';
import { useChooseFiat, useFiatChoices, useFiatSwitch, useRealTimeSwitch } from '../../../hooks/fiat.ts';
import { useStyleSheet } from '../../../hooks/use-style-sheet.ts';
import sheet from '../fiat-picker/fiat-list.css?inline';

/** Renders the display currency and its two switches (SET-03, SET-13…17, SET-20). */
export function RatePanel(): ReactElement {
  useStyleSheet(sheet);
  const t = useTranslate();
  const [held, realTime] = [useFiatSwitch(), useRealTimeSwitch()];
  return (
    <div className="rate-panel">
      <Switch
        label={t('settings.noFiat')}
        hint={t('settings.noFiatHint')}
        help={<Explained topic={t('settings.noFiat')} text={t('settings.noFiatAbout')} />}
        isOn={held.isOn}
        onTurn={held.setOn}
      />
      <Switch
        label={t('settings.realTime')}
        hint={t('settings.realTimeHint')}
        help={<Explained topic={t('settings.realTime')} text={t('settings.realTimeAbout')} />}
        isOn={realTime.isOn}
        onTurn={realTime.setOn}
      />
      <FiatOptions choices={useFiatChoices()} label={t('settings.rate')} onPick={useChooseFiat()} />
    </div>
  );
}
