import { type ReactElement, useEffect } from 'react';
import { totalAsset } from '../../../domain/amounts/fiat-amount.ts';
import { formatDecimal } from '../../../i18n/format.ts';
import { accountStore, loadAccount } from '../../../stores/session/account.ts';
import { Explained } from '../../../components/tooltip/explained.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { check, shieldCheck, triangleAlert } from '../../../components/icons/part-icons.ts';
import { useElementState, useStore } from '../../../hooks/element-context.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { useFiatText, useRatesLoad } from '../../../hooks/fiat.ts';
import { useIsShown } from '../../../hooks/is-shown.ts';
import { useMemberUid } from '../../../hooks/loads.ts';
import { useSession } from '../../../hooks/session.ts';
import { useStyleSheet } from '../../../hooks/use-style-sheet.ts';
import { NextLevel } from './next-level.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { VipImage } from './vip-image.tsx';
import sheet from './profile-summary.css?inline';

/** The unit of trading volumes, which is the same in every language. */
const USDT = 'USDT';

/** Renders the VIP level, identity, account safety, assets, volume and the progress to the next level (USR-12…18). */
export function ProfileSummary(): ReactElement {
  useStyleSheet(sheet);
  const t = useTranslate();
  const { siteContext, language } = useElementState();
  const { user } = useSession();
  const write = useFiatText();
  const { tier, funds, known, answered } = useStore(accountStore(siteContext), (account) => account);
  useRatesLoad();
  const uid = useMemberUid();
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- requests the data again for another member
  useEffect(() => void loadAccount(siteContext, 'tier', 'funds'), [siteContext, uid]);
  if (!known.includes('tier')) return <ProfileSkeleton />;
  const volume = formatDecimal(language, tier.tierAllTradeUsdt, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return (
    <>
      <div className="badges">
        <VipImage level={tier.tierLevel} />
        <IdentityBadge />
        <Safety />
      </div>
      <dl className="figures">
        <div>
          <dt>{t('user.totalAsset')}</dt>
          <dd>
            <bdi>{write(totalAsset(funds, answered.includes('funds'), user))}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('user.volume')}</dt>
          <dd>
            <bdi className="ltr">
              {volume} <span className="unit">{USDT}</span>
            </bdi>
          </dd>
        </div>
      </dl>
      <NextLevel tier={tier} />
    </>
  );
}

/** Renders a badge that indicates whether the user's identity is verified (USR-17). */
export function IdentityBadge(): ReactElement {
  useStyleSheet(sheet);
  const t = useTranslate();
  const isVerified = useIsShown('verified');
  return (
    <span className={isVerified ? 'badge badge-good' : 'badge badge-warning'}>
      <Icon path={isVerified ? check : triangleAlert} size={14} />
      {isVerified ? t('header.verified') : t('header.notVerified')}
    </span>
  );
}

/** Renders the safety level. If it is weak, includes advice (USR-18). */
function Safety(): ReactElement {
  const t = useTranslate();
  const isWeak = useIsShown('weakSafety');
  return (
    <>
      <span className={isWeak ? 'badge badge-warning' : 'badge badge-good'}>
        <Icon path={isWeak ? triangleAlert : shieldCheck} size={14} />
        {isWeak ? t('user.safetyWeak') : t('user.safetyGood')}
        <Explained topic={t('user.safety')} text={t('user.safetyAbout')} />
      </span>
      {isWeak ? <p className="safety-hint">{t('user.safetyHint')}</p> : null}
    </>
  );
}
