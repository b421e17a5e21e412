import type { ReactElement } from 'react';
import { FOOTER_LEGAL } from './rules/footer-menus.ts';
import { ItemLink } from '../../components/item-link.tsx';
import { useMenu } from '../../hooks/links.ts';

/** Links to the site's agreement and privacy policy, which are on every page (SIT-29). */
export function Legal(): ReactElement {
  return (
    <>
      {useMenu(FOOTER_LEGAL).map((item) => (
        <ItemLink key={item.key} item={item} className="legal-link" />
      ))}
    </>
  );
}
