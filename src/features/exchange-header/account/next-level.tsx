import type { ReactElement } from 'react';
import { Explained } from '../../../components/tooltip/explained.tsx';
import { formatDecimal, formatPercent } from '../../../i18n/format.ts';
import type { Account } from '../../../stores/session/account.ts';
import { useElementState } from '../../../hooks/element-context.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';

/** Renders the progress to the next VIP level and how to reach it (USR-15, DAT-25). */
export function NextLevel({ tier }: { tier: Account['tier'] }): ReactElement {
  const t = useTranslate();
  const { language } = useElementState();
  const { tierLevel: reached } = tier;
  const level = String(reached + 1);
  const percent = Math.min(100, Math.max(0, tier.tierNextProgress));
  const requirements: readonly (readonly [name: string, amount: string, unit: string, about?: string])[] = [
    [t('user.nextVolume'), tier.tierNextUsdt, 'USDT'],
    [t('user.nextFiat'), tier.tierNextFiat, 'USD', t('user.nextFiatAbout')],
    [t('user.nextGtMin'), tier.tierNextGtMin, 'GT'],
    [t('user.nextGtOnly'), tier.tierNextGtOnly, 'GT'],
    [t('user.nextAssetOnly'), tier.tierNextAssetOnlyUsd, 'USD'],
  ];
  const remaining = requirements.filter(([, amount]) => Number(amount) > 0);
  return (
    <div className="next-level">
      <div className="next-head">
        <span>
          {t('user.nextLevel', { level })}
          <Explained topic={t('user.nextLevel', { level })} text={t('user.nextLevelAbout')} />
        </span>
        <bdi className="ltr">{formatPercent(language, String(percent))}</bdi>
      </div>
      <progress className="next-bar" max={100} value={percent} aria-label={t('user.nextLevel', { level })} />
      {remaining.length === 0 ? null : (
        <dl className="next-requirements">
          {remaining.map(([name, amount, unit, about]) => (
            <div key={name}>
              <dt>
                {name}
                {about === undefined ? null : <Explained topic={name} text={about} />}
              </dt>
              <dd>
                <bdi className="ltr">{`${formatDecimal(language, amount)} ${unit}`}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
