import { type ReactElement, useEffect, useRef } from 'react';
import type { NotificationTab } from '../../domain/menus/notifications.ts';
import { followTrigger } from '../../components/flyout/follow-trigger.ts';
import { showFrom } from '../../components/flyout/show-from.ts';
import { useElement, useElementState } from '../../hooks/element-context.tsx';
import { useTranslate } from '../../hooks/use-translate.ts';
import { NoData } from '../../components/notifications/notification-list.tsx';
import { NotificationPanel } from '../../components/notifications/notification-panel.tsx';
import notifications from '../../components/notifications/notifications.css?inline';
import reminder from './reminder.css?inline';

export const styles = notifications + reminder;

/** Renders `exchange-reminder`: three tabs of notifications, each fetched once (RMD-01, RMD-03…10). */
export function Component(): ReactElement | null {
  const { attributes } = useElementState();
  return attributes['open'] === true ? <Panel /> : null;
}

function Panel(): ReactElement {
  const t = useTranslate();
  const { host } = useElement();
  const { attributes } = useElementState();
  const place = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);

  // Open the panel in the top layer at the element's position, so that it neither moves page content nor is covered by it.
  useEffect(() => {
    const [anchor, box] = [place.current, panel.current];
    if (anchor === null || box === null) return undefined;
    showFrom(box, anchor);
    const keydown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      host?.removeAttribute('open');
    };
    // Clicking one of the panel's links closes the panel. `toggle` is dispatched in a later task, so the click has already been handled.
    const toggle = ({ target, newState }: ToggleEvent): void => {
      if (target === box && newState === 'closed') host?.removeAttribute('open');
    };
    box.addEventListener('keydown', keydown);
    box.addEventListener('toggle', toggle);
    const unfollow = followTrigger(anchor, box, 'start');
    return () => {
      unfollow();
      box.removeEventListener('keydown', keydown);
      box.removeEventListener('toggle', toggle);
    };
  }, [host]);

  return (
    <div ref={place} className="place">
      <section
        ref={panel}
        popover="manual"
        className="notice-panel panel"
        part="panel"
        aria-label={t('reminder.label')}
      >
        <NotificationPanel
          tab={attributes['tab'] as NotificationTab}
          onTab={(tab) => host?.setAttribute('tab', tab)}
          empty={
            <slot name="empty">
              <NoData />
            </slot>
          }
        />
      </section>
    </div>
  );
}
