import type { ReactElement } from 'react';
import { Icon } from '../../../components/icons/icon.tsx';
import { arrowUp } from '../../../components/icons/icons.ts';
import { useFirstTexts } from '../../../hooks/element-context.tsx';

/** The way back to the top of the page (FLT-01): unseen, and without a deed, until `followFloatMenu` sees the page scrolled. */
export function ToTopButton(): ReactElement {
  const t = useFirstTexts();
  return (
    <button type="button" className="float-button to-top" aria-label={t('footer.toTop')} hidden>
      <Icon path={arrowUp} size={20} />
    </button>
  );
}
