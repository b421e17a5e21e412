import { isBaseCertain, loadReleaseFile, loadRemedy } from '../../lib/load-chunk.ts';
import type { DoctorFinding } from '../../doctor/rules/rule.ts';
import type { SiteRecord } from '../../stores/configuration/site-record.ts';
import type { PageData } from '../../stores/public/page-data.ts';
import type { ObservedState } from '../../stores/public/observed-state.ts';
import { whenShown } from '../../platform/page/page-document.ts';
import { pageRegistry } from '../../stores/page/page-registry.ts';

/** The public global `ExchangeShell`. `configure` may be called before or after elements hydrate. */
export interface ExchangeShellGlobal {
  readonly version: string;
  configure(configuration: object): void;
  /** Returns a sub-site's record, or undefined before the first element has started (OP-98). */
  site(id: number | string): SiteRecord | undefined;
  /**
   * Resolves with the gateway's data about the site and, for members, about their account. Resolves with undefined before the first element
   * has started (OP-88).
   */
  data(id?: number | string): Promise<PageData | undefined>;
  /**
   * Calls `callback` with the state that applies to a page's custom element (site, language, theme, session), immediately and after each
   * change. Calls it with undefined if the release fails to load. Returns a cleanup function.
   */
  observe(
    element: HTMLElement,
    callback: (state: ObservedState | undefined) => void,
    attributes?: readonly string[],
  ): () => void;
  /** Checks the page. Logs each problem, its cause and the line that fixes it to the console. Resolves with the findings. */
  doctor(): Promise<readonly DoctorFinding[]>;
}

type ObserveModule = typeof import('../custom-element/observe-element.ts');

/** Creates `ExchangeShell.observe`, whose code loads on the first call. */
function createObserve(load: () => Promise<ObserveModule>): ExchangeShellGlobal['observe'] {
  return (element, onState, attributes) => {
    let dispose: (() => void) | undefined;
    let isDisposed = false;
    load().then(
      ({ observeElement }) =>
        whenShown(() => {
          if (!isDisposed) dispose = observeElement(element, onState, attributes);
        }),
      () => {
        if (!isDisposed) onState(undefined);
      },
    );
    return () => {
      isDisposed = true;
      dispose?.();
    };
  };
}

/**
 * The functions that load the code for methods of `ExchangeShell` on their first call. By default, the code is loaded from the release's
 * files.
 */
interface MethodLoaders {
  readonly loadObserve?: () => Promise<ObserveModule>;
  readonly loadDoctor?: () => Promise<Pick<ExchangeShellGlobal, 'doctor'>>;
}

/** The event that the window receives once `ExchangeShell` is ready to use. */
const LOAD_EVENT = 'exchange-shell-load';

/**
 * Defines the global `ExchangeShell`. A page may set `ExchangeShell = { configuration: {…} }` before the script runs, and that
 * configuration is then applied. If the page has a frozen global with this name, it is left untouched.
 */
export function exposeGlobal(
  version: string,
  configure: (configuration: unknown) => void,
  {
    loadObserve = (): Promise<ObserveModule> => loadReleaseFile('observe-element'),
    loadDoctor = (): Promise<Pick<ExchangeShellGlobal, 'doctor'>> => loadReleaseFile('doctor'),
  }: MethodLoaders = {},
): void {
  const scope = globalThis as { ExchangeShell?: unknown };
  try {
    const present = scope.ExchangeShell as
      | { version?: unknown; configuration?: unknown; configure?: unknown }
      | undefined;
    if (typeof present?.configure === 'function') return;
    if (present?.configuration !== undefined) configure(present.configuration);
    const site: ExchangeShellGlobal['site'] = (id) => pageRegistry().site?.(id);
    const data: ExchangeShellGlobal['data'] = async (id) => (await pageRegistry().loadCalls?.())?.readPageData(id);
    const doctor: ExchangeShellGlobal['doctor'] = () =>
      loadDoctor().then(
        (module) => module.doctor(),
        (error: unknown) => [baseFinding(error)],
      );
    const observe = createObserve(loadObserve);
    scope.ExchangeShell = { version, configure, site, data, observe, doctor } satisfies ExchangeShellGlobal;
    // Servers and test runners for Node import the elements without a document.
    if (typeof document !== 'object') return;
    // Runs in a microtask, because the script sets the chunk loader after this call. Calls the prototype's method, because a form control
    // with the name `dispatchEvent` would shadow the document's method. The event bubbles to the window, which in jsdom isn't `globalThis`.
    const event = new CustomEvent(LOAD_EVENT, { bubbles: true });
    queueMicrotask(() => EventTarget.prototype.dispatchEvent.call(document, event));
  } catch {
    // The page has frozen this property. Its elements work without the global.
  }
}

/**
 * Returns the finding for a doctor that fails to load because the release's base URL is wrong. Throws the error if the URL is known to be
 * correct.
 */
function baseFinding(error: unknown): DoctorFinding {
  if (isBaseCertain()) throw error;
  const what = 'The release files do not load.';
  const fix = loadRemedy();
  console.warn(`exchange-shell: ${what} ${fix}`);
  return { key: 'base-unknown', level: 'error', where: 'script', what, why: 'Elements remain unchanged.', fix };
}
