import { html } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { type Change, segments } from './controls.ts';
import type { ShownElement } from './shown-element.ts';
import { type SnippetFile, snippetOf, type SnippetRelease } from './snippet.ts';
import { type Choice, STACKS } from './state.ts';

/** The most recently copied text. Its confirmation is shown until the text changes or another text is copied. */
let copied = '';

/** Selects the text if the clipboard is not available. */
function mark(button: EventTarget | null): void {
  const text = button instanceof Element ? button.closest('.file')?.querySelector('pre code') : undefined;
  if (text) getSelection()?.selectAllChildren(text);
}

async function copy({ text }: SnippetFile, { currentTarget }: Event, redraw: () => void): Promise<void> {
  const button = currentTarget;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    return mark(button);
  }
  copied = text;
  redraw();
}

/** Renders the files that the chosen stack needs, each with a copy button. */
export function snippetPanel(
  choice: Choice,
  { shown, release }: { readonly shown: ShownElement; readonly release: SnippetRelease | undefined },
  change: Change,
  redraw: () => void,
): TemplateResult {
  const files = snippetOf(shown, choice, choice.stack, release);
  const copiedFile = files.find(({ text }) => text === copied);
  return html`<section class="snippet" aria-labelledby="snippet">
    <h2 id="snippet">Snippet</h2>
    ${segments('stack', 'For', choice.stack, Object.entries(STACKS), change)}
    ${files.map(
      (one) =>
        html`<div class="file">
          <p class="row">
            <code>${one.file}</code>
            <button
              type="button"
              aria-label=${`${one === copiedFile ? 'Copied' : 'Copy'} ${one.file}`}
              @click=${(event: Event) => void copy(one, event, redraw)}
            >
              ${one === copiedFile ? 'Copied' : 'Copy'}
            </button>
          </p>
          <pre tabindex="0"><code>${one.text}</code></pre>
        </div>`,
    )}
    <p class="said" role="status">${copiedFile === undefined ? '' : `Copied ${copiedFile.file}`}</p>
  </section>`;
}
