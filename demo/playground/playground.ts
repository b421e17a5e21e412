import { html, nothing, render } from 'lit-html';
import { startAudit } from './audit-page.ts';
import { controls } from './controls.ts';
import { examineFrame, findingsPanel } from './findings.ts';
import { stageFrames } from './frames.ts';
import { offerTable } from './offer-table.ts';
import { type StoredPage, ownPagePanel } from './own-page-panel.ts';
import type { ShownElement } from './shown-element.ts';
import { snippetPanel } from './snippet-panel.ts';
import type { SnippetRelease } from './snippet.ts';
import { showOnStage } from './stage.ts';
import { ATTRIBUTE, choiceQuery, readChoice } from './state.ts';
import type { Choice } from './state.ts';
import { hiddenTable } from './verdicts.ts';

interface PageData {
  readonly elements: readonly ShownElement[];
  readonly origin: string;
  /** Undefined if no release is built. */
  readonly release?: SnippetRelease;
  readonly own?: StoredPage;
}

const data: PageData = JSON.parse(
  document.getElementById('playground-data')?.textContent ?? '{"elements":[],"origin":""}',
);
const root = document.getElementById('playground') ?? document.body;
const tags = data.elements.map(({ tag }) => tag);
let storedPage = data.own;
let choice = start();

/** Reads the state from the URL. A page that the server no longer stores must be pasted again. */
function start(): Choice {
  const requested = readChoice(location.search, tags);
  return requested.own === undefined || requested.own === storedPage?.id ? requested : { ...requested, own: '' };
}

function change(values: Readonly<Record<string, string>>): void {
  const query = new URLSearchParams(choiceQuery(choice));
  // Attributes belong to a single element.
  if (values['element'] !== undefined)
    for (const name of Object.keys(choice.attributes)) query.delete(ATTRIBUTE + name);
  for (const [name, value] of Object.entries(values))
    if (value === '' && name.startsWith(ATTRIBUTE)) query.delete(name);
    else query.set(name, value);
  if (query.get('own') === '' && storedPage !== undefined) query.set('own', storedPage.id);
  choice = readChoice(query.toString(), tags);
  history.replaceState(null, '', choiceQuery(choice));
  draw();
}

const frames = (): readonly HTMLIFrameElement[] => [...root.querySelectorAll('iframe')];
/** Examines the page in the last frame, which is the widest. */
function examine(): void {
  const frame = frames().at(-1);
  if (frame !== undefined) void examineFrame(frame, draw);
}
/** Handles a frame's load event. Ignores empty frames, which also dispatch this event. */
function loaded({ target }: Event): void {
  const isPage = target instanceof HTMLIFrameElement && target.contentWindow?.location.href !== 'about:blank';
  if (isPage && target === frames().at(-1)) examine();
}

function draw(): void {
  document.documentElement.dataset['theme'] = choice.theme;
  const shown = data.elements.find(({ tag }) => tag === choice.element);
  if (shown === undefined) return;
  const hasPage = choice.own !== '';
  const showOwn = (page: StoredPage): void => {
    storedPage = page;
    change({ own: page.id });
  };
  render(
    html`${controls(choice, data.elements, change)}
      <main>
        ${choice.own === undefined ? nothing : ownPagePanel(storedPage, showOwn, draw)}
        <div class="stage-area">${hasPage ? stageFrames(choice, room(), loaded) : nothing}</div>
        ${hasPage ? findingsPanel(examine) : nothing}
        ${snippetPanel(choice, { shown, release: data.release }, change, draw)}
        <section class="verdicts">${hiddenTable(choice, data.origin)} ${offerTable(choice.site)}</section>
      </main>`,
    root,
  );
  void showOnStage(frames(), choice, shown);
}

/** Returns the stage's inner width. */
function room(): number {
  const area = root.querySelector('.stage-area');
  if (area === null) return innerWidth;
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(area);
  return area.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
}

if (root.dataset['view'] === 'audit') startAudit(root, data.origin);
else {
  draw();
  // Redraw, because the stage can be measured now.
  draw();
  addEventListener('resize', draw);
}
