import { existsSync } from 'node:fs';
import path from 'node:path';

const NAMES = {
  chromium: {
    variable: 'CHROMIUM_PATH',
    commands: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  },
  /** The same engine without a window (headless shell). */
  headless: { variable: 'CHROMIUM_PATH', commands: ['chromium-headless-shell'] },
  firefox: { variable: 'FIREFOX_PATH', commands: ['firefox-esr', 'firefox'] },
  /** The WebKitGTK driver and the display that it requires. */
  webkit: { variable: 'WEBKIT_DRIVER_PATH', commands: ['WebKitWebDriver'] },
  xvfb: { variable: 'XVFB_PATH', commands: ['Xvfb'] },
};

/** Returns a browser's path from an environment variable or the PATH, or undefined. */
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

/** Returns the Chromium used by the tests: headless shell if installed, because a new page takes half the time. */
export function findTestChromium() {
  return findBrowser('headless') ?? findBrowser('chromium');
}

/**
 * Features that Playwright disables by default. Repeated here because Chromium only applies the last `--disable-features` flag.
 */
const PLAYWRIGHTS =
  'AimEnabled,AutoDeElevate,AvoidCorsURLLoaderRestartOnRedirect,AvoidUnnecessaryBeforeUnloadCheckSync,BlockOriginHeaderModificationOnRedirect,DestroyProfileOnBrowserClose,DialMediaRouteProvider,GlobalMediaControls,HttpsUpgrades,LensOverlay,MediaRouter,NetworkTimeServiceQuerying,OptimizationHints,PaintHolding,ThirdPartyStoragePartitioning,Translate';
/** Two pages that Chromium renders for the omnibox in each new window, which account for most of the cost of a new context. */
const ADDRESS_BAR = 'WebUIOmniboxPopup,WebUIOmniboxAimPopup';

/** Flags with which Chromium runs as root on a machine without a graphics card or a network. */
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
