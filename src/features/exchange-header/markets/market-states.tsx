import type { ReactElement } from 'react';
import { search, x } from '../../../components/icons/icons.ts';
import { inbox, star } from '../../../components/icons/part-icons.ts';
import { Icon } from '../../../components/icons/icon.tsx';
import { StateMessage } from '../../../components/state-message.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';

/**
 * Fills an empty list. A failed request results in the same message, with a retry button if `onRetry` is set (MKT-05,
 * ERR-05).
 */
export function NoMarkets({ onRetry }: { onRetry: (() => void) | undefined }): ReactElement {
  const t = useTranslate();
  return (
    <StateMessage
      icon={inbox}
      role="status"
      actions={
        onRetry === undefined ? undefined : (
          <button type="button" className="button button-small button-secondary" onClick={onRetry}>
            {t('common.retry')}
          </button>
        )
      }
    >
      {t('markets.none')}
    </StateMessage>
  );
}

/** Fills a list in which a search has no results. */
export function NothingFound({ onClear }: { onClear: () => void }): ReactElement {
  const t = useTranslate();
  return (
    <StateMessage
      icon={search}
      role="status"
      actions={
        <button type="button" className="button button-small button-secondary" onClick={onClear}>
          <Icon path={x} size={16} />
          {t('common.clear')}
        </button>
      }
    >
      {t('markets.notFound')}
    </StateMessage>
  );
}

/** Explains how to add a favourite, with a button that opens the lists. */
export function NoFavourites({ onBrowse }: { onBrowse: () => void }): ReactElement {
  const t = useTranslate();
  return (
    <StateMessage
      icon={star}
      role="status"
      title={t('markets.noFavourites')}
      actions={
        <button type="button" className="button button-small button-secondary" onClick={onBrowse}>
          {t('markets.browse')}
        </button>
      }
    >
      {t('markets.noFavouritesHint')}
    </StateMessage>
  );
}
