import { findInDocument } from './page-document.ts';

/** The texts of the page's `<script type="application/json" data-exchange-shell>` blocks, in their order. */
export function readConfigurationBlocks(): readonly string[] {
  return findInDocument('script[type="application/json" i][data-exchange-shell]').map(
    (block) => block.textContent ?? '',
  );
}
