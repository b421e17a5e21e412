import type { LanguageCode } from '../../../domain/languages/languages.ts';

/** The app downloads of one kind of device (DAT-45). */
interface DownloadEntry {
  /** The channel that counts the downloads; empty without one. */
  readonly c: string;
  readonly chinaApk: string;
  readonly overseasApk: string;
}

/** The downloads of one kind of page, from the file of download links. */
export interface PageDownloads {
  /** For phones. */
  readonly h5: DownloadEntry | undefined;
  /** For all other devices. */
  readonly web: DownloadEntry | undefined;
}

export interface AppDownload {
  /** The channel; empty without one. */
  readonly channel: string;
  /** The address of the Android file; empty without one. */
  readonly apk: string;
}

const CHANNEL = /^[\w.-]{1,64}$/;

/**
 * Returns the download of this device: `h5` on phones, `web` otherwise; missing values come from the other entry. Chinese pages get the
 * file for China and all others the overseas file, or the other one if theirs is missing (DLQ-05).
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

/** Returns the address of the app's page with the channel as its parameter `c`, unless it already has one (DLQ-05). */
export function appPageHref(href: string, channel: string): string {
  if (channel === '') return href;
  const [, before = '', hash = ''] = /^([^#]*)(.*)$/s.exec(href) ?? [];
  if (/[?&]c=/.test(before)) return href;
  return `${before}${before.includes('?') ? '&' : '?'}c=${channel}${hash}`;
}
