import { type ReactElement, useMemo } from 'react';
import { resolveHref } from '../../../platform/page/location.ts';
import { useAppDownload } from './app-download.ts';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { generate } from 'lean-qr/nano';
import { toSvgPath } from 'lean-qr/extras/svg';

/** The quiet zone around the code, in modules. Readers require four. */
const QUIET = 4;

/** The QR code with the channel of this page, and the app's Android file if the gateway names one (DLQ-04…06). */
export function AppCode({ href }: { href: string }): ReactElement {
  const t = useTranslate();
  const { withChannel, apk } = useAppDownload();
  const page = withChannel(href);
  const { path, size } = useMemo(() => qrPath(resolveHref(page) ?? page), [page]);
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
      {apk === undefined ? null : (
        <a className="text-link apk" href={apk.href} data-key="apk" rel="noopener noreferrer">
          {t('header.androidFile')}
        </a>
      )}
    </>
  );
}

/** Returns a QR code as the path of an SVG with modules one unit wide, and the number of modules per row. */
function qrPath(text: string): { readonly path: string; readonly size: number } {
  const code = generate(text);
  return { path: toSvgPath(code), size: code.size };
}
