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

/** Renders the charts of an element into a box, with a React root of their own. Returns a cleanup function. */
export function mountDesk(box: HTMLElement, view: ElementView, texts: CompiledMessages, heed: Heed): () => void {
  const place = box.appendChild(box.ownerDocument.createElement('div'));
  place.className = 'desk-root';
  const own = withTexts(view, texts);
  const root = createRoot(place, { onUncaughtError: heed.onFailed });
  // Run effects synchronously: the engine starts in this task instead of some frames later.
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

/** Calls back after the first commit, until when the placeholder reserves the space. */
function Drawn({ onDrawn }: Pick<Heed, 'onDrawn'>): ReactElement | null {
  useLayoutEffect(onDrawn, [onDrawn]);
  return null;
}
