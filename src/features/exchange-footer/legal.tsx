import type { ReactElement } from 'react';
import { FOOTER_LEGAL } from './rules/footer-menus.ts';
import { ItemLink } from '../../components/item-link.tsx';
import { useMenu } from '../../hooks/links.ts';

/** Renders links to the site's agreement and privacy policy, which must be on every page (SIT-29). */
export function Legal(): ReactElement {
  return (
    <>
      {useMenu(FOOTER_LEGAL).map((item) => (
        <ItemLink key={item.key} item={item} className="legal-link" />
      ))}
    </>
  );
}
