import type { ReactElement } from 'react';
import { useSite, useTranslate } from '../../view/element-context.tsx';
import { useHref } from '../../view/links.ts';

/** The site's logo pair (SIT-24): the sheet shows the one of the theme, so that it is right before any script. */
export function Logo(): ReactElement {
  const t = useTranslate();
  const site = useSite();
  const home = useHref('/');
  return (
    <a href={home} className="logo" part="logo" data-key="home" aria-label={t('header.home', { site: site.name })}>
      <slot name="logo">
        <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
          <path className="logo-mark" d="M16 2 29 9.5v13L16 30 3 22.500v-13z" />
          <path className="logo-cut" d="M10 11.500h12M10 16h8M10 20.500h12" />
        </svg>
        <span className="logo-name">
          Exchange
          {site.region === '' ? null : <span className="logo-site">{site.region}</span>}
        </span>
      </slot>
    </a>
  );
}
