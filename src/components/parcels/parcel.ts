import { afterDelay } from '../../platform/clock.ts';

/** How long a bundle, and each of its steps, may take, in milliseconds: what hangs longer counts as failed. */
export const PARCEL_LIMIT = 10_000;

export type ParcelProps = Readonly<Record<string, unknown>>;
type Step = (props: ParcelProps) => unknown;
type StepName = 'bootstrap' | 'mount' | 'update' | 'unmount';
type Steps = Readonly<Record<StepName, readonly Step[] | undefined>>;

export interface ParcelOptions {
  /** Gives the module, or an object of the same shape as its default export. */
  load(): Promise<unknown>;
  /** Stands among the props of every call: where the parcel draws, and the name that tells it from others. */
  readonly domElement: HTMLElement;
  readonly name: string;
  readonly inputs: ParcelProps;
  onMounted(): void;
  /** It did not come, or did not mount. Called once at most, and nothing else after it. */
  onFailed(error: unknown): void;
  /** An update or the unmounting failed. Called once at most. */
  onFault(error: unknown): void;
  /** It has no `update`: the change is dropped, for mounting again would lose what it shows. Called once at most. */
  onDropped(): void;
}

export interface Parcel {
  /** Gives all inputs anew; calls follow each other in order. */
  update(inputs: ParcelProps): void;
  /** Unmounts it once, after what is under way. Resolves when that is done, and never rejects. */
  stop(): Promise<void>;
}

function stepsOf(value: unknown, name: StepName): readonly Step[] | undefined {
  if (value === undefined && name !== 'mount' && name !== 'unmount') return undefined;
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (!list.every((step) => typeof step === 'function')) throw new TypeError(`The bundle has no ${name}().`);
  return list as readonly Step[];
}

/** The steps of a module, of its default export, or of an object in their place (OP-05). */
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

/** Only the first call goes through. */
function once<Arguments extends readonly unknown[]>(action: (...given: Arguments) => void) {
  let isDone = false;
  return (...given: Arguments): void => {
    if (!isDone) action(...given);
    isDone = true;
  };
}

/** One piece of work after another, the first of which has begun. */
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
 * Runs a micro front-end by the contract of single-spa's parcels: `bootstrap`, `mount`, `update` and `unmount`, each a
 * function or a list of them, which may return a promise. It is mounted once, updated in order with the whole props,
 * and unmounted once; never mounted again, even where it has no `update` (SRC-01…03, OP-05, trap 48).
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
      // What has begun to draw gets the chance to take it back.
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
      // Mounting has not begun: it will be with these.
      if (isMounting) queue.add(() => change(next));
      else inputs = next;
    },
    stop,
  };
}
