import { type ReactElement, useEffect, useRef } from 'react';
import type { NoticeTab } from '../../domain/notices/targets.ts';
import { followTrigger } from '../../ui/follow-trigger.ts';
import { showFrom } from '../../ui/show-from.ts';
import { useElement, useElementState, useTranslate } from '../../view/element-context.tsx';
import { NoData } from '../../view/notices/notice-list.tsx';
import { NoticePanel } from '../../view/notices/notice-panel.tsx';
import notices from '../../view/notices/notices.css?inline';
import reminder from './reminder.css?inline';

export const styles = notices + reminder;

/** `exchange-reminder`: three tabs of notifications, each fetched once (RMD-01, RMD-03…10). */
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

  // In the top layer, at the element's place: opening it moves nothing of the page, and nothing covers it.
  useEffect(() => {
    const [anchor, box] = [place.current, panel.current];
    if (anchor === null || box === null) return undefined;
    showFrom(box, anchor);
    const keydown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') host?.removeAttribute('open');
    };
    box.addEventListener('keydown', keydown);
    const stopFollowing = followTrigger(anchor, box, 'start');
    return () => {
      stopFollowing();
      box.removeEventListener('keydown', keydown);
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
        <NoticePanel
          tab={attributes['tab'] as NoticeTab}
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
