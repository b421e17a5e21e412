import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { chevronDown } from '../../../ui/icons.ts';
import { useTranslate } from '../../../view/element-context.tsx';
import { useCurrentFiat } from '../../../view/fiat.ts';
import { useIsShown } from '../../../view/links.ts';
import { useSheet } from '../../../view/use-sheet.ts';
import { ColorChoice, PeriodChoice } from '../settings/choices.tsx';
import { SkeletonRows } from '../../../parts/panel.tsx';
import { Rates as RatePanel } from '../settings/rates.ts';
import sheet from '../settings/choices.css?inline';

/** Exchange rate, change period and colours of narrow screens (SID-03), each with what is in force. */
export function SidebarSettings(): ReactElement | null {
  useSheet(sheet);
  const t = useTranslate();
  const fiat = useCurrentFiat();
  const hasRates = useIsShown('exchangeRate');
  if (!useIsShown('settings')) return hasRates ? <Rates fiat={fiat} /> : null;
  return (
    <>
      {hasRates ? <Rates fiat={fiat} /> : null}
      <Section title={t('settings.period')}>
        <PeriodChoice name="sidebar-period" />
      </Section>
      <Section title={t('settings.color')}>
        <ColorChoice name="sidebar-rise" />
      </Section>
    </>
  );
}

function Rates({ fiat }: { fiat: string }): ReactElement {
  const t = useTranslate();
  return (
    <Section title={t('settings.rate')} value={fiat}>
      <RatePanel skeleton={<SkeletonRows count={6} />} />
    </Section>
  );
}

function Section({
  title,
  value = '',
  children,
}: {
  title: string;
  value?: string;
  children: ReactNode;
}): ReactElement {
  return (
    <details name="sidebar" className="section">
      <summary className="section-head">
        {title}
        <bdi className="section-value">{value}</bdi>
        <Icon path={chevronDown} size={16} />
      </summary>
      <div className="section-body">{children}</div>
    </details>
  );
}
