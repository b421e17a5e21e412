import type { LanguageCode } from '../../../domain/languages/languages.ts';

/** The app downloads for a device type (DAT-45). */
interface DownloadEntry {
  /** The channel used to count the downloads. Empty if the entry has no channel. */
  readonly c: string;
  readonly chinaApk: string;
  readonly overseasApk: string;
}

/** The downloads for a page type, from the file with the download links. */
export interface PageDownloads {
  /** The downloads for phones. */
  readonly h5: DownloadEntry | undefined;
  /** The downloads for all other devices. */
  readonly web: DownloadEntry | undefined;
}

export interface AppDownload {
  /** The download channel. Empty if the entry has no channel. */
  readonly channel: string;
  /** The URL of the Android file. Empty if the entry has no file. */
  readonly apk: string;
}

const CHANNEL = /^[\w.-]{1,64}$/;

/**
 * Returns the download for this device: `h5` on phones, `web` otherwise. Missing values are taken from the other
 * entry. Chinese pages receive the file for China, and all other pages the overseas file. If that file is missing,
 * they receive the other file (DLQ-05).
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

/** Returns the URL of the app's page with the channel as parameter `c`, unless it already has this parameter (DLQ-05). */
export function appPageHref(href: string, channel: string): string {
  if (channel === '') return href;
  const [, before = '', hash = ''] = /^([^#]*)(.*)$/s.exec(href) ?? [];
  if (/[?&]c=/.test(before)) return href;
  return `${before}${before.includes('?') ? '&' : '?'}c=${channel}${hash}`;
}
