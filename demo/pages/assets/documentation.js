// Enhances the documentation: search results while typing, "/" to focus the search field, copy buttons, and examples that follow the theme.
const field = document.querySelector('#query');
const form = field.form;

/* Results while typing. Enter still opens the page with all results. */
const results = document.createElement('div');
results.className = 'results';
results.hidden = true;
const list = document.createElement('ol');
list.setAttribute('aria-label', 'Search results');
const count = document.createElement('p');
count.setAttribute('role', 'status');
results.append(count, list);
form.append(results);

const MOST_SHOWN = 8;
let latest = 0;

const close = () => {
  latest += 1;
  results.hidden = true;
};

function entryOf({ href, title, excerpt }) {
  const row = document.createElement('li');
  const link = document.createElement('a');
  const name = document.createElement('strong');
  const words = document.createElement('span');
  link.href = href;
  name.textContent = title;
  words.textContent = excerpt;
  link.append(name, words);
  row.append(link);
  return row;
}

async function search() {
  const query = field.value.trim();
  if (query === '') return close();
  latest += 1;
  const request = latest;
  try {
    const response = await fetch(`/docs/search.json?q=${encodeURIComponent(query)}`);
    const found = await response.json();
    // The user has kept typing or has closed the results.
    if (request !== latest) return;
    list.replaceChildren(...found.slice(0, MOST_SHOWN).map(entryOf));
    count.textContent = found.length === 0 ? 'No section contains all of these words.' : `${found.length} found`;
    results.hidden = false;
  } catch {
    // Enter still opens the page with all results.
    close();
  }
}

field.addEventListener('input', () => void search());
field.addEventListener('focus', () => void search());
form.addEventListener('focusout', ({ relatedTarget }) => {
  if (!form.contains(relatedTarget)) close();
});
form.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && !results.hidden) {
    event.preventDefault();
    field.focus();
    close();
  }
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const stops = [field, ...list.querySelectorAll('a')];
  const next = stops[stops.indexOf(document.activeElement) + (event.key === 'ArrowDown' ? 1 : -1)];
  if (results.hidden || next === undefined) return;
  event.preventDefault();
  next.focus();
});

document.addEventListener('keydown', (event) => {
  const [target] = event.composedPath();
  const isTyping =
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
  if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  field.focus();
});

/* Copy buttons. */
async function copy(button, code) {
  try {
    await navigator.clipboard.writeText(code);
    button.textContent = 'Copied';
  } catch {
    button.textContent = 'Not copied';
  }
  setTimeout(() => {
    button.textContent = 'Copy';
  }, 2000);
}

for (const block of document.querySelectorAll('main pre')) {
  const button = document.createElement('button');
  const code = block.textContent;
  button.type = 'button';
  button.className = 'copy';
  button.textContent = 'Copy';
  button.addEventListener('click', () => void copy(button, code));
  const box = document.createElement('div');
  box.className = 'code';
  block.before(box);
  box.append(block, button);
}

/* Examples follow the theme that the user chooses in the header. */
document.addEventListener('exchange-theme-change', ({ detail: { theme } }) => {
  for (const frame of document.querySelectorAll('.example iframe')) {
    const { contentDocument, contentWindow } = frame;
    if (contentDocument !== null) contentDocument.documentElement.dataset.theme = theme;
    contentWindow.ExchangeShell?.configure({ theme });
  }
});
