import type { ReactElement } from 'react';
import { DownloadApp } from './download-app/download-app.tsx';
import { SearchEntry } from './search/search-entry.tsx';
import { LanguageMenu } from './settings/language-menu.tsx';

// The parts of the header that hydrate after the bar, in a single chunk.
export { Account } from './account/account.tsx';
export { Navigation } from './navigation.tsx';
export { Sidebar } from './sidebar/sidebar.tsx';

/** Renders the bar's search, download and language menus. */
export function Tools(): ReactElement {
  return (
    <>
      <SearchEntry />
      <DownloadApp />
      <LanguageMenu />
    </>
  );
}
