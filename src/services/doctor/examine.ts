import { diagnose } from '../../domain/doctor/diagnose.ts';
import type { PageFacts } from '../../domain/doctor/page-facts.ts';
import type { DoctorFinding } from '../../domain/doctor/rule.ts';
import { isLoopback, OPERATOR } from '../../domain/operator.ts';
import { now } from '../../platform/clock.ts';
import { foreignBase } from '../../platform/page/location.ts';
import { findInDocument, ofDocument, readDocument } from '../../platform/page/page-document.ts';
import { nameIn, parsePageConfiguration, readBlocks } from '../../stores/configuration/page-configuration.ts';
import { loadMisspeltNames } from '../../stores/page/misspelt-names.ts';
import { pageRegistry } from '../../stores/page/page-registry.ts';
import { refusedAttributes } from '../../stores/page/refusals.ts';
import { hear } from './hear.ts';
import { probeFile, probeGateway } from './probes.ts';
import { readClobbered, readLacking, readPatched } from './read-browser.ts';
import { readContrasts } from './read-contrasts.ts';
import { readBeforeGate, readElements, readFragments, readUnknownTags } from './read-elements.ts';
import { folderOf, readChunks, readScripts } from './read-scripts.ts';
import { loadServedPage, policiesOf } from './served-page.ts';

type Violation = PageFacts['violations'][number];

/** Reads the page as it stands. What it asks for changes nothing. */
async function readPage(): Promise<PageFacts> {
  const heard = hear();
  const served = await loadServedPage();
  const names = await loadMisspeltNames();
  const scripts = await readScripts();
  const [script] = scripts;
  const fileLike = (pattern: RegExp): string | undefined => {
    const file = script?.release?.files.find((name) => pattern.test(name));
    return script === undefined || file === undefined ? undefined : folderOf(script.src) + file;
  };
  const { configurations, hosts } = pageRegistry();
  const configurationFaults: PageFacts['configurationFaults'][number][] = [];
  const configuration = parsePageConfiguration(
    configurations,
    ({ known, ...fault }) => {
      const nearest = known && names?.nearestName(nameIn(fault.key), known);
      configurationFaults.push(nearest === undefined ? fault : { ...fault, nearest });
    },
    readBlocks(),
  );
  const gateways = [...hosts].map((host) => (host as { gateway?: unknown }).gateway);
  const origins = gateways.map((gateway) =>
    typeof gateway === 'string' && gateway !== '' ? gateway : location.origin,
  );
  const { ExchangeShell: shell } = globalThis as { readonly ExchangeShell?: { readonly version?: string } };
  const worker = navigator.serviceWorker?.controller?.scriptURL;

  return {
    origin: location.origin,
    running: shell?.version,
    scripts,
    chunks: readChunks(scripts),
    elements: readElements(served, names),
    unknownTags: readUnknownTags(names),
    fragments: readFragments(served),
    beforeGate: readBeforeGate(),
    configurationFaults,
    refusedAttributes: refusedAttributes(),
    foreignBase: foreignBase(),
    isDemoRelease: OPERATOR.isDemo && !isLoopback(location.origin),
    // A page that may not ask for itself has said by that what its policy is.
    policies: served?.policies ?? policiesOf(ofDocument('documentElement') as Element, ...heard.policies),
    scriptFile: await probeFile(fileLike(/^chunks\/files-/)),
    sheetFile: await probeFile(fileLike(/^css\/header-/)),
    gateways: await Promise.all([...new Set(origins)].map(probeGateway)),
    clobbered: readClobbered(),
    ...readPatched(),
    worker:
      worker === undefined
        ? undefined
        : {
            url: worker,
            isConfigured: configuration.serviceWorker !== undefined && worker.includes(configuration.serviceWorker),
          },
    lacking: readLacking(),
    contrasts: readContrasts(),
    isQuirky: readDocument('compatMode') === 'BackCompat',
    hasViewport: findInDocument('meta[name="viewport" i]').length > 0,
    language: (ofDocument('documentElement') as HTMLElement).lang,
    year: new Date(now()).getFullYear(),
    violations: heard.violations.filter((violation) => isOurs(violation, scripts)),
    failures: heard.failures,
  };
}

/** The page's own scripts may be refused what they want; and what was refused to the doctor has been said. */
function isOurs({ blocked, by }: Violation, scripts: PageFacts['scripts']): boolean {
  return (
    scripts.some(({ src }) => [blocked, by].some((url) => url.startsWith(folderOf(src)))) && blocked !== location.href
  );
}

/** What is to be said of the page, the worst first. */
export async function examine(): Promise<readonly DoctorFinding[]> {
  const order = ['error', 'warning', 'note'];
  return diagnose(await readPage()).toSorted((one, other) => order.indexOf(one.level) - order.indexOf(other.level));
}
