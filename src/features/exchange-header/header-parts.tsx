import type { ReactElement } from 'react';
import { DownloadApp } from './download-app/download-app.tsx';
import { SearchEntry } from './search/search-entry.tsx';
import { LanguageMenu } from './settings/language-menu.tsx';

// The parts of the header that come alive later than its bar, in one file.
export { Account } from './account/account.tsx';
export { Navigation } from './navigation.tsx';
export { Sidebar } from './sidebar/sidebar.tsx';

/** What opens beside the switches of the bar. */
export function Tools(): ReactElement {
  return (
    <>
      <SearchEntry />
      <DownloadApp />
      <LanguageMenu />
    </>
  );
}
