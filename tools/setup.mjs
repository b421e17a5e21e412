/**
 * Prepares a fresh clone with only Node and npm: installs packages that are missing or differ from the lock file and, with `--browsers`,
 * finds or installs the test browsers. It is plain JavaScript, because it runs before any package is installed.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from './find-browser.mjs';
import { isInstalled } from './installed-packages.mjs';

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');

/** The Node version that the build tools require. The published package supports older versions (`engines` in package.json). */
const OLDEST_NODE = [20, 19];

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  console.error(
    `exchange-shell: this is Node ${process.versions.node}. Nothing is installed or built. Install Node ${OLDEST_NODE.join('.')} or newer.`,
  );
  process.exit(1);
}

function run(command, args) {
  execFileSync(command, args, { cwd: root, stdio: 'inherit' });
}

/** Returns whether the user has already run `npm ci`, which removes the mark. Any patches are then applied next. */
function hasUserInstalled() {
  const read = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  try {
    const installed = read('node_modules/.package-lock.json');
    return isInstalled(read('package-lock.json'), installed, (place) => existsSync(path.join(root, place)));
  } catch {
    return false;
  }
}

function installPackages() {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')));
  const patches = path.join(root, 'patches');
  for (const name of readdirSync(patches).sort()) hash.update(readFileSync(path.join(patches, name)));
  const lock = hash.digest('hex');
  const mark = path.join(root, 'node_modules/.installed-lock');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return;
  // With a mark, the packages may contain the patches of another version, so they are installed again.
  if (existsSync(mark) || !hasUserInstalled()) {
    console.log('Installing packages …');
    // No package needs an install script. Without install scripts, only code whose hash is in the lock file runs.
    run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
  }
  run('npm', ['run', '--silent', 'patch']);
  mkdirSync(path.dirname(mark), { recursive: true });
  writeFileSync(mark, lock);
}

function isDebianRoot() {
  return existsSync('/etc/debian_version') && process.getuid?.() === 0;
}

function installBrowsers() {
  const missing = [
    ['chromium', 'chromium'],
    ['firefox', 'firefox-esr'],
  ].filter(([name]) => findBrowser(name) === undefined);
  if (missing.length === 0) return;
  if (!isDebianRoot()) {
    console.error(
      `exchange-shell: no ${missing.map(([name]) => name).join(' and no ')} was found. The tests run in real browsers. ` +
        'Install them, or name them in CHROMIUM_PATH and FIREFOX_PATH.',
    );
    process.exit(1);
  }
  const packages = missing.map(([, name]) => name);
  console.log(`Installing ${packages.join(', ')} …`);
  process.env.DEBIAN_FRONTEND = 'noninteractive';
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages, 'fonts-noto-core', 'fonts-noto-cjk']);
}

/**
 * Optional system packages for the tests: a file of each package, its name, the effect if it is missing, and whether to install its
 * recommended packages.
 */
const HELPFUL = [
  ['/usr/bin/Xvfb', 'xvfb', 'nothing is tested in WebKit'],
  // WebKit cannot open pages without these recommended packages.
  ['/usr/bin/WebKitWebDriver', 'webkit2gtk-driver', 'nothing is tested in WebKit', true],
  ['/usr/bin/chromium-headless-shell', 'chromium-headless-shell', 'the tests in Chromium take twice as long'],
  ...[
    ['/usr/sbin/nginx', 'nginx-light'],
    ['/usr/sbin/varnishd', 'varnish'],
    ['/usr/bin/php', 'php-cli'],
  ].map(([file, name]) => [file, name, 'its example is not tested']),
  ...[
    ['mootools/mootools-core-nc.js', 'libjs-mootools'],
    ['scriptaculous/effects.js', 'libjs-scriptaculous'],
  ].map(([file, name]) => [
    path.join('/usr/share/javascript', file),
    name,
    // npm doesn't provide these libraries in the form that pages load.
    'the pages of demo/host-pages that use it are not tested',
  ]),
];

/** Installs missing packages one by one, so that a package that is missing from a Debian release doesn't block the other packages. */
function installWhatHelps() {
  const missing = HELPFUL.filter(([file]) => !existsSync(file));
  if (missing.length > 0 && isDebianRoot()) run('apt-get', ['update', '-qq']);
  for (const [, name, loss, isWhole] of missing)
    try {
      if (!isDebianRoot()) throw new Error('cannot be installed here');
      run('apt-get', ['install', '-y', '-qq', `--${isWhole ? '' : 'no-'}install-recommends`, name]);
    } catch {
      console.log(`Without the Debian package ${name}, ${loss}.`);
    }
}

checkNode();
installPackages();
if (process.argv.includes('--browsers')) {
  installBrowsers();
  installWhatHelps();
}
