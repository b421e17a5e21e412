import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { NotificationTab } from '../../../domain/menus/notifications.ts';
import { formatDecimal } from '../../../i18n/format.ts';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { countUnread, notificationsStore } from '../../../stores/member/notifications.ts';
import { followTrigger } from '../../../components/flyout/follow-trigger.ts';
import { watchHover } from '../../../components/flyout/hover.ts';
import { Icon } from '../../../components/icons/icon.tsx';
import { bell } from '../../../components/icons/part-icons.ts';
import { showFrom } from '../../../components/flyout/show-from.ts';
import { useElementState, useStore } from '../../../hooks/element-context.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { ItemLink } from '../../../components/item-link.tsx';
import { useEntryLink } from '../../../hooks/links.ts';
import type { NotificationPanelProps } from '../../../components/notifications/notification-panel.tsx';
import { createPanel } from '../../../components/flyout/panel.tsx';

/** The largest unread count that is displayed. */
const MAX_COUNT = 99;

const Panel = createPanel<NotificationPanelProps>(() =>
  loadChunk('bell-panel', () => import('./bell-panel.tsx')).then(({ BellPanel }) => BellPanel),
);

/**
 * Renders a link to the notifications (RMD-02). Hovering over it shows the latest notifications, which are fetched once per tab (RMD-01,
 * trap 27). Keyboard and touch users follow the link to a page with the same notifications. A badge shows the unread count of the fetched
 * tabs.
 */
export function Bell(): ReactElement | null {
  const entry = useEntryLink('bell');
  return entry === undefined ? null : <BellLink entry={entry} />;
}

function BellLink({ entry }: { entry: NonNullable<ReturnType<typeof useEntryLink>> }): ReactElement {
  const t = useTranslate();
  const [tab, setTab] = useState<NotificationTab>('platform');
  const [openings, setOpenings] = useState(0);
  const place = useRef<HTMLSpanElement>(null);
  const box = useRef<HTMLElement>(null);
  const { siteContext, language } = useElementState();
  const unread = useStore(notificationsStore(siteContext), countUnread);
  const isAboveMax = unread > MAX_COUNT;
  const count = formatDecimal(language, String(isAboveMax ? MAX_COUNT : unread)) + (isAboveMax ? '+' : '');

  useEffect(() => {
    const [trigger, target] = [place.current, box.current];
    if (trigger === null || target === null) return undefined;
    let unfollow = (): void => {};
    const toggle = (event: Event): void => {
      if (event.target !== target) return;
      unfollow();
      unfollow = (event as ToggleEvent).newState === 'open' ? followTrigger(trigger, target, 'end') : () => {};
    };
    target.addEventListener('toggle', toggle);
    const stopHover = watchHover({
      trigger,
      box: target,
      isOpen: () => target.matches(':popover-open'),
      open: () => {
        setOpenings((count) => count + 1);
        showFrom(target, trigger);
      },
      close: () => target.hidePopover(),
    });
    return () => {
      stopHover();
      unfollow();
      target.removeEventListener('toggle', toggle);
    };
  }, []);

  return (
    <span ref={place} className="bell">
      <ItemLink
        item={entry}
        className="icon-button"
        part="bell"
        label={unread === 0 ? t('header.notifications') : t('reminder.labelUnread', { count })}
      >
        <Icon path={bell} />
        {unread === 0 ? null : (
          <span className="bell-count" aria-hidden="true">
            <bdi>{count}</bdi>
          </span>
        )}
      </ItemLink>
      <section
        ref={box}
        popover="auto"
        className="notice-panel flyout-end"
        part="menu"
        aria-label={t('reminder.label')}
      >
        {openings === 0 ? null : (
          <Panel tab={tab} onTab={setTab} opening={openings} skeleton={<div className="skeleton bell-skeleton" />} />
        )}
      </section>
    </span>
  );
}
