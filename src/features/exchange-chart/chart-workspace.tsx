/** What stands in an element of charts: a file that comes when somebody is near, with a root of its own. */
import { type ReactElement, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { ElementView } from '../../runtime/custom-element/element-view.ts';
import type { CompiledMessages } from '../../i18n/translate.ts';
import { ElementProvider } from '../../hooks/element-context.tsx';
import { Desk } from './workspace.tsx';
import { withTexts } from './chart-messages.ts';

interface Heed {
  onDrawn(): void;
  onFailed(error: unknown): void;
}

/** Draws the charts of an element in a box of it; returns what takes them away. */
export function mountDesk(box: HTMLElement, view: ElementView, texts: CompiledMessages, heed: Heed): () => void {
  const place = box.appendChild(box.ownerDocument.createElement('div'));
  place.className = 'desk-root';
  const own = withTexts(view, texts);
  const root = createRoot(place, { onUncaughtError: heed.onFailed });
  // At once, its effects too: the engine begins in this task, and not some frames later.
  flushSync(() =>
    root.render(
      <ElementProvider view={own.view}>
        <Desk />
        <Drawn onDrawn={heed.onDrawn} />
      </ElementProvider>,
    ),
  );
  return () => {
    own.stop();
    root.unmount();
    place.remove();
  };
}

/** Says that it is there: its place is kept until then. */
function Drawn({ onDrawn }: Pick<Heed, 'onDrawn'>): ReactElement | null {
  useLayoutEffect(onDrawn, [onDrawn]);
  return null;
}
