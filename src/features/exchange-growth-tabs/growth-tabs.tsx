import { type ReactElement, type RefObject, useEffect, useMemo, useRef } from 'react';
import { channelHref, type Channels, GROWTH_MENU, hasArrow, parseChannels } from './rules/growth-menu.ts';
import { type GrowthTab, growthTabOf, growthTabOfPath, parseGrowthTab } from './rules/growth-tab.ts';
import { withoutPrototype } from '../../lib/without-prototype.ts';
import { ItemLink, useItemTitle } from '../../components/item-link.tsx';
import { Scroller } from '../../components/scroller/scroller.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { arrowUpRight } from '../../components/icons/part-icons.ts';
import { useBadAttributes } from '../../hooks/bad-attributes.ts';
import { useElement } from '../../hooks/element-context.tsx';
import { useTranslate } from '../../hooks/use-translate.ts';
import { useMenu } from '../../hooks/links.ts';
import { useCommonLoads, useRebateLoad } from '../../hooks/loads.ts';
import { useServerAttribute, usePageAddress } from '../../hooks/page-address.ts';
import { centreActiveTab, SLACK, reportTabClick } from './active-tab.ts';
import { Invite } from './invite.tsx';
import growth from './growth-tabs.css?inline';
import scroller from '../../components/scroller/scroller.css?inline';
import toast from '../../components/toast/toast.css?inline';

export const styles = growth + scroller + toast;

/** Returns the valid channels set by the page. Reports an invalid channel once. */
function useChannels(): Channels {
  const { host } = useElement();
  const value = (host as { channels?: unknown } | undefined)?.channels;
  const { channels, bad } = useMemo(() => parseChannels(value), [value]);
  const expected = 'an object such as { "rewards>referral": "name" }, whose names have up to 64 of A-Z a-z 0-9 _ . -';
  useBadAttributes(bad !== undefined && { name: 'channels', value: bad, expected });
  return channels;
}

/** Keeps the active tab centred by scrolling the strip, never the page (GRW-04). */
function useCentred(
  strip: RefObject<HTMLUListElement | null>,
  tabs: readonly unknown[],
  active: GrowthTab | undefined,
): void {
  useEffect(() => {
    return strip.current === null ? undefined : centreActiveTab(strip.current);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- changed tabs move the active tab
  }, [strip, tabs, active]);
}

/** Renders `exchange-growth-tabs`: tabs for the pages in the growth area (GRW). */
export function Component(): ReactElement {
  const t = useTranslate();
  const titleOf = useItemTitle();
  const view = useElement();
  useCommonLoads();
  useRebateLoad();
  const items = useMenu(GROWTH_MENU);
  const channels = useChannels();
  const made = parseGrowthTab(useServerAttribute('active'));
  const address = usePageAddress();
  const active = made ?? (address === undefined ? undefined : growthTabOfPath(address));
  const strip = useRef<HTMLUListElement>(null);
  useCentred(strip, items, active);

  return (
    <nav className="growth" aria-label={t('group.moreRewards')} data-made={made ?? ''}>
      <Scroller row={strip} part="tabs" arrowPart="arrow" slack={SLACK}>
        {items.map((item) => {
          const tab = growthTabOf(item.key) as GrowthTab;
          const href = channelHref(item.href as string, active, tab, channels);
          return (
            <li key={tab}>
              <ItemLink
                item={withoutPrototype({ ...item, href })}
                className="growth-tab"
                part="tab"
                isCurrent={tab === active}
                onClickCapture={(event) => reportTabClick(event, event.currentTarget, tab, view)}
              >
                {titleOf(item)}
                {hasArrow(tab) ? <Icon path={arrowUpRight} size={16} mirrored /> : null}
              </ItemLink>
            </li>
          );
        })}
      </Scroller>
      <Invite />
    </nav>
  );
}
