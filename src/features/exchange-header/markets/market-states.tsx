import type { ReactElement } from 'react';
import { search, x } from '../../../components/icons/icons.ts';
import { inbox, star } from '../../../components/icons/part-icons.ts';
import { Icon } from '../../../components/icons/icon.tsx';
import { StateMessage } from '../../../components/state-message.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';

/** Renders the message for an empty list. After a failed request, `onRetry` adds a retry button to the same message (MKT-05, ERR-05). */
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

/** Renders the message for a search without results. */
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

/** Renders a message that explains how to add a favourite, with a button that opens the lists. */
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
