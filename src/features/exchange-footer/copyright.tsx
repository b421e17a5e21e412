import type { ReactElement } from 'react';
import { pageConfiguration } from '../../stores/configuration/page-configuration.ts';
import { useElementState, useStore, useFirstTexts } from '../../hooks/element-context.tsx';

/** The years from the site's first to this one (FTR-97, OP-52). */
export function Copyright(): ReactElement {
  const t = useFirstTexts();
  const { site, year } = useElementState();
  const holder = useStore(pageConfiguration(), ({ copyright }) => copyright) ?? t('footer.holder');
  const years = year > site.copyrightFrom ? `${site.copyrightFrom}–${year}` : String(site.copyrightFrom);
  return (
    <p className="copyright" part="copyright">
      {t('footer.copyright', { years, holder })}
    </p>
  );
}
