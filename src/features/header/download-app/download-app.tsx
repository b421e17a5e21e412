import type { ReactElement } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { qrCode } from '../../ui/icons.ts';
import { useTranslate } from '../../view/element-context.tsx';
import { useEntry } from '../../view/links.ts';
import { ItemLink } from '../../view/item-link.tsx';

/** To the app's page, in a new window (HDR-27). */
export function Download(): ReactElement | null {
  const t = useTranslate();
  const entry = useEntry('download');
  if (entry === undefined) return null;
  return (
    <ItemLink item={entry} className="icon-button download" part="download" label={t('header.download')}>
      <Icon path={qrCode} />
    </ItemLink>
  );
}
