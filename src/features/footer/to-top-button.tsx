import type { ReactElement } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { arrowUp } from '../../ui/icons.ts';
import { useFirstTexts } from '../../view/element-context.tsx';

/** The way back to the top of the page (FLT-01). */
export function ToTopButton({ hidden, onClick }: { hidden?: boolean; onClick?: () => void }): ReactElement {
  const t = useFirstTexts();
  return (
    <button
      type="button"
      className="float-button to-top"
      aria-label={t('footer.toTop')}
      hidden={hidden}
      onClick={onClick}
    >
      <Icon path={arrowUp} size={20} />
    </button>
  );
}
