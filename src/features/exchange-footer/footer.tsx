import { useCoreTranslations, useElementState, useStore } from '../../hooks/element-context.tsx';
import { useIsShown } from '../../hooks/is-shown.ts';
import { FloatMenuPlace } from './float/float-menu-place.tsx';
import { loadChunk } from '../../lib/load-chunk.ts';
import { pageOf } from '../../runtime/custom-element/page-of.ts';
import { createIsland } from '../../runtime/hydration/island.tsx';
import { FOOTER_KEYS } from './hydration-keys.ts';
import { isLanguageRenamed } from './renamed-language.ts';
import { useCommonLoads } from '../../hooks/loads.ts';
import { FooterNotices } from './notices/footer-notices.tsx';
import { copyrightYears } from './rules/copyright-years.ts';
import { Social } from './social.tsx';
import type { ReactElement } from 'react';
import { pageConfiguration } from '../../stores/configuration/page-configuration.ts';

const loadParts = () => loadChunk('footer-parts', () => import('./footer-parts.tsx'));

const Columns = createIsland({
  ...FOOTER_KEYS,
  name: 'columns',
  isTouchable: true,
  load: () => loadParts().then((parts) => parts.Columns),
});
const Legal = createIsland({
  ...FOOTER_KEYS,
  name: 'legal',
  isTouchable: false,
  load: () => loadParts().then((parts) => parts.Legal),
});
const Pickers = createIsland({
  ...FOOTER_KEYS,
  differs: isLanguageRenamed,
  name: 'pickers',
  isTouchable: true,
  load: () => loadParts().then((parts) => parts.Pickers),
});
const Signup = createIsland({
  ...FOOTER_KEYS,
  name: 'signup',
  isTouchable: false,
  // On the home page, the invitation must hydrate because its views are tracked (ANA-05).
  differs: (_, state) => pageOf(state) === 'home',
  load: () => loadParts().then((parts) => parts.Signup),
});

/** Loads the footer parts that hydrate on demand. */
export const loadIslands = (): Promise<unknown> =>
  Promise.all([Columns, Legal, Pickers, Signup].map((island) => island.load()));

/** Renders `exchange-footer`: link columns, sign-up, social links, pickers, notices, copyright, legal links and float menu (FTR). */
export function Component(): ReactElement {
  const t = useCoreTranslations();
  useCommonLoads();
  const hasGrid = useIsShown('footerGrid');
  return (
    <footer className="footer" aria-label={t('footer.label')}>
      <div className="footer-content">
        <div className="footer-top">
          {hasGrid ? <Columns as="nav" className="columns" part="columns" aria-label={t('footer.links')} /> : null}
          <Signup />
        </div>
        <div className="footer-row">
          <Social />
          <Pickers className="pickers" />
        </div>
        <FooterNotices />
        <slot name="legal" />
        <div className="footer-end">
          <Copyright />
          <Legal as="nav" className="legal" aria-label={t('footer.legal')} />
        </div>
      </div>
      <FloatMenuPlace />
    </footer>
  );
}

/** Renders the copyright with the years from the site's first year to the current year (FTR-97, OP-52). */
function Copyright(): ReactElement {
  const t = useCoreTranslations();
  const { site, year } = useElementState();
  const holder = useStore(pageConfiguration(), ({ copyright }) => copyright) ?? t('footer.holder');
  return (
    <p className="copyright" part="copyright">
      {t('footer.copyright', { years: copyrightYears(site, year), holder })}
    </p>
  );
}
