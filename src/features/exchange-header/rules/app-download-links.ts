import type { LanguageCode } from '../../../domain/languages/languages.ts';

/** Where one kind of device downloads the app from (DAT-45). */
interface DownloadEntry {
  /** The channel that downloads are counted by; empty without one. */
  readonly c: string;
  readonly chinaApk: string;
  readonly overseasApk: string;
}

/** The row of a page in the file of download links. */
export interface PageDownloads {
  /** Of phones. */
  readonly h5: DownloadEntry | undefined;
  /** Of all other devices. */
  readonly web: DownloadEntry | undefined;
}

export interface AppDownload {
  /** The channel; empty without one. */
  readonly channel: string;
  /** The address of the file for Android; empty without one. */
  readonly apk: string;
}

const CHANNEL = /^[\w.-]{1,64}$/;

/**
 * The download of this device: `h5` for phones, else `web`; what the one lacks comes from the other. Pages in Chinese have the file for
 * China, all others the overseas one, and each the other where its own is missing (DLQ-05).
 */
export function appDownloadOf({ h5, web }: PageDownloads, isPhone: boolean, language: LanguageCode): AppDownload {
  const entries = isPhone ? [h5, web] : [web, h5];
  const first = (read: (entry: DownloadEntry) => string): string =>
    entries.flatMap((entry) => (entry === undefined ? [] : [read(entry)])).find((value) => value !== '') ?? '';
  const isChinese = language.split('-')[0] === 'zh';
  const [own, other] = isChinese
    ? [first(({ chinaApk }) => chinaApk), first(({ overseasApk }) => overseasApk)]
    : [first(({ overseasApk }) => overseasApk), first(({ chinaApk }) => chinaApk)];
  return { channel: first(({ c }) => (CHANNEL.test(c) ? c : '')), apk: own || other };
}

/** The address of the app's page with the channel as its parameter `c`; one that has it already stays (DLQ-05). */
export function appPageHref(href: string, channel: string): string {
  if (channel === '') return href;
  const [, before = '', hash = ''] = /^([^#]*)(.*)$/s.exec(href) ?? [];
  if (/[?&]c=/.test(before)) return href;
  return `${before}${before.includes('?') ? '&' : '?'}c=${channel}${hash}`;
}
