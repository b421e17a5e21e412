import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';

/** A page stored by the server. */
export interface StoredPage {
  readonly id: string;
  readonly text: string;
  readonly scripts: number;
}

const SAMPLE = `<!doctype html>
<html lang="en">
  <head>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>My page</title>
    <style>
      main { max-width: 640px; margin: 48px auto; padding: 0 16px; font: 16px/1.5 Georgia, serif; }
    </style>
  </head>
  <body>
    <main>
      <h1>My page</h1>
      <p>Replace this with your page.</p>
    </main>
  </body>
</html>
`;

let [text, isFilled, fault]: [string, boolean, string] = [SAMPLE, false, ''];

/** Returns a message about the page's scripts, which are never run. */
function scriptsMessage({ scripts }: StoredPage): string {
  if (scripts === 0) return 'The page has no scripts of its own.';
  return scripts === 1 ? 'The one script of the page was not run.' : `The ${scripts} scripts of the page were not run.`;
}

async function storePage(onStored: (page: StoredPage) => void, redraw: () => void): Promise<void> {
  const answer = await fetch('/playground/pages', { method: 'POST', body: text }).catch(() => undefined);
  fault = answer?.ok === true ? '' : ((await answer?.text()) ?? 'The demo does not respond.');
  if (answer?.ok !== true) return redraw();
  const { id, scripts } = (await answer.json()) as { readonly id: string; readonly scripts: number };
  onStored({ id, text, scripts });
}

/** Renders a panel for pasting a page, with a status message. */
export function ownPagePanel(
  stored: StoredPage | undefined,
  onStored: (page: StoredPage) => void,
  redraw: () => void,
): TemplateResult {
  if (stored !== undefined && !isFilled) [text, isFilled] = [stored.text, true];
  return html`<section class="own" aria-labelledby="own">
    <h2 id="own">Your own page</h2>
    <p id="own-hint">
      Header and footer are inserted if their tags are missing; the shell’s script tag is replaced with the demo’s. The
      policy allows styles and images, and only the shell’s script: scripts and event handlers of the page do not run.
    </p>
    <textarea
      name="own"
      aria-label="HTML of the page"
      aria-describedby="own-hint"
      rows="10"
      spellcheck="false"
      .value=${text}
      @input=${({ target }: Event) => void (target instanceof HTMLTextAreaElement && (text = target.value))}
    ></textarea>
    <p class="row">
      <button type="button" class="primary" @click=${() => void storePage(onStored, redraw)}>Show the page</button>
      <span role="status">${fault || (stored === undefined ? nothing : scriptsMessage(stored))}</span>
    </p>
  </section>`;
}
