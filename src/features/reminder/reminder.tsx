import { type ReactElement, useEffect, useRef } from 'react';
import { NOTICE_TABS, type NoticeTab, noticeTabKey } from '../../domain/notices/targets.ts';
import { loadNotices, noticesOf, noticesStore } from '../../stores/notices.ts';
import { followTrigger } from '../../ui/follow-trigger.ts';
import { showFrom } from '../../ui/show-from.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { useElement, useElementState, useStore, useTranslate } from '../../view/element-context.tsx';
import { useHref } from '../../view/links.ts';
import { NoticeList } from './notice-list.tsx';
import reminder from './reminder.css?inline';

export const styles = reminder;

/** `exchange-reminder`: three tabs of notifications, each fetched once (RMD-01, RMD-03…10). */
export function Component(): ReactElement | null {
  const { attributes } = useElementState();
  return attributes['open'] === true ? <Panel /> : null;
}

function Panel(): ReactElement {
  const t = useTranslate();
  const { host } = useElement();
  const { shell, attributes } = useElementState();
  const tab = attributes['tab'] as NoticeTab;
  const key = noticeTabKey(tab);
  const notices = useStore(noticesStore(shell), (state) => noticesOf(state, key));
  const [all, settings] = [useHref('/reminder'), useHref('/reminder/config')];
  const place = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);

  useEffect(() => void loadNotices(shell, key), [shell, key]);
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
      className="panel"
      part="panel"
      aria-label={t('reminder.label')}
    >
      <div className="panel-head">
        <Tabs
          id="reminder"
          part="tab"
          label={t('reminder.label')}
          active={tab}
          tabs={NOTICE_TABS.map(({ id }) => ({ key: id, label: t(`reminder.${id}`) }))}
          onSelect={(next) => host?.setAttribute('tab', next)}
        />
      </div>
      <div id="reminder-panel" className="panel-body" role="tabpanel" aria-labelledby={`reminder-${tab}`} tabIndex={0}>
        <NoticeList notices={notices} />
      </div>
      <div className="panel-foot">
        <a href={all} className="text-link" data-key="reminder">
          {t('reminder.all')}
        </a>
        <a href={settings} className="text-link" data-key="reminderConfig">
          {t('reminder.settings')}
        </a>
      </div>
    </section>
    </div>
  );
}
