import { type ComponentType, type ReactElement, useEffect, useRef, useState } from 'react';
import { useElement, useIslands } from '../../hooks/element-context.tsx';
import { useHydrated } from '../../hooks/hydrated.ts';
import { type IslandOptions, hydrateWhenNeeded } from './lazy-hydration.ts';
import { createPanel } from '../../components/flyout/panel.tsx';

export interface IslandProps {
  readonly as?: 'div' | 'nav';
  readonly className?: string;
  readonly part?: string;
  readonly 'aria-label'?: string;
}

/** Returns an island's content, which calls `onHydrated` once hydrated. */
function contentOf(Content: ComponentType, onHydrated: () => void): ReactElement {
  return (
    <>
      <Content />
      <HydrationObserver onHydrated={onHydrated} />
    </>
  );
}

function HydrationObserver({ onHydrated }: { onHydrated: () => void }): null {
  const isHydrated = useHydrated();
  useEffect(() => {
    if (isHydrated) onHydrated();
  }, [isHydrated, onHydrated]);
  return null;
}

/**
 * Creates an island, which is a part of an element that hydrates later than the rest. Its code and messages don't load until the user
 * interacts with it or its content would differ for this user. It then hydrates in place, and open menus remain open. If its element
 * renders without markup, the island renders with it.
 */
export function createIsland(
  options: IslandOptions,
): ((props: IslandProps) => ReactElement) & { load(): Promise<unknown> } {
  const Inline = createPanel(() => options.load());
  const { load } = Inline;

  function Markup({ as: Place = 'div', className = 'island', ...attributes }: IslandProps): ReactElement {
    const view = useElement();
    const islands = useIslands();
    const place = useRef<HTMLElement & HTMLDivElement>(null);
    const [crash, setCrash] = useState<{ readonly error: unknown }>();
    useEffect(() => {
      const target = place.current;
      if (target === null) return undefined;
      let end = (): void => {};
      const hydrate = (Content: ComponentType): Promise<void> =>
        new Promise((resolve) => {
          // React allows one root per node, and the placeholder itself belongs to the element's root. The island therefore uses the inner
          // box.
          const box = target.querySelector<HTMLElement>(':scope > .island') ?? target;
          const crashed = (error: unknown): void => {
            setCrash({ error });
            resolve();
          };
          end = islands.hydrate?.(box, options.name, contentOf(Content, resolve), crashed) ?? end;
        });
      const stop = hydrateWhenNeeded({ ...options, load, keys: options, place: target, view, islands, hydrate });
      return () => {
        stop();
        end();
      };
    }, [view, islands]);
    if (crash !== undefined) throw crash.error;
    // An empty string with `suppressHydrationWarning` makes React leave the existing markup untouched.
    return (
      <Place className={className} {...attributes} ref={place} suppressHydrationWarning>
        {islands.register?.(options.name, async () => contentOf(await load(), () => {})) ?? ''}
      </Place>
    );
  }

  function Island(props: IslandProps): ReactElement {
    const isHydrated = useHydrated();
    const [isOfMarkup] = useState(!isHydrated);
    if (isOfMarkup) return <Markup {...props} />;
    const { as: Place = 'div', className = 'island', ...attributes } = props;
    return (
      <Place className={className} {...attributes}>
        <div className="island">
          <Inline skeleton={null} />
        </div>
      </Place>
    );
  }
  return Object.assign(Island, { load });
}
