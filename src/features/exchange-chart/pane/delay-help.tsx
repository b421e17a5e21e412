import type { ReactElement } from 'react';
import { Explained } from '../../../components/tooltip/explained.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';

/** Renders a tooltip that explains delayed prices (RSP-08). */
export function DelayHelp({ topic }: { topic: string }): ReactElement {
  const t = useTranslate();
  return <Explained topic={topic} text={t('chart.delayedAbout')} />;
}
