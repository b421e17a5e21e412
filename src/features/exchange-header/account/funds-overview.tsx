import { type ReactElement, useEffect } from 'react';
import { totalAsset } from '../../../domain/amounts/fiat-amount.ts';
import { formatDecimal } from '../../../i18n/format.ts';
import { accountStore, loadAccount } from '../../../stores/session/account.ts';
import { useElementState, useStore } from '../../../hooks/element-context.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { useFiatText, useRatesLoad } from '../../../hooks/fiat.ts';
import { useMemberUid } from '../../../hooks/loads.ts';
import { useSession } from '../../../hooks/session.ts';

/** Renders the total balance in the user's currency and in BTC (USR-14, USR-27, DAT-29). */
export function FundsOverview(): ReactElement {
  const t = useTranslate();
  const { siteContext, language } = useElementState();
  const write = useFiatText();
  const { user } = useSession();
  const funds = useStore(accountStore(siteContext), (account) => account.funds);
  const isAnswered = useStore(accountStore(siteContext), (account) => account.answered.includes('funds'));
  useRatesLoad();
  const uid = useMemberUid();
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- requests the data again for another member
  useEffect(() => void loadAccount(siteContext, 'funds'), [siteContext, uid]);
  return (
    <div className="funds">
      <span className="funds-label">{t('header.totalBalance')}</span>
      <bdi className="funds-total">{write(totalAsset(funds, isAnswered, user))}</bdi>
      <bdi className="funds-btc ltr">{isAnswered ? `≈ ${formatDecimal(language, funds.totalBtc)} BTC` : ' '}</bdi>
    </div>
  );
}
