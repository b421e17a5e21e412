import { type ComponentType, type ReactElement, Suspense, useEffect, useMemo, useSyncExternalStore } from 'react';
import { LANGUAGES } from '../../domain/languages/language-table.ts';
import type { LanguageCode } from '../../domain/languages/languages.ts';
import type { Theme } from '../../domain/page/themes.ts';
import type { SiteId } from '../../domain/sites/site.ts';
import { reloadPage } from '../../platform/page/location.ts';
import { errorSentence } from '../../stores/page/errors.ts';
import type { ObservedSession } from '../../stores/public/observed-state.ts';
import { sendError } from '../custom-element/dispatch.ts';
import { dispatchReady } from '../custom-element/ready.ts';
import { CrashBoundary } from '../hydration/crash-boundary.tsx';
import { CRASH_MESSAGES } from './crash-messages.ts';
import type { ElementConnection } from './element-connection.ts';
import { createElementTranslate, type ElementMessages, type ElementTranslate } from './element-messages.ts';
import type { ElementFacts } from './follow-facts.ts';

/** The properties that every component passed to `defineReactElement` receives. */
export interface ShellProps {
  readonly siteId: SiteId;
  readonly language: LanguageCode;
  readonly theme: Theme;
  readonly session: ObservedSession;
  readonly facts: ElementFacts;
  readonly t: ElementTranslate;
}

export interface ContentProps {
  readonly host: HTMLElement;
  readonly connection: ElementConnection;
  readonly component: ComponentType<Record<string, unknown>>;
  readonly messages: ElementMessages;
  /** Callback properties that dispatch the element's events. */
  readonly callbacks: Readonly<Record<string, unknown>>;
}

/**
 * Renders the element's root and its component, or an error message if the component fails. Renders nothing until the element's state is
 * known.
 */
export function ElementContent(props: ContentProps): ReactElement | null {
  const { host, connection, component: Component, messages, callbacks } = props;
  const snapshot = useSyncExternalStore(connection.subscribe, connection.getSnapshot);
  const language = snapshot?.shared.language ?? 'en';
  const t = useMemo(() => createElementTranslate(messages, language), [messages, language]);
  if (snapshot === undefined) return null;
  const { shared, facts, own } = snapshot;
  const { siteId, theme, session } = shared;
  const { documentCode, direction } = LANGUAGES[language];
  const crash = createElementTranslate(CRASH_MESSAGES, language);
  const report = (error: unknown): void => {
    const message = errorSentence(
      `<${host.localName}> failed`,
      'It shows an error message instead',
      'Fix the error in its component',
    );
    sendError(host, 'crash', message, error);
  };
  return (
    <div data-root="" data-theme={theme} lang={documentCode} dir={direction}>
      <CrashBoundary
        title={crash('crash.title')}
        refresh={crash('crash.refresh')}
        onRefresh={reloadPage}
        onCrash={report}
      >
        <Suspense fallback={null}>
          <Component
            {...own}
            {...callbacks}
            siteId={siteId}
            language={language}
            theme={theme}
            session={session}
            facts={facts}
            t={t}
          />
          <Ready host={host} />
        </Suspense>
      </CrashBoundary>
    </div>
  );
}

/** Dispatches `exchange-ready` once the component has rendered. */
function Ready({ host }: { readonly host: HTMLElement }): null {
  useEffect(() => void dispatchReady(host), [host]);
  return null;
}
