import { type ReactElement, useEffect, useMemo } from 'react';
import { wrapLink } from '../../../domain/links/href.ts';
import { resolveHref } from '../../../platform/page/location.ts';
import { downloadStore, loadDownloadLinks } from '../../../stores/site/download-links.ts';
import { pageOf } from '../../../element/page-of.ts';
import { useElement, useElementState, useStore } from '../../../view/element-context.tsx';
import { useTranslate } from '../../../view/texts.ts';
import { useLinkContext } from '../../../view/link-context.ts';
import { qrPath } from './qr-path.ts';

/** Quiet zone around the code, in modules: readers need four. */
const QUIET = 4;

/** The code that a phone reads, and the app's file for Android where the gateway names one (DLQ-04…06). */
export function AppCode({ href }: { href: string }): ReactElement {
  const t = useTranslate();
  const { state } = useElement();
  const { siteContext } = useElementState();
  const link = useLinkContext();
  const downloads = useStore(downloadStore(siteContext), ({ web }) => web);
  useEffect(() => void loadDownloadLinks(siteContext, pageOf(state.getState())), [siteContext, state]);
  const { path, size } = useMemo(() => qrPath(resolveHref(href) ?? href), [href]);
  const file = wrapLink(downloads?.overseasApk, link);
  const extent = size + 2 * QUIET;
  return (
    <>
      <svg
        className="app-code"
        viewBox={`${-QUIET} ${-QUIET} ${extent} ${extent}`}
        role="img"
        aria-label={t('header.qrLabel')}
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
      {file === undefined ? null : (
        <a className="text-link apk" href={file.href} data-key="apk" rel="noopener noreferrer">
          {t('header.androidFile')}
        </a>
      )}
    </>
  );
}
