import { existsSync } from 'node:fs';
import path from 'node:path';

const NAMES = {
  chromium: {
    variable: 'CHROMIUM_PATH',
    commands: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  },
  /** The same engine without windows. */
  headless: { variable: 'CHROMIUM_PATH', commands: ['chromium-headless-shell'] },
  firefox: { variable: 'FIREFOX_PATH', commands: ['firefox-esr', 'firefox'] },
  /** What drives WebKitGTK, and the display that it needs. */
  webkit: { variable: 'WEBKIT_DRIVER_PATH', commands: ['WebKitWebDriver'] },
  xvfb: { variable: 'XVFB_PATH', commands: ['Xvfb'] },
};

/** Path of a browser: an environment variable, then the PATH. Undefined where there is none. */
export function findBrowser(name) {
  const { variable, commands } = NAMES[name];
  const named = process.env[variable];
  if (named !== undefined && existsSync(named)) return named;
  for (const command of commands)
    for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
      const candidate = path.join(folder, command);
      if (existsSync(candidate)) return candidate;
    }
  return undefined;
}

/** The Chromium of the tests: without windows where there is such a one, for there a new page costs half the work. */
export function findTestChromium() {
  return findBrowser('headless') ?? findBrowser('chromium');
}

/** What Playwright switches off; the last list given counts. */
const PLAYWRIGHTS =
  'AimEnabled,AutoDeElevate,AvoidCorsURLLoaderRestartOnRedirect,AvoidUnnecessaryBeforeUnloadCheckSync,BlockOriginHeaderModificationOnRedirect,DestroyProfileOnBrowserClose,DialMediaRouteProvider,GlobalMediaControls,HttpsUpgrades,LensOverlay,MediaRouter,NetworkTimeServiceQuerying,OptimizationHints,PaintHolding,ThirdPartyStoragePartitioning,Translate';
/** Two pages that Chromium draws for the list of its address bar in each new window: most of what a new context costs. */
const ADDRESS_BAR = 'WebUIOmniboxPopup,WebUIOmniboxAimPopup';

/** Flags under which Chromium runs as root, on a machine without a graphics card or a network. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${PLAYWRIGHTS},${ADDRESS_BAR}`,
];
