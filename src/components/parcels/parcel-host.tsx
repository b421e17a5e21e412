import { type ReactElement, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorSentence } from '../../stores/page/errors.ts';
import { useElement } from '../../hooks/element-context.tsx';
import { NotLoaded } from '../flyout/panel.tsx';
import { sendError } from '../../runtime/custom-element/dispatch.ts';
import { type Parcel, type ParcelProps, startParcel } from './parcel.ts';

export interface ParcelHostProps {
  /** The application's name: `source` of its errors. */
  readonly app: string;
  /** Gives the module; another function is another parcel. */
  readonly load: () => Promise<unknown>;
  /** What the parcel is given; compared key by key. */
  readonly inputs: ParcelProps;
  /** Hears whether it is mounted; at last that it is not. */
  readonly onStanding?: (stands: boolean) => void;
  /** Stands in its place until it is mounted, at its size. */
  readonly children: ReactNode;
}

function isSame(one: ParcelProps, other: ParcelProps): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => Object.is(one[name], other[name]));
}

/** The same object until a value of it is another. */
function useSame(next: ParcelProps): ParcelProps {
  const [kept, keep] = useState(next);
  if (isSame(kept, next)) return kept;
  keep(next);
  return next;
}

/**
 * Where a micro front-end stands (OP-05, MFE-01): mounted once, updated when one of its inputs changes, unmounted with
 * its host. One that does not come says so in its place, with a way to try again, and leaves the rest alone (SRC-10).
 */
export function ParcelHost({ app, load, inputs, onStanding, children }: ParcelHostProps): ReactElement {
  const { host, id } = useElement();
  const [state, setState] = useState<'waiting' | 'mounted' | 'failed'>('waiting');
  const [attempt, setAttempt] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const parcel = useRef<Parcel>(undefined);
  const given = useSame(inputs);
  const current = useEffectEvent(() => given);

  useEffect(() => {
    const element = box.current;
    if (element === null || host === undefined) return undefined;
    const domElement = element.ownerDocument.createElement('div');
    element.append(domElement);
    const tell = (what: string, meaning: string, remedy: string, error: unknown): void =>
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
        const remedy = 'Serve its bundle whole and with CORS, as a single-spa parcel';
        tell('did not load', 'It says so in its place, and the rest works', remedy, error);
      },
      onFault: (error) => tell('failed to change', 'It stays as it is', 'Mend its update() or unmount()', error),
      onDropped: () =>
        console.warn(
          errorSentence(`The ${app} application has no update()`, 'It keeps its first inputs', 'Give it an update()'),
        ),
    });
    parcel.current = started;
    return () => {
      parcel.current = undefined;
      setState('waiting');
      void started.stop().then(() => domElement.remove());
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another attempt is another parcel
  }, [app, attempt, host, id, load]);
  useEffect(() => parcel.current?.update(given), [given]);
  useEffect(() => {
    if (state !== 'mounted') return undefined;
    onStanding?.(true);
    return () => onStanding?.(false);
  }, [state, onStanding]);

  // What it draws and what stands for it share one place: a box that were hidden could not be measured.
  return (
    <div className="parcel">
      <div ref={box} />
      {state === 'waiting' ? <div>{children}</div> : null}
      {state === 'failed' ? <NotLoaded onRetry={() => setAttempt((count) => count + 1)} /> : null}
    </div>
  );
}
