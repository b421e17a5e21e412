import { type ReactElement, useState } from 'react';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { Flyout } from '../../../components/flyout/flyout.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { qrCode } from '../../../components/icons/icons.ts';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { ItemLink } from '../../../components/item-link.tsx';
import { useEntryLink } from '../../../hooks/links.ts';
import { createPanel } from '../../../components/flyout/panel.tsx';

const Code = createPanel<{ href: string }>(() =>
  loadChunk('app-code', () => import('./app-code.tsx')).then(({ AppCode }) => AppCode),
);

/** Renders a QR code for the app's page, and a link that opens the page in a new window (HDR-35, DLQ-01, DLQ-03). */
export function DownloadApp(): ReactElement | null {
  const t = useTranslate();
  const [wasOpened, setWasOpened] = useState(false);
  const entry = useEntryLink('download');
  if (entry?.href === undefined) return null;
  const skeleton = <div className="app-code skeleton" />;
  return (
    <Flyout
      id="download-app"
      className="icon-button download"
      part="download"
      align="end"
      label={t('header.download')}
      boxClassName="download-box"
      trigger={<Icon path={qrCode} />}
      onOpen={() => setWasOpened(true)}
    >
      <p className="download-title">{t('header.scan')}</p>
      {wasOpened ? <Code href={entry.href} skeleton={skeleton} /> : skeleton}
      <ItemLink item={entry} className="button button-secondary">
        {t('header.moreDownloads')}
      </ItemLink>
    </Flyout>
  );
}
