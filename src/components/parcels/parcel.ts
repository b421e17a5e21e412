import { afterDelay } from '../../platform/clock.ts';

/** The timeout of a bundle and of each of its lifecycle functions, in milliseconds. */
export const PARCEL_LIMIT = 10_000;

export type ParcelProps = Readonly<Record<string, unknown>>;
type Step = (props: ParcelProps) => unknown;
type StepName = 'bootstrap' | 'mount' | 'update' | 'unmount';
type Steps = Readonly<Record<StepName, readonly Step[] | undefined>>;

export interface ParcelOptions {
  /** Loads the module, or an object of the same shape as its default export. */
  load(): Promise<unknown>;
  /** Passed to every lifecycle function: the container, and the unique name of the parcel. */
  readonly domElement: HTMLElement;
  readonly name: string;
  readonly inputs: ParcelProps;
  onMounted(): void;
  /** Loading or mounting failed. Called at most once; no other callback follows. */
  onFailed(error: unknown): void;
  /** Updating or unmounting failed. Called at most once. */
  onFault(error: unknown): void;
  /** The parcel has no `update`, so a change is dropped: mounting it again would lose its state. Called at most once. */
  onDropped(): void;
}

export interface Parcel {
  /** Updates all inputs. Calls are processed in order. */
  update(inputs: ParcelProps): void;
  /** Unmounts the parcel once, after pending calls. Resolves when that is done and never rejects. */
  stop(): Promise<void>;
}

function stepsOf(value: unknown, name: StepName): readonly Step[] | undefined {
  if (value === undefined && name !== 'mount' && name !== 'unmount') return undefined;
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (!list.every((step) => typeof step === 'function')) throw new TypeError(`The bundle has no ${name}().`);
  return list as readonly Step[];
}

/** Returns the lifecycle functions of a module, of its default export, or of an object in its place (OP-05). */
function readSteps(module: unknown): Steps {
  const found = (module ?? {}) as Record<string, unknown>;
  const own = found['mount'] === undefined ? ((found['default'] ?? {}) as Record<string, unknown>) : found;
  const names: readonly StepName[] = ['bootstrap', 'mount', 'update', 'unmount'];
  return Object.fromEntries(names.map((name) => [name, stepsOf(own[name], name)])) as unknown as Steps;
}

function inTime<T>(what: string, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = afterDelay(PARCEL_LIMIT, () => reject(new Error(`${what} took more than ${PARCEL_LIMIT} ms.`)));
    work.then(resolve, reject).finally(cancel);
  });
}

/** Wraps a function so that only its first call runs. */
function once<Arguments extends readonly unknown[]>(action: (...given: Arguments) => void) {
  let isDone = false;
  return (...given: Arguments): void => {
    if (!isDone) action(...given);
    isDone = true;
  };
}

/** Creates a queue that runs work in sequence, after `first`, which has already started. */
function startQueue(first: Promise<void>): { add(work: () => Promise<void>): void; done(): Promise<void> } {
  let last = first;
  return {
    add: (work) => {
      const before = last;
      last = (async () => {
        await before;
        await work();
      })();
    },
    done: () => last,
  };
}

/**
 * Runs a micro front-end by the contract of single-spa's parcels: `bootstrap`, `mount`, `update` and `unmount`, each a function or a list of
 * functions, which may return a promise. It is mounted once, updated in order with all props, and unmounted once; never remounted, even
 * without an `update` (SRC-01…03, OP-05, trap 48).
 */
export function startParcel(options: ParcelOptions): Parcel {
  const { domElement, name, onMounted, onFailed, onFault, onDropped } = options;
  let { inputs } = options;
  let steps: Steps | undefined;
  let isMounting = false;
  let isMounted = false;
  let isStopped = false;

  const run = async (step: StepName): Promise<void> => {
    const props = { ...inputs, domElement, name, unmountSelf: stop };
    for (const action of steps?.[step] ?? []) await inTime(`${step}()`, (async () => action(props))());
  };
  const fault = once(onFault);
  const dropped = once(onDropped);
  const begin = async (): Promise<void> => {
    try {
      steps = readSteps(await inTime('The bundle', options.load()));
      if (isStopped) return;
      await run('bootstrap');
      if (isStopped) return;
      isMounting = true;
      await run('mount');
      isMounted = true;
      if (!isStopped) onMounted();
    } catch (error) {
      if (!isStopped) onFailed(error);
      // A parcel that failed while mounting gets the chance to clean up.
      if (isMounting) await run('unmount').catch(() => {});
    }
  };
  const change = async (next: ParcelProps): Promise<void> => {
    if (!isMounted || isStopped) return;
    inputs = next;
    if (steps?.update !== undefined) await run('update').catch(fault);
    else dropped();
  };
  const end = async (): Promise<void> => {
    if (isMounted) await run('unmount').catch(fault);
    isMounted = false;
  };

  const queue = startQueue(begin());
  const stop = (): Promise<void> => {
    if (!isStopped) queue.add(end);
    isStopped = true;
    return queue.done();
  };
  return {
    update: (next) => {
      // Before mounting, the new inputs simply replace the old ones.
      if (isMounting) queue.add(() => change(next));
      else inputs = next;
    },
    stop,
  };
}
