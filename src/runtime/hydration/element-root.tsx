import { type ComponentType, type ReactElement, useEffect } from 'react';
import type { ElementState } from '../custom-element/element-state.ts';
import type { ElementView } from '../custom-element/element-view.ts';
import { replayClicks } from '../custom-element/recorded-clicks.ts';
import { dispatchReady } from '../custom-element/ready.ts';
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
  /** The state in which it is first drawn. */
  readonly initial: ElementState;
  readonly content: ComponentType;
  /** Markup stands, and is taken over. */
  readonly isMarkup: boolean;
  readonly islands: Islands;
  /** Clicks that were made before React was there. */
  readonly clicks: readonly HTMLElement[];
}

/** An element as React draws it: its component, the dialogs that it may have to show, and a sentence where it fails. */
export function ElementRoot(props: ElementRootProps): ReactElement {
  const { view, initial, content: Content, isMarkup, islands, clicks } = props;
  const t = createTranslator(initial.language, initial.messages);
  const { host } = view;
  const crash = (error: unknown): void => {
    const message = errorSentence(
      `<${host.localName}> failed`,
      'It says so in its place',
      'Please report it with the error’s text',
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

/** Says once that the element has drawn itself as it is now, with what of it is wanted at once, and repeats the clicks that came before React. */
function Ready({ host, islands, clicks }: Pick<ElementRootProps, 'islands' | 'clicks'> & { host: HTMLElement }): null {
  const isHydrated = useHydrated();
  useEffect(() => {
    if (!isHydrated) return;
    const say = (): void => {
      if (!dispatchReady(host) && clicks.length === 0) return;
      replayClicks(clicks);
    };
    const wanted = [...(islands.wanted ?? [])];
    if (wanted.length === 0) say();
    else void Promise.all(wanted).then(say);
  }, [host, islands, clicks, isHydrated]);
  return null;
}
