import type { ReactElement } from 'react';
import { Flyout } from '../../ui/flyout.tsx';
import { Icon } from '../../ui/icon.tsx';
import { globe } from '../../ui/icons.ts';
import { useTranslate } from '../../view/element-context.tsx';
import { useEntry } from '../../view/links.ts';
import { LanguageList } from '../../view/language-list.tsx';

export function LanguageMenu(): ReactElement | null {
  const t = useTranslate();
  if (useEntry('language') === undefined) return null;
  return (
    <Flyout
      id="language-menu"
      className="icon-button"
      part="language"
      label={t('header.language')}
      align="end"
      boxClassName="language-box"
      trigger={<Icon path={globe} />}
    >
      <h3 className="account-heading">{t('header.language')}</h3>
      <LanguageList className="language-list" />
    </Flyout>
  );
}
