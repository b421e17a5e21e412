import type { ReactElement } from 'react';
import { useTranslate } from '../../view/element-context.tsx';
import { useIsShown } from '../../view/links.ts';
import { useSocialLinks } from './social-links.ts';

/** The social block (FTR-93, FTR-94): what the page configures, or the page's own slot. */
export function Social(): ReactElement | null {
  const t = useTranslate();
  const links = useSocialLinks();
  if (!useIsShown('footerSocial')) return null;
  return (
    <div className="social" part="social">
      <slot name="social">
        <ul className="social-links" aria-label={t('footer.social')}>
          {links.map(({ key, title, href }) => (
            <li key={key}>
              <a
                href={href}
                className="social-link"
                data-key={`social-${key}`}
                target="_blank"
                rel="noopener noreferrer"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </slot>
    </div>
  );
}
