import type { ReactElement } from 'react';
import { Tooltip } from './tooltip.tsx';
import { useTranslate } from '../../hooks/use-translate.ts';

/** Renders the tooltip that explains a number or badge, beside its name. */
export function Explained({ topic, text }: { topic: string; text: string }): ReactElement {
  const t = useTranslate();
  return (
    <Tooltip label={t('common.about', { topic })} closeLabel={t('common.close')}>
      {text}
    </Tooltip>
  );
}
