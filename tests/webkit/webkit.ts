import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import { findBrowser } from '../../tools/find-browser.mjs';
import { freePort } from '../../tools/free-port.ts';

/** A WebKitGTK window that shares no data with other windows. */
export interface WebKitWindow {
  readonly driver: WebDriver;
  /** Closes the window, even if it is frozen. */
  close(): void;
}

/** Options for running without a sandbox, graphics card, message bus or desktop, so that WebKit works on machines that lack them. */
const ENVIRONMENT = {
  GDK_BACKEND: 'x11',
  GSETTINGS_BACKEND: 'memory',
  GTK_A11Y: 'none',
  LIBGL_ALWAYS_SOFTWARE: '1',
  NO_AT_BRIDGE: '1',
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
};

/** Returns a function that kills a process and its children. They also end with this process. */
function end(process_: ChildProcess): () => void {
  const stop = (): void => {
    process.off('exit', stop);
    try {
      process.kill(-(process_.pid ?? 0), 'SIGKILL');
    } catch {
      // The process has already ended.
    }
  };
  process_.unref();
  process.once('exit', stop);
  return stop;
}

/** Starts an X display for windows. Rejects if no display is available. */
export async function startDisplay(): Promise<{ readonly name: string; stop(): void }> {
  const command = findBrowser('xvfb');
  if (command === undefined) throw new Error('xvfb is not installed');
  // Without `-noreset`, the server resets after its last window closes and rejects windows that open in the meantime.
  const options = ['-screen', '0', '1600x1200x24', '-nolisten', 'tcp', '-noreset', '-displayfd', '3'];
  const xvfb = spawn(command, options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'], detached: true });
  const stop = end(xvfb);
  // The server prints the display number and the line break separately, and exits if the second write fails.
  const output = createInterface(xvfb.stdio[3] as Readable);
  const [number = ''] = (await Promise.race([once(output, 'line'), once(xvfb, 'exit').then(() => [])])) as string[];
  output.close();
  xvfb.stdio[3]?.destroy();
  if (number === '') throw new Error('xvfb provides no display');
  return { name: `:${number}`, stop };
}

async function untilAnswers(address: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (
      await fetch(`${address}/status`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('its driver does not respond');
}

/** Opens a window on a display, with its own driver. */
export async function openWindow(display: string): Promise<WebKitWindow> {
  const command = findBrowser('webkit');
  if (command === undefined) throw new Error('webkit2gtk-driver is not installed');
  const port = await freePort();
  const env = { ...process.env, ...ENVIRONMENT, DISPLAY: display };
  const close = end(spawn(command, [`--port=${port}`], { stdio: 'ignore', env, detached: true }));
  try {
    const address = `http://127.0.0.1:${port}`;
    await untilAnswers(address);
    const capabilities = new Capabilities({ browserName: 'MiniBrowser' });
    return { driver: await new Builder().usingServer(address).withCapabilities(capabilities).build(), close };
  } catch (error) {
    close();
    throw error;
  }
}
