/** Of a runtime's `HTMLRewriter` what is used here. */
export interface RewrittenElement {
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): RewrittenElement;
  prepend(content: string, options: { readonly html: true }): RewrittenElement;
  append(content: string, options: { readonly html: true }): RewrittenElement;
}

interface Handlers {
  readonly element: (element: RewrittenElement) => void | Promise<void>;
}

export interface Rewriter {
  on(selector: string, handlers: Handlers): Rewriter;
  transform(response: Response): Response;
}

/** The runtime's own; undefined where it has none. */
export function createRewriter(): Rewriter | undefined {
  const { HTMLRewriter } = globalThis as { readonly HTMLRewriter?: new () => Rewriter };
  return HTMLRewriter === undefined ? undefined : new HTMLRewriter();
}
