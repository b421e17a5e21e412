import { isBaseCertain, loadReleaseFile, loadRemedy } from '../../lib/load-chunk.ts';
import type { DoctorFinding } from '../../doctor/rules/rule.ts';
import type { SiteRecord } from '../../stores/configuration/site-record.ts';
import type { PageData } from '../../stores/public/page-data.ts';
import { pageRegistry } from '../../stores/page/page-registry.ts';

/** The one global of ours: `ExchangeShell.configure(object)`, before or after the elements come alive. */
export interface ExchangeShellGlobal {
  readonly version: string;
  configure(configuration: object): void;
  /** The record of a sub-site; undefined before the first element is ready (OP-98). */
  site(id: number | string): SiteRecord | undefined;
  /** What the gateway says of the site, and of the account of a member (OP-88). */
  data(id?: number | string): Promise<PageData | undefined>;
  /** Looks the page over: what is wrong, why, and the line to write. Says it in the console, too. */
  doctor(): Promise<readonly DoctorFinding[]>;
}

/**
 * Puts `ExchangeShell` on the page. A call made before the script is there is kept: a page may set
 * `ExchangeShell = { configuration: {…} }` beforehand. A page's own frozen global of that name stays as it is.
 */
export function exposeGlobal(version: string, configure: (configuration: unknown) => void): void {
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
    scope.ExchangeShell = { version, configure, site, data, doctor } satisfies ExchangeShellGlobal;
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
