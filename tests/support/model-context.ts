import type { Page } from '@playwright/test';
import type { PageTool } from '../../src/platform/page/model-context.ts';

type WithTools = typeof globalThis & { __tools?: Map<string, PageTool> };

/** Page script that provides `document.modelContext` as in the WebMCP draft. Aborting the signal unregisters the tool. */
export function provideModelContext(): void {
  const tools = new Map<string, PageTool>();
  (globalThis as WithTools).__tools = tools;
  const registerTool = (tool: PageTool, { signal }: { signal: AbortSignal }): Promise<void> => {
    if (tools.has(tool.name)) return Promise.reject(new DOMException(tool.name, 'InvalidStateError'));
    tools.set(tool.name, tool);
    signal.addEventListener('abort', () => tools.delete(tool.name));
    return Promise.resolve();
  };
  Object.defineProperty(document, 'modelContext', { value: { registerTool } });
}

export const toolNames = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [...((globalThis as WithTools).__tools?.keys() ?? [])].toSorted());

/** Calls a registered tool, as an agent in the browser would. */
export const callTool = (page: Page, name: string, input: object): Promise<object | undefined> =>
  page.evaluate(([tool, value]) => (globalThis as WithTools).__tools?.get(tool)?.execute(value), [
    name,
    input,
  ] as const);
