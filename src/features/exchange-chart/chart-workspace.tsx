import { type ReactElement, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { ElementView } from '../../runtime/custom-element/element-view.ts';
import type { CompiledMessages } from '../../i18n/translate.ts';
import { ElementProvider } from '../../hooks/element-context.tsx';
import { Workspace } from './workspace.tsx';
import { withChartMessages } from './chart-messages.ts';

interface MountOptions {
  readonly view: ElementView;
  readonly messages: CompiledMessages;
  onRendered(): void;
  onFailed(error: unknown): void;
}

/** Mounts an element's chart workspace in `box`, as a separate React root. Returns a cleanup function. */
export function mountWorkspace(box: HTMLElement, { view, messages, onRendered, onFailed }: MountOptions): () => void {
  const container = box.appendChild(box.ownerDocument.createElement('div'));
  container.className = 'workspace-root';
  const scoped = withChartMessages(view, messages);
  const root = createRoot(container, { onUncaughtError: onFailed });
  // Run effects synchronously so that the engine starts in this task instead of a few frames later.
  flushSync(() =>
    root.render(
      <ElementProvider view={scoped.view}>
        <Workspace />
        <CommitObserver onRendered={onRendered} />
      </ElementProvider>,
    ),
  );
  return () => {
    scoped.dispose();
    // React calls this while it removes the chart's own root, and can't unmount a second root at the same time.
    queueMicrotask(() => {
      root.unmount();
      container.remove();
    });
  };
}

/** Calls `onRendered` after the first commit, when the placeholder no longer needs to reserve the space. */
function CommitObserver({ onRendered }: Pick<MountOptions, 'onRendered'>): ReactElement | null {
  useLayoutEffect(onRendered, [onRendered]);
  return null;
}
