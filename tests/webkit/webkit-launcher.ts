import type { BrowserLauncher } from '@web/test-runner';
import { openWindow, type WebKitWindow } from './webkit.ts';

/** A WebKit launcher for the element test runner. Runs test files one after another, each in its own window. */
export function webkitLauncher(display: string): BrowserLauncher {
  const windows = new Map<string, WebKitWindow>();
  const open = async (id: string, url: string): Promise<void> => {
    const opened = await openWindow(display);
    windows.set(id, opened);
    await opened.driver.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 900 });
    await opened.driver.get(url);
  };
  const close = (id: string): void => {
    windows.get(id)?.close();
    windows.delete(id);
  };
  return {
    name: 'WebKit',
    type: 'webdriver',
    concurrency: 1,
    startSession: open,
    startDebugSession: open,
    isActive: (id) => windows.has(id),
    getBrowserUrl: (id) => windows.get(id)?.driver.getCurrentUrl(),
    async stopSession(id) {
      close(id);
      return {};
    },
    async stop() {
      for (const id of windows.keys()) close(id);
    },
  };
}
