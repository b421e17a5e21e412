import { type ReactElement, useCallback, useEffect, useInsertionEffect, useState } from 'react';
import { wrapLink } from '../../domain/links/href.ts';
import { announcementOf, announcementStore, dismissAnnouncement, loadAnnouncements } from './api/announcements.ts';
import { addStyleSheet, removeStyleSheet } from '../../platform/page/adopt-style-sheet.ts';
import { Icon } from '../../components/icons/icon.tsx';
import { x } from '../../components/icons/icons.ts';
import { RichText } from '../../components/rich-text/rich-text.tsx';
import { pageOf } from '../../runtime/custom-element/page-of.ts';
import { useElement, useElementState, useStore } from '../../hooks/element-context.tsx';
import { useTranslate } from '../../hooks/use-translate.ts';
import { useLinkContext } from '../../hooks/link-context.ts';
import announcement from './announcement.css?inline';
import { Marquee } from './marquee.tsx';

export const styles = announcement;

/** Renders `exchange-announcement`: the home page's announcement, until it is dismissed (ANN). */
export function Component(): ReactElement | null {
  const t = useTranslate();
  const { send } = useElement();
  const state = useElementState();
  const { siteContext } = state;
  const link = useLinkContext();
  const announcements = useStore(announcementStore(siteContext), (value) => value);
  const resolveHref = useCallback((href: string) => wrapLink(href, link), [link]);
  useEffect(() => void loadAnnouncements(siteContext), [siteContext]);

  const [isDismissed, setDismissed] = useState(false);
  const item = announcementOf(announcements, pageOf(state));
  if (item === undefined) return isDismissed ? <Dismissed /> : null;
  const target = wrapLink(item.link, link);
  const text = <RichText html={item.content} resolveHref={resolveHref} />;
  // Links cannot be nested, so the target of an announcement that contains links is rendered as an additional link.
  const hasOwnLinks = /<a[\s>]/i.test(item.content);
  const anchor = {
    href: target?.href,
    'data-key': 'announcement',
    ...(target?.external === true ? { target: '_blank', rel: 'noopener noreferrer' } : {}),
  };
  return (
    <section className="banner" part="banner" aria-label={t('announcement.label')}>
      <Marquee key={item.contentId}>
        {target === undefined || hasOwnLinks ? text : <a {...anchor}>{text}</a>}
        {target !== undefined && hasOwnLinks ? (
          <a {...anchor} className="banner-more text-link">
            {t('announcement.more')}
          </a>
        ) : null}
      </Marquee>
      <button
        type="button"
        className="icon-button banner-close"
        part="close"
        aria-label={t('common.close')}
        onClick={() => {
          setDismissed(true);
          dismissAnnouncement(siteContext, item.contentId);
          send('exchange-announcement-dismiss', { contentId: item.contentId });
        }}
      >
        <Icon path={x} size={18} />
      </button>
    </section>
  );
}

/** Releases the reserved space. Without `!important`, the page's rule that reserves it (`shell.css`) would take precedence. */
const NO_RESERVED_SPACE = ':host{min-block-size:0!important}';

/**
 * Removes the reserved space: from the host with `NO_RESERVED_SPACE`, and from the inner root with the class `gone` (`announcement.css`).
 */
function Dismissed(): ReactElement {
  const { host } = useElement();
  useInsertionEffect(() => {
    const root = host?.shadowRoot;
    if (!root) return undefined;
    addStyleSheet(root, NO_RESERVED_SPACE);
    return () => removeStyleSheet(root, NO_RESERVED_SPACE);
  }, [host]);
  return <span className="gone" hidden />;
}
