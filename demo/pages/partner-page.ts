import { PERSONAS } from '../gateway/personas/index.ts';
import {
  CDN_PATH,
  configurationBlock,
  missingBuildNotice,
  pageDocument,
  scriptFile,
  shellScript,
  shellStyles,
} from './layout.ts';
import type { PageContext } from './layout.ts';
import { attributes, html } from './markup.ts';
import { elementAttributes } from './options.ts';

/** Returns the partner's policy, which allows only what the shell needs. */
export function partnerPolicy(cdn: string, gateway: string): string {
  return `default-src 'none'; script-src ${cdn}; style-src ${cdn}; connect-src ${gateway}; img-src ${cdn} ${gateway}; require-trusted-types-for 'script'; trusted-types exchange-shell`;
}

/** Returns a third-party news page with the exchange's header, reminder, gate and footer. */
export function partnerPage(context: PageContext): string {
  const { mainOrigin, partnerOrigin, shell } = context;
  const own = attributes({ ...elementAttributes(context.options), gateway: mainOrigin, 'link-base': mainOrigin });
  const script = shellScript(context, `${mainOrigin}${CDN_PATH}`, {
    integrity: shell.integrity(scriptFile(context)),
    crossorigin: 'anonymous',
  });
  const personas = PERSONAS.map(
    ({ key, title }) =>
      html`<option value="${key}" ${key === context.personaKey ? html` selected` : undefined}>${title}</option>`,
  );
  return pageDocument(context, {
    title: 'Market Daily: a partner',
    bodyClass: 'partner',
    head: html`<link rel="icon" href="${mainOrigin}/demo/assets/icon.svg" /><link
        rel="stylesheet"
        href="${mainOrigin}/demo/assets/partner.css"
      />${shellStyles(mainOrigin)}
      ${configurationBlock(context, { gateway: mainOrigin, linkBase: mainOrigin, assetBase: mainOrigin })} ${script}`,
    body: html`<exchange-header${own}></exchange-header>
<exchange-reminder${own}></exchange-reminder><compliance-gate${own}></compliance-gate>
${missingBuildNotice(context)}
${context.options.search && html`<exchange-search${own}></exchange-search>`}<main class="article"><p class="kicker">Market Daily</p><h1>Quiet week, narrow spreads</h1>
<p>Volumes fell for the third week in a row while spreads in the ten largest pairs stayed close to their yearly lows. Market makers call it a pause; the options market calls it a coiled spring.</p>
<p>This page belongs to another origin. Its policy allows scripts and style sheets from one host, requests to one gateway, and a single Trusted Types policy, but no inline code and no eval.</p>
<form method="post" action="${mainOrigin}/demo/login"><label>Read as <select name="persona">${personas}</select></label>
<input type="hidden" name="return" value="${partnerOrigin}/"><button>Switch</button></form>
<p><a href="/reports">Violation reports of this browser session</a> · <a href="${mainOrigin}/">Back to the demo</a></p></main>
<exchange-footer${own}></exchange-footer>`,
  });
}
