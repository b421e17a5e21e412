// Numbers the parts of the element on this page, like the list next to it. Hidden parts have no number.
const { tag, parts } = JSON.parse(document.getElementById('callouts').textContent);
const host = document.querySelector(tag);
const layer = document.createElement('div');
layer.className = 'callouts';
layer.setAttribute('aria-hidden', 'true');
layer.popover = 'manual';
const marks = parts.map((part, index) => {
  const mark = document.createElement('span');
  mark.dataset.part = part;
  mark.textContent = index + 1;
  layer.append(mark);
  return mark;
});
document.body.append(layer);

const SIZE = 18;
const roots = () => [
  host.shadowRoot,
  ...[...host.shadowRoot.querySelectorAll('*')].flatMap((one) => one.shadowRoot ?? []),
];

/** Returns a part's first visible box. */
function boxOf(part) {
  const found = roots().flatMap((root) => [...root.querySelectorAll(`[part~="${part}"]`)]);
  const seen = found.filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
  return seen.map((one) => one.getBoundingClientRect()).find(({ width, height }) => width > 0 && height > 0);
}

function place() {
  if (!host.shadowRoot) return;
  // Shown again, to be above dialogs in the top layer.
  if (layer.matches(':popover-open')) layer.hidePopover();
  layer.showPopover();
  const taken = [];
  for (const mark of marks) {
    const box = boxOf(mark.dataset.part);
    mark.hidden = box === undefined;
    if (box === undefined) continue;
    const [top, start] = [Math.max(0, box.top), Math.max(0, box.left)];
    let left = start;
    while (taken.some(([x, y]) => Math.abs(x - left) < SIZE && Math.abs(y - top) < SIZE)) left += SIZE;
    taken.push([left, top]);
    mark.style.translate = `${left}px ${top}px`;
  }
}

let isAsked = false;
/** Runs at most once per frame. */
function ask() {
  if (isAsked) return;
  isAsked = true;
  requestAnimationFrame(() => {
    isAsked = false;
    place();
  });
}
addEventListener('exchange-ready', () => {
  for (const root of roots())
    new MutationObserver(ask).observe(root, { subtree: true, childList: true, attributes: true });
  new ResizeObserver(ask).observe(host);
  ask();
});
for (const type of ['resize', 'scroll', 'toggle', 'transitionend']) addEventListener(type, ask, true);
