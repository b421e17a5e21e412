import { type ReactElement, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorSentence } from '../../stores/page/errors.ts';
import { useElement } from '../../hooks/element-context.tsx';
import { NotLoaded } from '../flyout/panel.tsx';
import { sendError } from '../../runtime/custom-element/dispatch.ts';
import { type Parcel, type ParcelProps, startParcel } from './parcel.ts';

export interface ParcelHostProps {
  /** The application's name, used as `source` in its errors. */
  readonly app: string;
  /** Loads the module. Passing another function replaces the parcel. */
  readonly load: () => Promise<unknown>;
  /** The parcel's inputs, compared key by key. */
  readonly inputs: ParcelProps;
  /** Called with whether the parcel is mounted. Called with false on unmount. */
  readonly onMountedChange?: (isMounted: boolean) => void;
  /** Rendered until the parcel is mounted, with the parcel's size. */
  readonly children: ReactNode;
}

function isSame(one: ParcelProps, other: ParcelProps): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => Object.is(one[name], other[name]));
}

/** Returns the previous object as long as none of its values has changed. */
function useStableInputs(next: ParcelProps): ParcelProps {
  const [current, setCurrent] = useState(next);
  if (isSame(current, next)) return current;
  setCurrent(next);
  return next;
}

/**
 * Hosts a micro frontend (OP-05, MFE-01), which mounts once, updates when an input changes, and unmounts together with its host. If it
 * fails to load, a message with a retry button is shown instead, and everything else still works (SRC-10).
 */
export function ParcelHost({ app, load, inputs, onMountedChange, children }: ParcelHostProps): ReactElement {
  const { host, id } = useElement();
  const [state, setState] = useState<'waiting' | 'mounted' | 'failed'>('waiting');
  const [attempt, setAttempt] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const parcel = useRef<Parcel>(undefined);
  const stableInputs = useStableInputs(inputs);
  const current = useEffectEvent(() => stableInputs);

  useEffect(() => {
    const element = box.current;
    if (element === null || host === undefined) return undefined;
    const domElement = element.ownerDocument.createElement('div');
    element.append(domElement);
    const report = (what: string, meaning: string, remedy: string, error: unknown): void =>
      sendError(host, app, errorSentence(`The ${app} application ${what}`, meaning, remedy), error);
    const started = startParcel({
      load,
      domElement,
      name: `${id}-${app}`,
      inputs: current(),
      onMounted: () => setState('mounted'),
      onFailed: (error) => {
        domElement.hidden = true;
        setState('failed');
        const remedy = 'Serve its complete bundle with CORS, as a single-spa parcel';
        report('did not load', 'The element shows an error and a retry button instead', remedy, error);
      },
      onUpdateError: (error) =>
        report('failed to change', 'It keeps its previous state', 'Fix its update() or unmount()', error),
      onUpdateIgnored: () =>
        console.warn(
          errorSentence(`The ${app} application has no update()`, 'It keeps its first inputs', 'Implement update()'),
        ),
    });
    parcel.current = started;
    return () => {
      parcel.current = undefined;
      setState('waiting');
      void started.dispose().then(() => domElement.remove());
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each attempt starts a new parcel
  }, [app, attempt, host, id, load]);
  useEffect(() => parcel.current?.update(stableInputs), [stableInputs]);
  useEffect(() => {
    if (state !== 'mounted') return undefined;
    onMountedChange?.(true);
    return () => onMountedChange?.(false);
  }, [state, onMountedChange]);

  // The parcel and its skeleton share the same space, because the parcel couldn't measure a hidden container.
  return (
    <div className="parcel">
      <div ref={box} />
      {state === 'waiting' ? <div>{children}</div> : null}
      {state === 'failed' ? <NotLoaded onRetry={() => setAttempt((count) => count + 1)} /> : null}
    </div>
  );
}
