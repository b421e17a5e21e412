import type { ReactElement } from 'react';
import { useTranslate } from '../../view/element-context.tsx';
import { useIsShown } from '../../view/links.ts';
import { FloatMenuPlace } from './float-menu-place.tsx';
import { Columns } from './columns.tsx';
import { Copyright } from './copyright.tsx';
import { useCommonLoads } from '../../view/loads.ts';
import { FooterNotices } from './notices/footer-notices.tsx';
import { Legal } from './legal.tsx';
import { Pickers } from './pickers.tsx';
import { Signup } from './signup.tsx';
import { Social } from './social.tsx';

/** `exchange-footer`: the sub-site's links in columns, and beneath them what every page must carry (FTR). */
export function Component(): ReactElement {
  const t = useTranslate();
  useCommonLoads();
  const hasGrid = useIsShown('footerGrid');
  return (
    <footer className="footer" aria-label={t('footer.label')}>
      <div className="footer-content">
        <Signup />
        {hasGrid ? <Columns /> : null}
        <div className="footer-row">
          <Social />
          <Pickers />
        </div>
        <FooterNotices />
        <slot name="legal" />
        <div className="footer-end">
          <Copyright />
          <Legal />
        </div>
      </div>
      <FloatMenuPlace />
    </footer>
  );
}
