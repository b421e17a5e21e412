/** The built-in search application, a parcel that only its host (`search-host.tsx`) loads and mounts. */
import { type ReactElement, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { errorSentence } from '../../stores/page/errors.ts';
import type { ElementView } from '../../runtime/custom-element/element-view.ts';
import { ElementProvider } from '../../hooks/element-context.tsx';
import { sendError } from '../../runtime/custom-element/dispatch.ts';
import { SearchBox } from './search-box.tsx';

interface Props {
  readonly domElement: HTMLElement;
  readonly view: ElementView;
  readonly isPanel: boolean;
  readonly takesFocus: boolean;
  readonly coinIconWhitelist: readonly string[];
}

const roots = new WeakMap<HTMLElement, Root>();

function render(root: Root, props: Props, onRendered: () => void): void {
  const { view, isPanel, takesFocus, coinIconWhitelist } = props;
  root.render(
    <ElementProvider view={view}>
      <SearchBox isPanel={isPanel} takesFocus={takesFocus} whitelist={coinIconWhitelist} />
      <CommitObserver props={props} onRendered={onRendered} />
    </ElementProvider>,
  );
}

/** Calls `onRendered` after each render. Until the first call, the host shows its skeleton. */
function CommitObserver({ props, onRendered }: { props: Props; onRendered: () => void }): ReactElement | null {
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs again after each render with new props
  useEffect(() => onRendered(), [props, onRendered]);
  return null;
}

export function mount(props: Props): Promise<void> {
  return new Promise((resolve, reject) => {
    let isRendered = false;
    const fail = (error: unknown): void => {
      const { host } = props.view;
      if (!isRendered || host === undefined) return reject(error);
      const problem = 'The search application failed';
      sendError(
        host,
        'search',
        errorSentence(problem, 'The rest of the element still works', 'Report it with the error message'),
        error,
      );
    };
    const root = createRoot(props.domElement, { onUncaughtError: fail });
    roots.set(props.domElement, root);
    render(root, props, () => {
      isRendered = true;
      resolve();
    });
  });
}

export function update(props: Props): Promise<void> {
  return new Promise((resolve) => {
    const root = roots.get(props.domElement);
    if (root === undefined) resolve();
    else render(root, props, resolve);
  });
}

export function unmount({ domElement }: Pick<Props, 'domElement'>): void {
  roots.get(domElement)?.unmount();
  roots.delete(domElement);
}
