import type { ReactElement } from 'react';
import { FOOTER_LEGAL } from '../../domain/menus/footer/index.ts';
import { ItemLink } from '../../parts/item-link.tsx';
import { useMenu } from '../../view/links.ts';

/** Agreement and privacy policy of the site, on every page (SIT-29). */
export function Legal(): ReactElement {
  return (
    <>
      {useMenu(FOOTER_LEGAL).map((item) => (
        <ItemLink key={item.key} item={item} className="legal-link" />
      ))}
    </>
  );
}
