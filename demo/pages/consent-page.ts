import { configurationBlock, demoHead, missingBuildNotice, pageDocument, shellScript, shellStyles } from './layout.ts';
import type { PageContext } from './layout.ts';
import { attributes, html } from './markup.ts';
import { elementAttributes } from './options.ts';

/** Returns a page that requires consent, with a simulated consent platform. Defaults to the Exchange UK site. */
export function consentPage(context: PageContext): string {
  const { options } = context;
  const own = attributes({ ...elementAttributes(options), 'site-id': options.site ?? 182 });
  return pageDocument(context, {
    title: 'Consent',
    head: demoHead(
      shellStyles(),
      configurationBlock(context, { deviceId: true }),
      shellScript(context),
      html`<script src="/demo/dist/consent-page.js" type="module"></script>`,
    ),
    body: html`<exchange-header${own}></exchange-header>${missingBuildNotice(context)}
<main class="demo" lang="en" dir="ltr">
  <header class="intro">
    <h1>Consent</h1>
    <p>Analytics, the device ID, experiments, referrals and caches wait until the user has consented. Use the menus to see what is stored and tracked.</p>
  </header>
  <div id="consent"></div>
</main>
<exchange-footer${own}></exchange-footer>`,
  });
}
