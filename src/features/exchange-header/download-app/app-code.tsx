import { type ReactElement, useMemo } from 'react';
import { resolveHref } from '../../../platform/page/location.ts';
import { useAppDownload } from './app-download.ts';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { generate } from 'lean-qr/nano';
import { toSvgPath } from 'lean-qr/extras/svg';

/** The width of the quiet zone around the code, in modules. QR code readers require four. */
const QUIET = 4;

/** Renders the QR code with this page's channel, and a link to the app's Android file if the gateway provides one (DLQ-04…06). */
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

/** Returns a QR code as an SVG path whose modules are one unit wide, and the number of modules per row. */
function qrPath(text: string): { readonly path: string; readonly size: number } {
  const code = generate(text);
  return { path: toSvgPath(code), size: code.size };
}
