import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import type { DoctorFinding } from '../../src/doctor/rules/rule.ts';

/** The doctor's findings for the page on the stage: `looking` while it runs, `silent` if the page has no shell. */
type State = readonly DoctorFinding[] | 'looking' | 'silent';

interface ShellWindow extends Window {
  readonly ExchangeShell?: { doctor(): Promise<readonly DoctorFinding[]> };
  readonly PerformanceObserver: typeof PerformanceObserver;
}

const LONGEST_WAIT = 5000;
const READY = /^exchange-shell:[\w-]+:ready$/;

let state: State = 'looking';
let latestRun = 0;

/** Waits until the first element is ready or the timeout has elapsed. */
function untilReady(page: ShellWindow): Promise<void> {
  return new Promise((resolve) => {
    const observer = new page.PerformanceObserver((list) => {
      if (list.getEntries().some(({ name }) => READY.test(name))) end();
    });
    const timer = setTimeout(end, LONGEST_WAIT);
    function end(): void {
      clearTimeout(timer);
      observer.disconnect();
      resolve();
    }
    observer.observe({ type: 'mark', buffered: true });
  });
}

/** Runs `ExchangeShell.doctor()` in the frame, as the page's author would. Reports only the latest run. */
export async function examineFrame(frame: HTMLIFrameElement, redraw: () => void): Promise<void> {
  const page = frame.contentWindow as ShellWindow | null;
  const run = ++latestRun;
  state = 'looking';
  redraw();
  if (page?.ExchangeShell !== undefined) await untilReady(page);
  const answer = await page?.ExchangeShell?.doctor().catch(() => undefined);
  if (run !== latestRun) return;
  // Not a finding for the snippet's page: only the stage fixes the theme.
  state = answer?.filter(({ key }) => key !== 'theme-fixed') ?? 'silent';
  redraw();
}

const finding = ({ key, level, what, why, fix }: DoctorFinding): TemplateResult =>
  html`<li data-finding=${key}>
    <p>
      <span class="level" data-level=${level}>${level}</span>
      <a href="/docs/doctor#what-it-finds"><code>${key}</code></a>
    </p>
    <p>${what} ${why}</p>
    <p class="fix">${fix}</p>
  </li>`;

function summary(findings: State): string {
  if (findings === 'looking') return 'Looking…';
  if (findings === 'silent') return 'The shell does not run on this page.';
  return findings.length === 1 ? '1 finding' : `${findings.length || 'No'} findings`;
}

/** Shows the findings, most severe first. */
export function findingsPanel(again: () => void): TemplateResult {
  return html`<section class="findings" aria-labelledby="findings">
    <h2>
      <span id="findings">Doctor</span> <span class="count" role="status">${summary(state)}</span>
      <button type="button" @click=${again}>Look again</button>
    </h2>
    ${
      typeof state === 'string' || state.length === 0
        ? nothing
        : html`<ul>
            ${state.map(finding)}
          </ul>`
    }
  </section>`;
}
