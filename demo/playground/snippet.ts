import type { Choice } from './state.ts';

/** The lines that a page needs to show the chosen element. */
export function snippetOf({ element, site, language, theme, path }: Choice): string {
  const gate = element === 'compliance-gate' && path !== '' ? ` path="${path.replaceAll('"', '&quot;')}"` : '';
  const open = element === 'exchange-reminder' ? ' open' : '';
  return `<script src="https://cdn.example/exchange-shell/1/shell.js" defer></script>
<script type="application/json" data-exchange-shell>{ "gateway": "https://www.exchange.example" }</script>
<${element} site-id="${site}" language="${language}" theme="${theme}"${gate}${open}></${element}>`;
}
