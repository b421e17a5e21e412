import { type ReactElement, useState } from 'react';
import type { LogoPair } from '../../domain/sites/site.ts';
import { useSite, useCoreTranslations } from '../../hooks/element-context.tsx';
import { useAssetBase } from '../../hooks/images.ts';
import { useHref } from '../../hooks/link-context.ts';

const THEMES = ['light', 'dark'] as const;

/**
 * Renders the site's logo as a link to the home page, using the images configured by the page or the default mark in the theme's colours
 * (SIT-24).
 */
export function Logo(): ReactElement {
  const t = useCoreTranslations();
  const { name, region, logo } = useSite();
  const home = useHref('/');
  return (
    <a href={home} className="logo" part="logo" data-key="home" aria-label={t('header.home', { site: name })}>
      <slot name="logo">
        {logo === undefined ? (
          <>
            <Mark />
            <span className="logo-name">
              Exchange
              {region === '' ? null : <span className="logo-site">{region}</span>}
            </span>
          </>
        ) : (
          <Images pair={logo} name={name} />
        )}
      </slot>
    </a>
  );
}

function Mark(): ReactElement {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
      <path className="logo-mark" d="M16 2 29 9.5v13L16 30 3 22.500v-13z" />
      <path className="logo-cut" d="M10 11.500h12M10 16h8M10 20.500h12" />
    </svg>
  );
}

/**
 * Renders the images for both themes. The style sheet shows the current theme's image, so a theme change doesn't have to wait for a
 * request. If an image fails to load, the mark replaces it at the same size.
 */
function Images({ pair, name }: { pair: LogoPair; name: string }): ReactElement {
  const base = useAssetBase();
  const [failed, setFailed] = useState<readonly string[]>([]);
  return (
    <>
      {THEMES.map((theme) => {
        const target = pair[theme];
        const source = target.kind === 'path' ? base + target.path : target.href;
        return (
          <span key={theme} className={`logo-image when-${theme}`}>
            {failed.includes(source) ? (
              <Mark />
            ) : (
              <img
                src={source}
                alt={name}
                width={120}
                height={32}
                decoding="sync"
                onError={() => setFailed((known) => [...known, source])}
              />
            )}
          </span>
        );
      })}
    </>
  );
}
