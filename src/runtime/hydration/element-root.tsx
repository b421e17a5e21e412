import { type ComponentType, type ReactElement, useEffect } from 'react';
import type { ElementState } from '../custom-element/element-state.ts';
import type { ElementView } from '../custom-element/element-view.ts';
import { replayClicks } from '../custom-element/recorded-clicks.ts';
import { dispatchReady } from '../custom-element/ready.ts';
import { markPhase } from '../custom-element/performance-mark.ts';
import { sendError } from '../custom-element/dispatch.ts';
import { createTranslator } from '../../i18n/translate.ts';
import { ElementDialogs } from '../../components/dialog/element-dialogs.tsx';
import { reloadPage } from '../../platform/page/location.ts';
import { errorSentence } from '../../stores/page/errors.ts';
import { useHydrated } from '../../hooks/hydrated.ts';
import { ElementProvider, type Islands, IslandsProvider } from '../../hooks/element-context.tsx';
import { CrashBoundary } from './crash-boundary.tsx';

export interface ElementRootProps {
  readonly view: ElementView & { readonly host: HTMLElement };
  /** The state used for the first render. */
  readonly initial: ElementState;
  readonly content: ComponentType;
  /** Whether the root hydrates prerendered markup. */
  readonly isMarkup: boolean;
  readonly islands: Islands;
  /** Controls that were clicked before hydration. */
  readonly clicks: readonly HTMLElement[];
}

/** Renders an element's component and dialogs, or a notice if they crash. */
export function ElementRoot(props: ElementRootProps): ReactElement {
  const { view, initial, content: Content, isMarkup, islands, clicks } = props;
  const t = createTranslator(initial.language, initial.messages);
  const { host } = view;
  const crash = (error: unknown): void => {
    const message = errorSentence(
      `<${host.localName}> failed`,
      'It shows an error message instead',
      'Report it with the error message',
    );
    sendError(host, 'crash', message, error);
  };
  return (
    <CrashBoundary title={t('crash.title')} refresh={t('crash.refresh')} onRefresh={reloadPage} onCrash={crash}>
      <ElementProvider view={view} isMarkup={isMarkup}>
        <IslandsProvider value={islands}>
          <Content />
        </IslandsProvider>
        <ElementDialogs />
        <Ready host={host} islands={islands} clicks={clicks} />
      </ElementProvider>
    </CrashBoundary>
  );
}

/** Dispatches `exchange-ready` once the element and its immediately needed islands are hydrated, then replays the recorded clicks. */
function Ready({ host, islands, clicks }: Pick<ElementRootProps, 'islands' | 'clicks'> & { host: HTMLElement }): null {
  const isHydrated = useHydrated();
  useEffect(() => markPhase(host, 'hydrated'), [host]);
  useEffect(() => {
    if (!isHydrated) return;
    const finish = (): void => {
      if (!dispatchReady(host) && clicks.length === 0) return;
      replayClicks(clicks);
    };
    const pending = [...(islands.pending ?? [])];
    if (pending.length === 0) finish();
    else void Promise.all(pending).then(finish);
  }, [host, islands, clicks, isHydrated]);
  return null;
}
