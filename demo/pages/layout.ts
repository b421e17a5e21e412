import { CONSENT_PURPOSES } from '../../src/domain/consent/purpose.ts';
import { applicationIntegrity } from '../application-integrity.ts';
import { DEMO_CONFIGURATION } from './configuration.ts';
import { attributes, html, jsonData, raw } from './markup.ts';
import type { Markup } from './markup.ts';
import { documentAttributes } from './options.ts';
import type { PageOptions } from './options.ts';

/** Server state that pages need. */
export interface PageContext {
  readonly options: PageOptions;
  /** The origin of the gateway and the CDN. */
  readonly mainOrigin: string;
  readonly partnerOrigin: string;
  readonly path: string;
  readonly csrf: string;
  /** The key of the request's persona. */
  readonly personaKey: string;
  readonly nickname: string | undefined;
  /** Whether the request has a login cookie. */
  readonly hasUidCookie: boolean;
  /** Whether the user agent is a phone's. */
  readonly isPhone: boolean;
  readonly shell: ShellFiles;
}

/** The built files in `dist`. */
export interface ShellFiles {
  readonly built: boolean;
  /** The version of the built release. Undefined if none is built. */
  readonly version: string | undefined;
  /** Returns a file's integrity from the manifest. */
  readonly integrity: (file: string) => string | undefined;
  /** Returns a prerendered fragment, or undefined. */
  readonly fragment: (tag: string, site: number, language: string) => Promise<string | undefined>;
}

export const CDN_PATH = '/exchange-shell/1/';

/** Links the style sheet that reserves the elements' space. The development server generates it from the sources. */
export const shellStyles = (origin = ''): Markup =>
  html`<link rel="stylesheet" href="${origin}${CDN_PATH}shell.css" />`;

/** Sets the announcement's height for pages that have an announcement. */
export const ANNOUNCEMENT_HEIGHT = raw('<style>exchange-announcement{--exchange-announcement-height:44px}</style>');

/** Returns the shell's script tag for the page options. */
export function shellScript(
  context: PageContext,
  base = CDN_PATH,
  extra: Record<string, string | boolean | undefined> = {},
): Markup {
  const { script } = context.options;
  if (script === 'none') return raw('');
  return html`<script${attributes({ src: `${base}${scriptFile(context)}`, ...extra, defer: true })}></script>`;
}

/** Returns a script tag that loads the shell from the main origin, with its integrity if a release is built. */
export function checkedScript(context: PageContext): Markup {
  const integrity = context.shell.integrity(scriptFile(context));
  return shellScript(context, `${context.mainOrigin}${CDN_PATH}`, {
    integrity,
    crossorigin: integrity === undefined ? undefined : 'anonymous',
  });
}

export const scriptFile = (context: PageContext) => (context.options.script === 'all' ? 'shell.all.js' : 'shell.js');

/** Returns the configuration block: the demo's configuration with this server as the main host, overridden by `own`. */
export function configurationBlock(
  { mainOrigin, options }: Pick<PageContext, 'mainOrigin' | 'options'>,
  own: Readonly<Record<string, unknown>> = {},
): Markup {
  const addresses = {
    ...(options.search === 'foreign' ? { search: '/demo/assets/search-parcel.js' } : {}),
    chat: '/demo/dist/chat.js',
    transfer: '/demo/dist/transfer.js',
  };
  // Applications on another origin require a hash.
  const apps = Object.fromEntries(
    Object.entries(addresses).flatMap(([name, address]) => {
      const integrity = applicationIntegrity(address);
      return integrity === undefined ? [] : [[name, { src: mainOrigin + address, integrity }]];
    }),
  );
  const consent = consentOf(options);
  return html`<script type="application/json" data-exchange-shell>
    ${jsonData({ ...DEMO_CONFIGURATION, hosts: { ...DEMO_CONFIGURATION.hosts, main: mainOrigin }, apps, ...(consent !== undefined && { consent }), ...own })}
  </script>`;
}

/** Returns the `consent` setting for `?consent=`. `all` and `none` become the page's own answer to every purpose. */
function consentOf({ consent }: PageContext['options']): unknown {
  if (consent !== 'all' && consent !== 'none') return consent;
  return Object.fromEntries(CONSENT_PURPOSES.map((purpose) => [purpose, consent === 'all']));
}

/** Returns a notice for pages that would be empty because the shell isn't built, or undefined if it is built. */
export function missingBuildNotice(context: PageContext): Markup | undefined {
  if (context.shell.built) return undefined;
  return html`<p class="demo-missing" role="status">
    <strong>The shell is not built yet.</strong> Its elements are empty on this page. Run <code>npm run build</code> and
    reload.
  </p>`;
}

export interface PageParts {
  readonly title: string;
  readonly head?: Markup;
  readonly body: Markup;
  readonly bodyClass?: string;
  readonly viewport?: string;
}

/** Renders a complete document. */
export function pageDocument(context: PageContext, parts: PageParts): string {
  const theme = context.options.theme;
  return html`<!doctype html>
<html${attributes({ ...documentAttributes(context.options), 'data-theme': theme })}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="${parts.viewport ?? 'width=device-width, initial-scale=1'}">
<meta name="csrf-token" content="${context.csrf}">
<title>${parts.title}</title>
${context.options.nextPage === undefined ? '' : html`<link rel="stylesheet" href="${CDN_PATH}view-transitions.css?v=${context.shell.integrity('view-transitions.css')?.slice(-12)}" />`}
${parts.head}
</head>
<body${attributes({ class: parts.bodyClass })}>
${parts.body}
</body>
</html>
`.markup;
}

/** Returns the demo pages' icon and style sheet, followed by `more`. */
export const demoHead = (...more: readonly (Markup | readonly Markup[] | undefined)[]): Markup =>
  html`<link rel="icon" href="/demo/assets/icon.svg" /><link rel="stylesheet" href="/demo/assets/demo.css" />${more}`;
