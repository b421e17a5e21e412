import { html } from 'lit-html';
import { createParcel } from './show.ts';

/** A minimal React-free transfer form: moves funds from one account of the wallet to another. */
const ACCOUNTS = ['Spot', 'Futures', 'Margin', 'Earn'];
const kept = { from: 'Spot', to: 'Futures', amount: '', said: '' };
type Kept = keyof typeof kept;

const heed = (key: Kept, draw: () => void) => (event: Event) => {
  kept[key] = (event.target as HTMLInputElement | HTMLSelectElement).value;
  draw();
};

const accountField = (label: string, key: Kept, draw: () => void) =>
  html`<label
    >${label}
    <select @change=${heed(key, draw)}>
      ${ACCOUNTS.map((name) => html`<option ?selected=${name === kept[key]}>${name}</option>`)}
    </select></label
  >`;

export const { mount, update, unmount } = createParcel((_given, draw) => {
  const submit = (event: Event): void => {
    event.preventDefault();
    kept.said =
      kept.from === kept.to ? 'Choose two accounts.' : `${kept.amount} USDT moved from ${kept.from} to ${kept.to}.`;
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
        .value=${kept.amount}
        @input=${heed('amount', draw)}
    /></label>
    <button>Transfer</button>
    <p role="status">${kept.said}</p>
  </form>`;
});
