import { existsSync } from 'node:fs';
import path from 'node:path';

const NAMES = {
  chromium: {
    variable: 'CHROMIUM_PATH',
    commands: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  },
  /** Chromium without a window (headless shell). */
  headless: { variable: 'CHROMIUM_PATH', commands: ['chromium-headless-shell'] },
  firefox: { variable: 'FIREFOX_PATH', commands: ['firefox-esr', 'firefox'] },
  /** The WebKitGTK driver and the display that it requires. */
  webkit: { variable: 'WEBKIT_DRIVER_PATH', commands: ['WebKitWebDriver'] },
  xvfb: { variable: 'XVFB_PATH', commands: ['Xvfb'] },
};

/** Returns the browser's path from its environment variable or the `PATH`, or undefined if it isn't installed. */
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

/** Returns the path of Chromium for the tests. Prefers headless shell, in which a new page takes half the time. */
export function findTestChromium() {
  return findBrowser('headless') ?? findBrowser('chromium');
}

/**
 * Features that Playwright disables by default. They are repeated here because Chromium applies only the last `--disable-features` flag.
 */
const PLAYWRIGHTS =
  'AimEnabled,AutoDeElevate,AvoidCorsURLLoaderRestartOnRedirect,AvoidUnnecessaryBeforeUnloadCheckSync,BlockOriginHeaderModificationOnRedirect,DestroyProfileOnBrowserClose,DialMediaRouteProvider,GlobalMediaControls,HttpsUpgrades,LensOverlay,MediaRouter,NetworkTimeServiceQuerying,OptimizationHints,PaintHolding,ThirdPartyStoragePartitioning,Translate';
/** Features that make Chromium render two pages for the address bar in each new window, which is most of the cost of a new context. */
const ADDRESS_BAR = 'WebUIOmniboxPopup,WebUIOmniboxAimPopup';

/** Flags for running Chromium as root on a machine without a graphics card or a network. */
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
