import { isBaseCertain, loadReleaseFile, loadRemedy } from '../../lib/load-chunk.ts';
import type { DoctorFinding } from '../../doctor/rules/rule.ts';
import type { SiteRecord } from '../../stores/configuration/site-record.ts';
import type { PageData } from '../../stores/public/page-data.ts';
import type { ObservedState } from '../../stores/public/observed-state.ts';
import { pageRegistry } from '../../stores/page/page-registry.ts';

/** The public global `ExchangeShell`. `configure` may be called before or after elements hydrate. */
export interface ExchangeShellGlobal {
  readonly version: string;
  configure(configuration: object): void;
  /** Returns the record of a sub-site; undefined before the first element is ready (OP-98). */
  site(id: number | string): SiteRecord | undefined;
  /**
   * Resolves with the gateway's data on the site and, for members, their account; undefined before the first element has started (OP-88).
   */
  data(id?: number | string): Promise<PageData | undefined>;
  /**
   * Calls back with the state that applies to one of the page's own elements (site, language, theme, session), now and after each change;
   * with undefined when the release does not load. Returns a cleanup function.
   */
  observe(
    element: HTMLElement,
    callback: (state: ObservedState | undefined) => void,
    attributes?: readonly string[],
  ): () => void;
  /** Checks the page. Resolves with each problem, its cause and the line that fixes it, and logs them to the console. */
  doctor(): Promise<readonly DoctorFinding[]>;
}

type ObserveModule = typeof import('../custom-element/observe-element.ts');

/** Creates `ExchangeShell.observe`, whose code is loaded at the first call. */
function createObserve(load: () => Promise<ObserveModule>): ExchangeShellGlobal['observe'] {
  return (element, onState, attributes) => {
    let dispose: (() => void) | undefined;
    let isDisposed = false;
    load().then(
      ({ observeElement }) => {
        if (!isDisposed) dispose = observeElement(element, onState, attributes);
      },
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

/** Event that is dispatched on the window once `ExchangeShell` can be used. */
const LOAD_EVENT = 'exchange-shell-load';

/**
 * Defines the global `ExchangeShell`. A page may set `ExchangeShell = { configuration: {…} }` before the script runs; that configuration is
 * applied. A frozen global of the page with that name is left untouched.
 */
export function exposeGlobal(
  version: string,
  configure: (configuration: unknown) => void,
  loadObserve = (): Promise<ObserveModule> => loadReleaseFile('observe-element'),
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
      loadReleaseFile<Pick<ExchangeShellGlobal, 'doctor'>>('doctor').then(
        (module) => module.doctor(),
        (error: unknown) => [baseFinding(error)],
      );
    const observe = createObserve(loadObserve);
    scope.ExchangeShell = { version, configure, site, data, observe, doctor } satisfies ExchangeShellGlobal;
    // In a microtask, because the script sets the chunk loader after this call. Called on the prototype, because an element of the page
    // with the id `dispatchEvent` would shadow the window's method.
    queueMicrotask(() => EventTarget.prototype.dispatchEvent.call(globalThis, new CustomEvent(LOAD_EVENT)));
  } catch {
    // The page has frozen this property. Its elements work without the global.
  }
}

/**
 * Returns the finding for a doctor that does not load because the release's base URL is wrong. Throws the error when that URL is certain.
 */
function baseFinding(error: unknown): DoctorFinding {
  if (isBaseCertain()) throw error;
  const what = 'The files of the release do not load.';
  const fix = loadRemedy();
  console.warn(`exchange-shell: ${what} ${fix}`);
  return { key: 'base-unknown', level: 'error', where: 'script', what, why: 'Elements stay as they were.', fix };
}
