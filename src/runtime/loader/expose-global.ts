import { isBaseCertain, loadReleaseFile, loadRemedy } from '../../lib/load-chunk.ts';
import type { DoctorFinding } from '../../doctor/rules/rule.ts';
import type { SiteRecord } from '../../stores/configuration/site-record.ts';
import type { PageData } from '../../stores/public/page-data.ts';
import type { ObservedState } from '../../stores/public/observed-state.ts';
import { pageRegistry } from '../../stores/page/page-registry.ts';

/** The one global of ours: `ExchangeShell.configure(object)`, before or after the elements come alive. */
export interface ExchangeShellGlobal {
  readonly version: string;
  configure(configuration: object): void;
  /** The record of a sub-site; undefined before the first element is ready (OP-98). */
  site(id: number | string): SiteRecord | undefined;
  /** What the gateway says of the site, and of the account of a member (OP-88). */
  data(id?: number | string): Promise<PageData | undefined>;
  /**
   * Calls back with what an element of the page's own shows, now and after each change: undefined where the release does not load.
   * Returns a cleanup function.
   */
  observe(
    element: HTMLElement,
    callback: (state: ObservedState | undefined) => void,
    attributes?: readonly string[],
  ): () => void;
  /** Looks the page over: what is wrong, why, and the line to write. Says it in the console, too. */
  doctor(): Promise<readonly DoctorFinding[]>;
}

type ObserveModule = typeof import('../custom-element/observe-element.ts');

/** `ExchangeShell.observe`, whose code is loaded at the first call. */
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

/** Dispatched on the window once `ExchangeShell` can be used. */
const LOAD_EVENT = 'exchange-shell-load';

/**
 * Puts `ExchangeShell` on the page. A call made before the script is there is kept: a page may set
 * `ExchangeShell = { configuration: {…} }` beforehand. A page's own frozen global of that name stays as it is.
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
    // After the script, which sets the chunk loader. From the prototype: an element of the page may bear the name.
    queueMicrotask(() => EventTarget.prototype.dispatchEvent.call(globalThis, new CustomEvent(LOAD_EVENT)));
  } catch {
    // The page has frozen the name; its elements work without the global.
  }
}

/** What the doctor finds where its own file does not load, because the folder of the release is wrong. */
function baseFinding(error: unknown): DoctorFinding {
  if (isBaseCertain()) throw error;
  const what = 'The files of the release do not load.';
  const mend = loadRemedy();
  console.warn(`exchange-shell: ${what} ${mend}`);
  return { key: 'base-unknown', level: 'error', where: 'script', what, why: 'Elements stay as they were.', mend };
}
