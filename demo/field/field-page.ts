import { FIGURES, type Figure, formatFigure, rateFigure } from './rate-figure.ts';

/** A `field_performance` event as passed to the page's analytics function. */
interface FieldEvent extends Partial<Record<Figure, number>> {
  readonly id: string;
  readonly release?: string;
  readonly siteId: number;
}

/** The key of the events in the tab's session storage, so that they are listed after the page has been left. */
const STORED = 'demo-field-performance';
const MAX_EVENTS = 20;
/** How long the page's slow button blocks the main thread, in milliseconds. */
const SLOW = 300;
/** The delay of the layout shift in milliseconds. Browsers don't count shifts within 500 ms after an interaction. */
const SHIFT_DELAY = 600;

const byId = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;
const readEvents = (): readonly FieldEvent[] =>
  JSON.parse(sessionStorage.getItem(STORED) ?? '[]') as readonly FieldEvent[];

function cell(text: string, tag: 'td' | 'th' = 'td'): HTMLTableCellElement {
  const created = document.createElement(tag);
  created.textContent = text;
  if (tag === 'th') created.scope = 'row';
  return created;
}

function figureRow(event: FieldEvent, figure: Figure): readonly HTMLTableRowElement[] {
  const value = event[figure];
  if (value === undefined) return [];
  const row = document.createElement('tr');
  const rating = rateFigure(figure, value);
  const rated = cell(rating ?? 'no threshold');
  if (rating !== undefined) rated.dataset['rating'] = rating;
  row.append(
    cell(figure, 'th'),
    cell(formatFigure(figure, value)),
    rated,
    cell(event.release ?? 'none'),
    cell(String(event.siteId)),
    cell(event.id),
  );
  return [row];
}

function drawEvents(): void {
  const rows = readEvents()
    .toReversed()
    .flatMap((event) => FIGURES.flatMap((figure) => figureRow(event, figure)));
  byId('figures').replaceChildren(...rows);
  byId('no-figures').hidden = rows.length > 0;
}

/** Stores and lists a `field_performance` event. Ignores all other analytics events. */
function receive(name: string, params: unknown): void {
  if (name !== 'field_performance') return;
  sessionStorage.setItem(STORED, JSON.stringify([...readEvents(), params].slice(-MAX_EVENTS)));
  drawEvents();
}

// This script precedes the shell's, which reads the configuration when it loads.
Object.assign(globalThis, { ExchangeShell: { configuration: { analytics: receive } } });

byId('slow').addEventListener('click', () => {
  const start = performance.now();
  while (performance.now() - start < SLOW);
  byId('slow-result').textContent = `The page was blocked for ${SLOW} ms.`;
});

byId('shift').addEventListener('click', () => {
  setTimeout(() => byId('shifting').classList.toggle('field-shifted'), SHIFT_DELAY);
});
let shifted = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
    if (!entry.hadRecentInput) shifted += entry.value;
  byId('shift-result').textContent = `The page has shifted by ${formatFigure('cls', shifted)}.`;
}).observe({ type: 'layout-shift' });

byId('reload').addEventListener('click', () => location.reload());
byId('clear').addEventListener('click', () => {
  sessionStorage.removeItem(STORED);
  drawEvents();
});
drawEvents();
