import type { ConfigurationFault } from '../stores/configuration/keys/schema.ts';
import { configurationFact } from './configuration-fact.ts';
import { diagnose } from './rules/diagnose.ts';
import { jsonFault, lineAt } from './rules/json-fault.ts';
import type { PageFacts, RulesFacts } from './rules/page-facts.ts';
import type { DoctorFinding } from './rules/rule.ts';
import { isLoopback, OPERATOR } from '../domain/trust/operator.ts';
import { now } from '../platform/clock.ts';
import { foreignBase } from '../platform/page/location.ts';
import { findInDocument, ofDocument, readDocument } from '../platform/page/page-document.ts';
import { readConfigurationBlocks } from '../platform/page/page-configuration-source.ts';
import { parsePageConfiguration, readBlocks } from '../stores/configuration/page-configuration.ts';
import { loadUnknownMessages } from '../stores/configuration/check-messages.ts';
import { loadMisspeltNames } from '../stores/page/misspelt-names.ts';
import { pageRegistry } from '../stores/page/page-registry.ts';
import { refusedAttributes } from '../stores/page/refusals.ts';
import { isOurs, observeViolations } from './observe-violations.ts';
import { probeFile, probeGateway, probeRules } from './probes.ts';
import { readBrokenFiles } from './read-broken-files.ts';
import { readClobbered, readLacking, readPatched } from './read-browser.ts';
import { readConsent } from './read-consent.ts';
import { readContrasts } from './read-contrasts.ts';
import { readBeforeGate, readElements, readFragments, readInlineStyles, readUnknownTags } from './read-elements.ts';
import { folderOf, readChunks, readImportMaps, readScripts } from './read-scripts.ts';
import { loadServedPage, policiesOf, type ServedPage } from './served-page.ts';

/** The maximum number of times the doctor checks whether elements have started, and the interval between checks in milliseconds. */
const [ATTEMPTS, INTERVAL] = [40, 50];

/** Returns true if an element has read its attributes and the configuration, so that its properties have their effective values. */
const isResolved = (host: HTMLElement): boolean => typeof (host as { siteId?: unknown }).siteId === 'number';

/** Returns true if an element starts without waiting until the user interacts with it or it becomes visible. */
const startsAlone = (host: HTMLElement): boolean => !/interaction|visible/.test(host.getAttribute('hydrate') ?? '');

/** Waits until elements that were just added to the page have started, which can take a while on a slow machine. */
async function waitForElements(): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { hosts } = pageRegistry();
    if ([...hosts].every((host) => isResolved(host) || !startsAlone(host))) return;
    await new Promise((resolve) => setTimeout(resolve, INTERVAL));
  }
}

/**
 * Returns a list with an element's gateway. The list is empty if the element has the attribute but hasn't started, because the value may be
 * refused.
 */
function gatewayOf(host: HTMLElement, configured: string | undefined): readonly string[] {
  const { gateway } = host as { gateway?: unknown };
  if (isResolved(host)) return [typeof gateway === 'string' && gateway !== '' ? gateway : location.origin];
  return host.hasAttribute('gateway') ? [] : [configured ?? location.origin];
}

/**
 * Returns the page's speculation rules. Returns undefined if no element uses them, if the markup contains rules, which are not checked, or
 * if the page cannot be requested again.
 */
async function readRules(
  elements: readonly HTMLElement[],
  served: ServedPage | undefined,
): Promise<readonly RulesFacts[] | undefined> {
  const isUsed = elements.some((host) => /^(?:prefetch|prerender)$/.test(host.getAttribute('next-page') ?? ''));
  const isInMarkup = findInDocument('script[type="speculationrules" i]').length > 0;
  return isUsed && !isInMarkup && served !== undefined ? Promise.all(served.rules.map(probeRules)) : undefined;
}

/** Returns the configuration blocks that aren't valid JSON. */
function readBrokenBlocks(): PageFacts['brokenBlocks'] {
  return readConfigurationBlocks().flatMap(({ text }) => {
    const fault = jsonFault(text);
    return fault === undefined ? [] : { reason: fault.reason, line: lineAt(text, fault.index) };
  });
}

/** Reads the current state of the page. The requests it sends have no side effects. */
async function readPage(): Promise<PageFacts> {
  const observed = observeViolations();
  await waitForElements();
  const served = await loadServedPage();
  const names = await loadMisspeltNames();
  const scripts = await readScripts();
  const [script] = scripts;
  const fileLike = (pattern: RegExp): string | undefined => {
    const file = script?.release?.files.find((name) => pattern.test(name));
    return script === undefined || file === undefined ? undefined : folderOf(script.src) + file;
  };
  const { configurations, hosts } = pageRegistry();
  const faults: ConfigurationFault[] = [];
  const configuration = parsePageConfiguration(
    configurations,
    (fault) => faults.push(fault),
    readBlocks().filter(({ jsonError }) => jsonError === undefined),
  );
  faults.push(...(await loadUnknownMessages(configuration)));
  const configurationFaults = faults.map((fault) => configurationFact(fault, names?.nearestName));
  const elements = [...hosts] as readonly HTMLElement[];
  const pending = elements.filter((host) => !isResolved(host));
  const origins = elements.flatMap((host) => gatewayOf(host, configuration.gateway));
  const { ExchangeShell: shell } = globalThis as { readonly ExchangeShell?: { readonly version?: string } };
  const worker = navigator.serviceWorker?.controller?.scriptURL;

  return {
    origin: location.origin,
    running: shell?.version,
    scripts,
    chunks: readChunks(scripts),
    elements: readElements(served, names),
    unknownTags: readUnknownTags(names),
    fragments: await readFragments(served, script && folderOf(script.src)),
    inlineStyles: await readInlineStyles(served),
    importMaps: await readImportMaps(scripts, served),
    beforeGate: readBeforeGate(),
    brokenBlocks: readBrokenBlocks(),
    configurationFaults,
    pending: pending.filter(startsAlone).map(({ localName }) => localName),
    refusedAttributes: refusedAttributes(),
    foreignBase: foreignBase(),
    isDemoRelease: OPERATOR.isDemo && !isLoopback(location.origin),
    // If the page cannot request itself, its policy is only known from violations.
    policies: served?.policies ?? policiesOf(ofDocument('documentElement') as Element, ...observed.policies),
    scriptFile: await probeFile(fileLike(/^chunks\/chunk-manifest-/)),
    brokenFiles: observed.failures.some(({ source }) => source === 'file')
      ? await readBrokenFiles(scripts)
      : { missing: [], modified: [] },
    styleSheetFile: await probeFile(fileLike(/^css\/header-/)),
    gateways: await Promise.all([...new Set(origins)].map(probeGateway)),
    nextPageRules: await readRules(elements, served),
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
    consent: await readConsent(),
    isQuirky: readDocument('compatMode') === 'BackCompat',
    hasViewport: findInDocument('meta[name="viewport" i]').length > 0,
    language: (ofDocument('documentElement') as HTMLElement).lang,
    year: new Date(now()).getFullYear(),
    violations: observed.violations.filter(isOurs),
    failures: observed.failures,
  };
}

/** Examines the page. Returns the findings, most severe first. */
export async function examine(): Promise<readonly DoctorFinding[]> {
  const order = ['error', 'warning', 'note'];
  return diagnose(await readPage()).toSorted((one, other) => order.indexOf(one.level) - order.indexOf(other.level));
}
