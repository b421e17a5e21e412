import { type ReactElement, useState } from 'react';
import type { TurkishChoice } from '../rules/restrictions/turkish-choice.ts';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { RestrictionButton } from './restriction-button.tsx';
import type { RestrictionProps } from '../state/gate-state.ts';

/** Asks residents of Türkiye to choose between the Türkiye site (the default) and the global site (TRP-01…09). */
export function TurkishPrompt({ answer }: RestrictionProps): ReactElement {
  const t = useTranslate();
  const [choice, setChoice] = useState<TurkishChoice>('turkey');
  const [forSevenDays, setForSevenDays] = useState(false);
  const choices = { choice, forSevenDays };
  return (
    <Dialog
      title={t('dialog.turkeyTitle')}
      part="dialog"
      onClose={() => answer({ action: 'cancel', ...choices })}
      actions={
        <>
          <RestrictionButton
            part="cancel"
            label={t('common.cancel')}
            onAnswer={() => answer({ action: 'cancel', ...choices })}
          />
          <RestrictionButton
            part="ok"
            label={t('common.confirm')}
            onAnswer={() => answer({ action: 'ok', ...choices })}
          />
        </>
      }
    >
      <p>{t('restriction.turkeyText')}</p>
      <fieldset className="choices">
        <legend className="visually-hidden">{t('dialog.turkeyTitle')}</legend>
        {(['turkey', 'global'] as const).map((value) => (
          <label key={value} className="choice">
            <input
              type="radio"
              name="turkish-site"
              value={value}
              checked={choice === value}
              onChange={() => setChoice(value)}
            />
            {t(value === 'turkey' ? 'dialog.turkeySite' : 'dialog.globalSite')}
          </label>
        ))}
      </fieldset>
      <label className="notice-tick">
        <input
          type="checkbox"
          checked={forSevenDays}
          onChange={(event) => setForSevenDays(event.currentTarget.checked)}
        />
        {t('restriction.sevenDays')}
      </label>
    </Dialog>
  );
}
