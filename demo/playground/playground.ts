import { html, render } from 'lit-html';
import { startAudit } from './audit-page.ts';
import { controls } from './controls.ts';
import { offerTable } from './offer-table.ts';
import { snippetOf } from './snippet.ts';
import { showOnStage } from './stage.ts';
import { choiceQuery, readChoice } from './state.ts';
import type { Choice } from './state.ts';
import { hiddenTable } from './verdicts.ts';

interface PageData {
  readonly tags: readonly string[];
  readonly origin: string;
}

const data: PageData = JSON.parse(document.getElementById('playground-data')?.textContent ?? '{"tags":[],"origin":""}');
const root = document.getElementById('playground') ?? document.body;
let choice: Choice = readChoice(location.search, data.tags);
let isCopied = false;

function change(values: Readonly<Record<string, string>>): void {
  const query = new URLSearchParams(choiceQuery(choice));
  for (const [name, value] of Object.entries(values)) query.set(name, value);
  choice = readChoice(query.toString(), data.tags);
  history.replaceState(null, '', choiceQuery(choice));
  draw();
}

async function copySnippet(): Promise<void> {
  await navigator.clipboard.writeText(snippetOf(choice)).catch(() => selectSnippet());
  isCopied = true;
  draw();
  setTimeout(() => {
    isCopied = false;
    draw();
  }, 1500);
}

/** Where the clipboard is closed, the text is at least marked. */
function selectSnippet(): void {
  const text = root.querySelector('.snippet code');
  if (text) getSelection()?.selectAllChildren(text);
}

function draw(): void {
  document.documentElement.dataset['theme'] = choice.theme;
  render(
    html`${controls(choice, data.tags, change)}
      <main>
        <div class="stage-area">
          <iframe title="Stage" style=${choice.width ? `width:${choice.width}px` : ''}></iframe>
        </div>
        <section class="snippet" aria-label="Snippet">
          <h2>Snippet <button type="button" @click=${copySnippet}>${isCopied ? 'Copied' : 'Copy'}</button></h2>
          <pre><code>${snippetOf(choice)}</code></pre>
        </section>
        <section class="verdicts">${hiddenTable(choice, data.origin)} ${offerTable(choice.site)}</section>
      </main>`,
    root,
  );
  const frame = root.querySelector('iframe');
  if (frame) void showOnStage(frame, choice);
}

if (root.dataset['view'] === 'audit') startAudit(root, data.origin);
else draw();
