import { readDocument } from './page-document.ts';

/** A tool that a browser's agent may call ([WebMCP](https://webmachinelearning.github.io/webmcp/)). */
export interface PageTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** A JSON schema. */
  readonly inputSchema: object;
  readonly annotations: { readonly readOnlyHint: boolean; readonly untrustedContentHint: boolean };
  execute(input: unknown): Promise<object>;
}

export interface ModelContext {
  registerTool(tool: PageTool, options: { readonly signal: AbortSignal }): unknown;
  /** Exists only in early versions of the API, which ignore the signal. */
  unregisterTool?(name: string): unknown;
}

/** Returns the browser's WebMCP API, or undefined without support. Chrome 146 provides it as `navigator.modelContext`. */
export function modelContext(): ModelContext | undefined {
  return [readDocument('modelContext'), Reflect.get(globalThis.navigator, 'modelContext') as unknown].find(
    isModelContext,
  );
}

function isModelContext(value: unknown): value is ModelContext {
  return typeof (value as Partial<ModelContext> | null | undefined)?.registerTool === 'function';
}
