import { findInDocument } from './page-document.ts';

/** A configuration block on the page: `<script type="application/json" data-exchange-shell>`. */
export interface ConfigurationBlock {
  readonly text: string;
  /** Browsers hide nonces from markup and style sheets, so only the page author can repeat the nonce here. */
  readonly nonce: string;
}

/** Returns the page's configuration blocks in document order. */
export function readConfigurationBlocks(): readonly ConfigurationBlock[] {
  return findInDocument('script[type="application/json" i][data-exchange-shell]').map((block) => ({
    text: block.textContent ?? '',
    nonce: nonceOf(block),
  }));
}

/** Returns true if any script on the page has a nonce. */
export function usesNonces(): boolean {
  return findInDocument('script[nonce]').some((script) => nonceOf(script) !== '');
}

function nonceOf(element: Element): string {
  const { nonce } = element as { readonly nonce?: unknown };
  return typeof nonce === 'string' ? nonce : '';
}
