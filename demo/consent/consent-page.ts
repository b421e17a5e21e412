import { html, render } from 'lit-html';
import { type Choice, CONSENT_PLATFORMS } from './platforms.ts';

/** The `localStorage` key of the user's choice. Real consent platforms also store the choice in the browser. */
const STORED = 'demo-consent';
const CHOICES: readonly (readonly [Choice, string])[] = [
  ['all', 'Accept all'],
  ['analytics', 'Analytics only'],
  ['none', 'Decline'],
];

const root = document.getElementById('consent') as HTMLElement;
const query = new URLSearchParams(location.search);
const names = Object.keys(CONSENT_PLATFORMS);
const name = names.find((each) => each === query.get('platform')) ?? 'Cookiebot';
const platform = CONSENT_PLATFORMS[name];
const events: string[] = [];

function parseChoice(text: string | null): Choice | undefined {
  return CHOICES.find(([choice]) => choice === text)?.[0];
}

function choose(choice: Choice): void {
  localStorage.setItem(STORED, choice);
  platform?.choose(choice);
  draw();
}

function storedKeys(): readonly string[] {
  const cookies = document.cookie.split('; ').map((cookie) => cookie.split('=', 1).join(''));
  return [...cookies, ...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(
    (key) => key !== '' && key !== STORED,
  );
}

const list = (title: string, items: readonly string[]) =>
  html`<h2>${title}</h2>
    ${
      items.length === 0
        ? html`<p>None</p>`
        : html`<ul>
            ${items.map((item) => html`<li><code>${item}</code></li>`)}
          </ul>`
    }`;

function draw(): void {
  const choice = parseChoice(localStorage.getItem(STORED));
  render(
    html`<section class="consent-banner" aria-label="Privacy">
        <p>
          <strong>We value your privacy.</strong> We use cookies to measure how this site is used and to remember who
          referred you. ${choice === undefined ? '' : `Your choice: ${CHOICES.find(([each]) => each === choice)?.[1]}.`}
        </p>
        <p class="consent-buttons">
          ${CHOICES.map(([each, label]) => html`<button type="button" @click=${() => choose(each)}>${label}</button>`)}
        </p>
        <label>
          Simulated platform
          <select @change=${(event: Event) => open((event.target as HTMLSelectElement).value)}>
            ${names.map((each) => html`<option ?selected=${each === name}>${each}</option>`)}
          </select>
        </label>
      </section>
      ${list('Stored in this browser', storedKeys())} ${list('Analytics events', events)}`,
    root,
  );
}

function open(other: string): void {
  query.set('platform', other);
  location.search = query.toString();
}

document.addEventListener('exchange-track', ({ detail }) => {
  events.push(detail.name);
  draw();
});
platform?.install();
const choice = parseChoice(localStorage.getItem(STORED));
if (choice !== undefined) platform?.choose(choice);
draw();
// Browsers don't dispatch `storage` events in the page that makes the change.
setInterval(draw, 1000);
