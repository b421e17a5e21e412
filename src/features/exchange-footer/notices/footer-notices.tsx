import { type ReactElement, useEffect, useMemo } from 'react';
import { useStore, useCoreTranslations, useElementState } from '../../../hooks/element-context.tsx';
import { useSeenNotice } from '../../../hooks/compliance-receipts.ts';
import { useIsShown } from '../../../hooks/is-shown.ts';
import { useLinkContext } from '../../../hooks/link-context.ts';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { createPanel } from '../../../components/flyout/panel.tsx';
import { riskSummary } from '../rules/risk-summary.ts';
import type { TipNoticeProps } from './tip-notice.tsx';
import { errorSentence } from '../../../stores/page/errors.ts';
import { pageConfiguration } from '../../../stores/configuration/page-configuration.ts';
import { footerTipStore, loadFooterTip } from '../../../stores/site/footer-tip.ts';

const TipNotice = createPanel<TipNoticeProps>(() =>
  loadChunk('tip-notice', () => import('./tip-notice.tsx')).then(({ TipNotice: found }) => found),
);

/** Renders the UK financial promotion notice (FTR-96) and the compliance tip (FTR-113). */
export function FooterNotices(): ReactElement {
  return (
    <>
      <UkNotice />
      <Tip />
    </>
  );
}

let hasWarned = false;

function warnOfMissingDate(): void {
  if (hasWarned) return;
  hasWarned = true;
  const problem = 'The page configuration has no ukPromotionDate';
  console.warn(errorSentence(problem, 'The UK notice is shown without its date', 'Set it to the date of the approval'));
}

/**
 * Renders the UK notice with the link required by the FCA. If the page configuration contains no date, the sentence with the date is
 * omitted with a warning (OP-51).
 */
function UkNotice(): ReactElement | null {
  return useIsShown('footerUkNotice') ? <UkNoticeText /> : null;
}

function UkNoticeText(): ReactElement {
  const t = useCoreTranslations();
  const date = useStore(pageConfiguration(), ({ ukPromotionDate }) => ukPromotionDate);
  const link = useLinkContext();
  const summary = useMemo(() => riskSummary(link), [link]);
  const isIncomplete = date === undefined;
  useEffect(() => {
    if (isIncomplete) warnOfMissingDate();
  }, [isIncomplete]);
  const approval = date === undefined ? undefined : t('footer.ukNoticeDate', { date });
  const ref = useSeenNotice<HTMLParagraphElement>('uk-promotion', [
    t('footer.ukNotice'),
    t('footer.ukNoticeMore'),
    ...(approval === undefined ? [] : [approval]),
  ]);
  return (
    <p className="notice" part="uk-notice" ref={ref}>
      {t('footer.ukNotice')}{' '}
      <a
        href={summary.href}
        className="notice-more"
        data-key="ukRiskSummary"
        {...(summary.external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      >
        {t('footer.ukNoticeMore')}
      </a>
      {approval === undefined ? null : ` ${approval}`}
    </p>
  );
}

function Tip(): ReactElement | null {
  const tip = useFooterTip();
  return tip === undefined ? null : <TipNotice tip={tip} skeleton={null} />;
}

/** Returns the gateway's compliance tip, or undefined if there is none or the request failed (FTR-113, HTP-34). */
function useFooterTip() {
  const { siteContext } = useElementState();
  useEffect(() => void loadFooterTip(siteContext), [siteContext]);
  const tip = useStore(footerTipStore(siteContext), (state) => state.tip);
  return tip === undefined || (tip.content === '' && tip.title === '') ? undefined : tip;
}
