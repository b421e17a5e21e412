import { type ReactElement, useEffect, useId, useRef } from 'react';
import { FREQUENCIES, type Frequency } from './rules/fund-password-values.ts';
import { SkeletonRows } from '../../components/flyout/panel.tsx';
import { useTranslate } from '../../hooks/use-translate.ts';

export interface FrequencyChoiceProps {
  readonly value: Frequency | undefined;
  readonly isLoading: boolean;
  /** Whether the form was submitted without a choice. */
  readonly isMissing: boolean;
  onChoose(value: Frequency): void;
}

/** Renders the choice between every time, once an hour and never. The last option removes the protection (FPW-01). */
export function FrequencyChoice({ value, isLoading, isMissing, onChoose }: FrequencyChoiceProps): ReactElement {
  const t = useTranslate();
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isMissing) first.current?.focus();
  }, [isMissing]);
  const labels = { 2: t('fund.everyTime'), 1: t('fund.onceAnHour'), 0: t('fund.never') } as const;
  return (
    <fieldset className="choices" part="frequency" role="radiogroup" aria-invalid={isMissing} aria-describedby={id}>
      <legend className="label">{t('fund.frequency')}</legend>
      {isLoading ? (
        <SkeletonRows count={3} />
      ) : (
        FREQUENCIES.map((frequency, index) => (
          <label key={frequency} className="choice">
            <input
              ref={index === 0 ? first : undefined}
              type="radio"
              name="frequency"
              value={frequency}
              checked={frequency === value}
              onChange={() => onChoose(frequency)}
            />
            {labels[frequency]}
          </label>
        ))
      )}
      {/* Reserve space so that the content below doesn't move when the hint appears. */}
      <p id={id} role="status" className="hint" data-reserved={t('fund.neverWarning')}>
        <span>{isMissing ? t('fund.missingChoice') : value === 0 ? t('fund.neverWarning') : null}</span>
      </p>
    </fieldset>
  );
}
