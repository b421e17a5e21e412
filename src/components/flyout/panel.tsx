import { type ComponentType, type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { lazy } from '../../lib/lazy.ts';
import { errorSentence, reportError } from '../../stores/page/errors.ts';
import { circleAlert } from '../icons/icons.ts';
import { StateMessage } from '../state-message.tsx';
import { useCoreTranslations } from '../../hooks/element-context.tsx';

export interface SkeletonProps {
  /** Rendered until the panel has loaded, with the panel's size. */
  readonly skeleton: ReactNode;
}

/**
 * Creates a panel whose code loads on first render. If the chunk fails to load, a message with a retry button is shown instead, and the
 * element's other parts still work. Once `load()` has resolved, the panel renders immediately.
 */
export function createPanel<Props extends object>(
  importComponent: () => Promise<ComponentType<Props>>,
): ((props: Props & SkeletonProps) => ReactElement) & { load(): Promise<ComponentType<Props>> } {
  let loaded: ComponentType<Props> | undefined;
  const load = lazy(async () => (loaded = await importComponent()));

  function Panel({ skeleton, ...props }: Props & SkeletonProps): ReactElement {
    const [state, setState] = useState(() => ({ component: loaded, failed: false }));
    const { component: Component, failed } = state;
    useEffect(() => {
      if (Component !== undefined || failed) return undefined;
      let isDisposed = false;
      load().then(
        (component) => {
          if (!isDisposed) setState({ component, failed: false });
        },
        (error: unknown) => {
          const message = errorSentence(
            'A part of an element did not load',
            'The element shows an error and a retry button instead',
            'Serve every file of the release unmodified, with CORS headers',
          );
          reportError({ source: 'file', message, error });
          if (!isDisposed) setState({ component: undefined, failed: true });
        },
      );
      return () => {
        isDisposed = true;
      };
    }, [Component, failed]);

    if (Component !== undefined) return <Component {...(props as unknown as Props)} />;
    if (!failed) return <>{skeleton}</>;
    return <NotLoaded onRetry={() => setState({ component: undefined, failed: false })} />;
  }
  return Object.assign(Panel, { load });
}

/** Renders the error message for a panel that failed to load, with a retry button. */
export function NotLoaded({ onRetry }: { onRetry: () => void }): ReactElement {
  const t = useCoreTranslations();
  return (
    <StateMessage
      icon={circleAlert}
      role="alert"
      actions={
        <button type="button" className="button button-small button-secondary" onClick={onRetry}>
          {t('common.retry')}
        </button>
      }
    >
      {t('common.notLoaded')}
    </StateMessage>
  );
}

/** Renders skeleton rows for a loading list. */
export function SkeletonRows({ count, className = '' }: { count: number; className?: string }): ReactElement {
  return (
    <div className={`skeleton-rows ${className}`} aria-hidden="true">
      {[...Array(count).keys()].map((index) => (
        <div key={index} className="skeleton" />
      ))}
    </div>
  );
}
