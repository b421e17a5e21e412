import { type ReactElement, useState } from 'react';
import { useElementState } from '../../../hooks/element-context.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { useImageSource } from '../../../hooks/images.ts';

/** Returns a data URL with an image of the level, which needs no request. */
function drawing(level: number): string {
  const background = '<rect width="56" height="24" rx="6" fill="#1d1d24"/>';
  const font = 'font-family="system-ui,sans-serif" font-size="12" font-weight="700" text-anchor="middle"';
  const label = `<text x="28" y="16.5" fill="#f0c977" ${font}>VIP ${level}</text>`;
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 24">${background}${label}</svg>`)}`;
}

/**
 * Renders the VIP level as an image (USR-12, DAT-22). The image is a data URL if the page is on the gateway's origin. On other pages, the
 * content security policy may forbid `data:`, so the image is loaded from the gateway. If it fails to load, its alternative text is shown.
 */
export function VipImage({ level }: { level: number }): ReactElement {
  const t = useTranslate();
  const sourceOf = useImageSource();
  const { gateway } = useElementState().siteContext;
  const [failed, setFailed] = useState('');
  const source = gateway === '' ? drawing(level) : sourceOf(`/images/vip/${level}.svg`);
  return (
    <img
      className="vip"
      src={source === failed ? undefined : source}
      alt={t('user.vip', { level: String(level) })}
      width={56}
      height={24}
      onError={() => setFailed(source ?? '')}
    />
  );
}
