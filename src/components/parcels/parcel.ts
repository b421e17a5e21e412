import { afterDelay } from '../../platform/clock.ts';

/** The timeout in milliseconds for loading a bundle and for each of its lifecycle functions. */
export const PARCEL_LIMIT = 10_000;

export type ParcelProps = Readonly<Record<string, unknown>>;
type Lifecycle = (props: ParcelProps) => unknown;
type LifecycleName = 'bootstrap' | 'mount' | 'update' | 'unmount';
type Lifecycles = Readonly<Record<LifecycleName, readonly Lifecycle[] | undefined>>;

export interface ParcelOptions {
  /** Loads the module, or an object with the same shape as its default export. */
  load(): Promise<unknown>;
  /** The container and the parcel's unique name are passed to every lifecycle function. */
  readonly domElement: HTMLElement;
  readonly name: string;
  readonly inputs: ParcelProps;
  onMounted(): void;
  /** Called if loading or mounting fails, at most once. No other callback follows. */
  onFailed(error: unknown): void;
  /** Called if updating or unmounting fails, at most once. */
  onUpdateError(error: unknown): void;
  /**
   * Called at most once, if the parcel has no `update` function. The change is dropped, because mounting the parcel again would lose its
   * state.
   */
  onUpdateIgnored(): void;
}

export interface Parcel {
  /** Updates all inputs. Calls are processed in order. */
  update(inputs: ParcelProps): void;
  /** Unmounts the parcel once pending calls have finished. Resolves when it is unmounted and never rejects. */
  dispose(): Promise<void>;
}

function functionsOf(value: unknown, name: LifecycleName): readonly Lifecycle[] | undefined {
  if (value === undefined && name !== 'mount' && name !== 'unmount') return undefined;
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (!list.every((step) => typeof step === 'function')) throw new TypeError(`The bundle has no ${name}().`);
  return list as readonly Lifecycle[];
}

/** Returns the lifecycle functions of a module, its default export or an equivalent object (OP-05). */
function readLifecycles(module: unknown): Lifecycles {
  const bundle = (module ?? {}) as Record<string, unknown>;
  const own = bundle['mount'] === undefined ? ((bundle['default'] ?? {}) as Record<string, unknown>) : bundle;
  const names: readonly LifecycleName[] = ['bootstrap', 'mount', 'update', 'unmount'];
  return Object.fromEntries(names.map((name) => [name, functionsOf(own[name], name)])) as unknown as Lifecycles;
}

function withTimeout<T>(description: string, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = afterDelay(PARCEL_LIMIT, () =>
      reject(new Error(`${description} took more than ${PARCEL_LIMIT} ms.`)),
    );
    work.then(resolve, reject).finally(cancel);
  });
}

/** Wraps a function so that only its first call has an effect. */
function once<Arguments extends readonly unknown[]>(action: (...parameters: Arguments) => void) {
  let isDone = false;
  return (...parameters: Arguments): void => {
    if (!isDone) action(...parameters);
    isDone = true;
  };
}

/** Creates a queue that runs its tasks in sequence, after `first`, which has already started. */
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
 * Runs a micro frontend using single-spa's parcel contract: `bootstrap`, `mount`, `update` and `unmount`. Each is a function or a list of
 * functions, which may return a promise. The parcel is mounted once, updated in order with all props, and unmounted once. It is never
 * remounted, even if it has no `update` function (SRC-01…03, OP-05, trap 48).
 */
export function startParcel(options: ParcelOptions): Parcel {
  const { domElement, name, onMounted, onFailed, onUpdateError, onUpdateIgnored } = options;
  let { inputs } = options;
  let lifecycles: Lifecycles | undefined;
  let isMounting = false;
  let isMounted = false;
  let isDisposed = false;

  const run = async (step: LifecycleName): Promise<void> => {
    const props = { ...inputs, domElement, name, unmountSelf: dispose };
    for (const action of lifecycles?.[step] ?? []) await withTimeout(`${step}()`, (async () => action(props))());
  };
  const reportUpdateError = once(onUpdateError);
  const reportIgnoredUpdate = once(onUpdateIgnored);
  const start = async (): Promise<void> => {
    try {
      lifecycles = readLifecycles(await withTimeout('The bundle', options.load()));
      if (isDisposed) return;
      await run('bootstrap');
      if (isDisposed) return;
      isMounting = true;
      await run('mount');
      isMounted = true;
      if (!isDisposed) onMounted();
    } catch (error) {
      if (!isDisposed) onFailed(error);
      // Lets a parcel clean up after it failed to mount.
      if (isMounting) await run('unmount').catch(() => {});
    }
  };
  const applyInputs = async (next: ParcelProps): Promise<void> => {
    if (!isMounted || isDisposed) return;
    inputs = next;
    if (lifecycles?.update !== undefined) await run('update').catch(reportUpdateError);
    else reportIgnoredUpdate();
  };
  const unmount = async (): Promise<void> => {
    if (isMounted) await run('unmount').catch(reportUpdateError);
    isMounted = false;
  };

  const queue = startQueue(start());
  const dispose = (): Promise<void> => {
    if (!isDisposed) queue.add(unmount);
    isDisposed = true;
    return queue.done();
  };
  return {
    update: (next) => {
      // Before mounting, the new inputs simply replace the old inputs.
      if (isMounting) queue.add(() => applyInputs(next));
      else inputs = next;
    },
    dispose,
  };
}
