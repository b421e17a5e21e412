import { html } from 'lit-html';
import { createParcel } from './show.ts';

/** A minimal React-free form that simulates a transfer between two wallet accounts. */
const ACCOUNTS = ['Spot', 'Futures', 'Margin', 'Earn'];
const form = { from: 'Spot', to: 'Futures', amount: '', message: '' };
type Field = keyof typeof form;

const onInput = (key: Field, draw: () => void) => (event: Event) => {
  form[key] = (event.target as HTMLInputElement | HTMLSelectElement).value;
  draw();
};

const accountField = (label: string, key: Field, draw: () => void) =>
  html`<label
    >${label}
    <select @change=${onInput(key, draw)}>
      ${ACCOUNTS.map((name) => html`<option ?selected=${name === form[key]}>${name}</option>`)}
    </select></label
  >`;

export const { mount, update, unmount } = createParcel((_props, draw) => {
  const submit = (event: Event): void => {
    event.preventDefault();
    form.message =
      form.from === form.to ? 'Choose two accounts.' : `${form.amount} USDT moved from ${form.from} to ${form.to}.`;
    draw();
  };
  return html`<form @submit=${submit}>
    ${accountField('From', 'from', draw)} ${accountField('To', 'to', draw)}
    <label
      >Amount, USDT
      <input
        inputmode="decimal"
        pattern="[0-9]+([.][0-9]{1,8})?"
        required
        .value=${form.amount}
        @input=${onInput('amount', draw)}
    /></label>
    <button>Transfer</button>
    <p role="status">${form.message}</p>
  </form>`;
});
