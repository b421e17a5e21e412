/**
 * Headers of other design systems, set up according to their documentation. Files from other origins, such as fonts, are not loaded, and
 * only SBB's page has a footer. Both differences favour the other systems.
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import type { HeaderSelectors } from './header-selectors.ts';

const PACKAGES = path.resolve(import.meta.dirname, '../../../node_modules');
const packageFile = (name: string): Promise<Buffer> => readFile(path.join(PACKAGES, name));

export interface Peer {
  /** The name of the page and of its table row. */
  readonly name: string;
  readonly head: string;
  /** Attributes of `<html>` and `<body>`. */
  readonly root?: string;
  readonly body?: string;
  readonly header: string;
  readonly footer?: string;
  readonly selectors: HeaderSelectors;
  /** The page's files, by path on the server. */
  readonly files: ReadonlyMap<string, string | Buffer>;
}

const styleSheet = (href: string): string => `<link rel="stylesheet" href="${href}">`;
const moduleScript = (src: string): string => `<script type="module" src="${src}"></script>`;
/** Returns the script that both British templates place at the start of the body. */
const supported = (library: string): string =>
  `<script>document.body.className += ' js-enabled' + ('noModule' in HTMLScriptElement.prototype ? ' ${library}-frontend-supported' : '');</script>`;
const initAll = (script: string): string =>
  `<script type="module">import { initAll } from '${script}'; initAll();</script>`;
const repeat = (count: number, item: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => item(index)).join('');

/** Bundles and minifies a module with its imports, as a project's bundler does. */
async function bundle(source: string): Promise<string> {
  const entry = path.join(PACKAGES, 'peer-entry.js');
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'peer-entry',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? source : undefined),
      },
    ],
    build: { write: false, modulePreload: false, rolldownOptions: { input: entry, output: { codeSplitting: false } } },
  });
  const [output] = [built].flat();
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined;
  if (chunk === undefined) throw new Error('The build of a peer’s script returned no chunk.');
  return chunk.code;
}

/** Returns the package's example of service navigation with a service name. It has a menu on small screens only. */
async function govuk(): Promise<Peer> {
  const dist = 'govuk-frontend/dist/govuk';
  const read = (name: string): Promise<Buffer> => packageFile(`${dist}/${name}`);
  const fonts = await readdir(path.join(PACKAGES, dist, 'assets/fonts'));
  return {
    name: 'GOV.UK service navigation',
    head: styleSheet('/peers/govuk-frontend.min.css'),
    root: 'class="govuk-template"',
    body: 'class="govuk-template__body"',
    header:
      supported('govuk') +
      String(await read('components/service-navigation/template-with-service-name-and-navigation.html')) +
      initAll('/peers/govuk-frontend.min.js'),
    selectors: {
      text: '.govuk-service-navigation__link',
      trigger: '.govuk-service-navigation__toggle',
      panel: '.govuk-service-navigation__list',
      menuWidth: 390,
    },
    files: new Map<string, string | Buffer>([
      ['/peers/govuk-frontend.min.css', await read('govuk-frontend.min.css')],
      ['/peers/govuk-frontend.min.js', await read('govuk-frontend.min.js')],
      ...(await Promise.all(
        fonts.map(async (font) => [`/assets/fonts/${font}`, await read(`assets/fonts/${font}`)] as const),
      )),
    ]),
  };
}

/** Returns the package's example of a header with more items than fit. The remaining items are in a menu named "More". */
async function nhs(): Promise<Peer> {
  const dist = 'nhsuk-frontend/dist/nhsuk';
  const { fixtures } = JSON.parse(String(await packageFile(`${dist}/components/header/fixtures.json`))) as {
    fixtures: readonly { readonly name: string; readonly html: string }[];
  };
  const example = fixtures.find(({ name }) => name === 'with navigation (overflow)');
  if (example === undefined) throw new Error('nhsuk-frontend has no example of a header that overflows.');
  return {
    name: 'NHS header',
    head: styleSheet('/peers/nhsuk-frontend.min.css'),
    header: supported('nhsuk') + example.html + initAll('/peers/nhsuk-frontend.min.js'),
    selectors: {
      text: '.nhsuk-header__navigation-link',
      trigger: '.nhsuk-header__menu-toggle',
      panel: '.nhsuk-header__menu-list',
    },
    files: new Map<string, string | Buffer>([
      ['/peers/nhsuk-frontend.min.css', await packageFile(`${dist}/nhsuk-frontend.min.css`)],
      ['/peers/nhsuk-frontend.min.js', await packageFile(`${dist}/nhsuk-frontend.min.js`)],
    ]),
  };
}

/** Returns a header that a script renders from its settings into reserved space, as in the project's examples. */
async function utah(): Promise<Peer> {
  const dist = '@utahdts/utah-design-system-header/dist';
  const link = (index: number): object => ({ title: `Entry ${index}`, actionUrl: { url: `#${index}` } });
  const settings = {
    title: 'Page',
    titleUrl: '/',
    domLocationTarget: { cssSelector: '#utah-header-target' },
    utahId: false,
    mainMenu: {
      title: 'Main menu',
      menuItems: Array.from({ length: 5 }, (_, index) => ({
        title: `Item ${index}`,
        childrenMenuType: 'flyout',
        actionMenu: Array.from({ length: 4 }, (_entry, entry) => link(entry)),
      })),
    },
  };
  return {
    name: 'Utah header',
    head: `${styleSheet('/peers/utah.css')}<style>#utah-header-target{min-height:125.19px}</style>${moduleScript('/peers/utah.js')}`,
    header: '<div id="utah-header-target"></div>',
    selectors: {
      text: '.menu-item__button-title',
      trigger: '.main-menu__wrapper .menu-item__button-title',
      panel: '.main-menu__wrapper .popup__wrapper--visible',
    },
    files: new Map<string, string | Buffer>([
      ['/peers/utah.css', await packageFile(`${dist}/style.css`)],
      [
        '/peers/utah.js',
        await bundle(
          `import { setUtahHeaderSettings } from '@utahdts/utah-design-system-header';\nsetUtahHeaderSettings(${JSON.stringify(settings)});`,
        ),
      ],
    ]),
  };
}

/** Returns custom elements without prerendered markup. */
async function sbb(): Promise<Peer> {
  const elements = ['header', 'menu', 'footer', 'link', 'link-list', 'logo', 'divider'];
  const link = (tag: string, text: string, index: number): string =>
    `<${tag} href="#${index}">${text} ${index}</${tag}>`;
  return {
    name: 'SBB header and footer',
    head: styleSheet('/peers/sbb.css') + moduleScript('/peers/sbb.js'),
    header: `<sbb-header expanded>${repeat(5, (index) => link('sbb-header-link', 'Item', index))}<sbb-header-button id="user">User</sbb-header-button><sbb-menu trigger="user">${repeat(4, (index) => link('sbb-menu-link', 'Entry', index))}</sbb-menu></sbb-header>`,
    footer: `<sbb-footer accessibility-title="Footer" variant="clock-columns">${repeat(3, (group) => `<sbb-link-list title-level="2" title-content="Group ${group}">${repeat(4, (index) => link('sbb-block-link', 'Link', index))}</sbb-link-list>`)}</sbb-footer>`,
    selectors: {
      // The element shows unstyled text until it is defined.
      text: 'sbb-header:defined sbb-header-link:defined',
      trigger: 'sbb-header-button',
      panel: 'sbb-menu-link',
    },
    files: new Map<string, string | Buffer>([
      ['/peers/sbb.css', await packageFile('@sbb-esta/lyne-elements/standard-theme.css')],
      [
        '/peers/sbb.js',
        await bundle(elements.map((name) => `import '@sbb-esta/lyne-elements/${name}.js';`).join('\n')),
      ],
    ]),
  };
}

export const peers = (): Promise<readonly Peer[]> => Promise.all([govuk(), nhs(), utah(), sbb()]);
