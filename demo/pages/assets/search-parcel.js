/**
 * A minimal third-party search application: a single-spa parcel that shows its props and records every lifecycle call for tests
 * (`searchParcelCalls`).
 */
const calls = (globalThis.searchParcelCalls ??= []);
let places = 0;

function note(name, { domElement, ...props }) {
  domElement.dataset.place ??= String((places += 1));
  delete props.unmountSelf;
  calls.push({ name, place: domElement.dataset.place, props });
}

function show({ domElement, ...props }) {
  const { ownerDocument } = domElement;
  const field = ownerDocument.createElement('input');
  field.placeholder = `Another search (${props.locale})`;
  field.ariaLabel = field.placeholder;
  const pick = ownerDocument.createElement('button');
  pick.type = 'button';
  pick.textContent = 'Pick';
  pick.addEventListener('click', () => {
    const item = { kind: 'foreign', key: field.value };
    domElement.dispatchEvent(new CustomEvent('exchange-search-result', { bubbles: true, detail: { item } }));
  });
  const propsList = ownerDocument.createElement('pre');
  propsList.textContent = JSON.stringify({ ...props, rates: '…', marketRates: '…', coinIconWhitelist: '…' }, null, 1);
  domElement.replaceChildren(field, pick, propsList);
}

export const bootstrap = [(props) => note('bootstrap', props)];
export const mount = [
  (props) => note('mount', props),
  async (props) => {
    // Simulates an application that mounts slowly. Updates during mounting must not be lost.
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
    show(props);
  },
];
export function update(props) {
  note('update', props);
  show(props);
}
export async function unmount(props) {
  note('unmount', props);
  props.domElement.replaceChildren();
}
