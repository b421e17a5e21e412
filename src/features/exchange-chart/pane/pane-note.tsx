import type { ReactElement } from 'react';
import { LANGUAGES } from '../../../domain/languages/language-table.ts';
import { Icon } from '../../../components/icons/icon.tsx';
import { inbox, triangleAlert } from '../../../components/icons/part-icons.ts';
import { useElementState } from '../../../hooks/element-context.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';
import type { PaneStore } from './pane-store.ts';
import { usePaneValues } from './use-pane-values.ts';

interface PaneNoteProps {
  readonly pane: PaneStore;
  readonly hasFeed: boolean;
  readonly onRetry: () => void;
  readonly onFind: (() => void) | undefined;
}

/** Renders the message or placeholder that replaces the bars, if any. */
export function PaneNote({ pane, hasFeed, onRetry, onFind }: PaneNoteProps): ReactElement | null {
  const t = useTranslate();
  // The plot is always left to right, but the message inside it uses the language's direction.
  const dir = LANGUAGES[useElementState().language].direction;
  const { status, isBroken, symbol, info } = usePaneValues(pane, 'status', 'isBroken', 'symbol', 'info');
  if (status === 'loading' && hasFeed) {
    return (
      <div className="plot-note" part="state" dir={dir} role="status">
        <span className="visually-hidden">{t('chart.loading')}</span>
        <ChartSkeleton />
      </div>
    );
  }
  if (status === 'error' && hasFeed) {
    return (
      <div className="plot-note" part="state" dir={dir} role="alert">
        <Icon path={triangleAlert} size={24} />
        <p>{t(isBroken ? 'common.notLoaded' : 'chart.failed')}</p>
        <button type="button" className="button button-small button-secondary" onClick={onRetry}>
          {t('common.retry')}
        </button>
      </div>
    );
  }
  if (hasFeed && status !== 'empty') return null;
  const emptyMessage = (): string => t(info === null ? 'chart.unknownSymbol' : 'chart.noData', { symbol });
  const message = !hasFeed ? t('chart.noFeed') : symbol === '' ? t('chart.noPair') : emptyMessage();
  return (
    <div className="plot-note" part="state" dir={dir} role="status">
      <Icon path={inbox} size={24} />
      <p>{message}</p>
      {hasFeed && onFind !== undefined ? (
        <button type="button" className="button button-small button-secondary" onClick={onFind}>
          {t('chart.findSymbol')}
        </button>
      ) : null}
    </div>
  );
}

/** Renders animated placeholder bars. */
export function ChartSkeleton(): ReactElement {
  return (
    <div className="skeleton-bars" aria-hidden="true">
      {[...Array(24).keys()].map((index) => (
        <i key={index} className="skeleton-bar" />
      ))}
    </div>
  );
}
