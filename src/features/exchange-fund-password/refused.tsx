import type { ReactElement } from 'react';
import { secureOrigin } from './rules/first-party.ts';
import { buildHref } from '../../domain/links/internal-href.ts';
import { useSite } from '../../hooks/element-context.tsx';
import { useTranslate } from '../../hooks/use-translate.ts';
import { useLinkContext } from '../../hooks/link-context.ts';
import type { Home } from './use-home.ts';

/** Renders the refusal on a page that doesn't belong to the exchange. It replaces the fields so that no secret can be typed there. */
export function Refused({ home: { origin } }: { home: Home }): ReactElement {
  const t = useTranslate();
  const { name } = useSite();
  const link = useLinkContext();
  const linkBase = origin && secureOrigin(origin);
  const place = origin?.replace(/^https?:\/\//, '') ?? name;
  return (
    <div className="refused" part="refused">
      <p>{t('fund.refused', { host: place })}</p>
      {linkBase === undefined ? null : (
        <a
          href={buildHref('/myaccount/security', { ...link, linkBase })}
          target="_blank"
          rel="noopener noreferrer"
          className="button button-primary"
          data-key="security"
        >
          {t('fund.goThere', { host: place })}
        </a>
      )}
    </div>
  );
}
