// Numbers the element's parts, as in the list on the parent page. Hidden parts receive no number.
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

/** Returns the bounding box of a part's first visible element. */
function boxOf(part) {
  const elements = roots().flatMap((root) => [...root.querySelectorAll(`[part~="${part}"]`)]);
  const visibleElements = elements.filter((one) =>
    one.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  );
  return visibleElements.map((one) => one.getBoundingClientRect()).find(({ width, height }) => width > 0 && height > 0);
}

function place() {
  if (!host.shadowRoot) return;
  // Reopen the layer, so that it is above dialogs in the top layer.
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

let isScheduled = false;
/** Runs at most once per frame. */
function schedule() {
  if (isScheduled) return;
  isScheduled = true;
  requestAnimationFrame(() => {
    isScheduled = false;
    place();
  });
}
addEventListener('exchange-ready', () => {
  for (const root of roots())
    new MutationObserver(schedule).observe(root, { subtree: true, childList: true, attributes: true });
  new ResizeObserver(schedule).observe(host);
  schedule();
});
for (const type of ['resize', 'scroll', 'toggle', 'transitionend']) addEventListener(type, schedule, true);
