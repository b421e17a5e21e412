import { useEffect, useMemo } from 'react';
import { appDownloadOf, appPageHref } from '../rules/app-download-links.ts';
import { type WrappedLink, wrapLink } from '../../../domain/links/href.ts';
import { pageOf } from '../../../runtime/custom-element/page-of.ts';
import { downloadsOfPage, downloadStore, loadDownloadLinks } from '../api/download-links.ts';
import { useElement, useElementState, useFacts, useStore } from '../../../hooks/element-context.tsx';
import { useLinkContext } from '../../../hooks/link-context.ts';

interface AppDownloadLinks {
  /** Adds the channel for this page and device to the URL of the app's page. */
  readonly withChannel: (href: string) => string;
  /** The URL of the Android file. Undefined if the gateway provides no file. */
  readonly apk: WrappedLink | undefined;
  /** Whether the links are still loading. */
  readonly isLoading: boolean;
}

/** Returns the download links for this page and device. They are requested once `isWanted` is set (DLQ-04…06). */
export function useAppDownload(isWanted = true): AppDownloadLinks {
  const { state } = useElement();
  const { siteContext, language } = useElementState();
  const { isPhone } = useFacts();
  const link = useLinkContext();
  const rows = useStore(downloadStore(siteContext), (value) => value);
  useEffect(() => {
    if (isWanted) void loadDownloadLinks(siteContext);
  }, [isWanted, siteContext]);
  return useMemo(() => {
    const downloads = downloadsOfPage(rows, rows === undefined ? '' : pageOf(state.getState()));
    const { channel, apk } = appDownloadOf(downloads, isPhone, language);
    return {
      withChannel: (href) => appPageHref(href, channel),
      apk: apk === '' ? undefined : wrapLink(apk, link),
      isLoading: isWanted && rows === undefined,
    };
  }, [rows, state, isPhone, language, link, isWanted]);
}
