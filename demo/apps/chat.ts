import { html } from 'lit-html';
import { createParcel } from './show.ts';

/** A minimal React-free chat that answers each message with a greeting, which names the user and the target. */
interface Message {
  readonly text: string;
  readonly isOwn: boolean;
}
const messages: Message[] = [];
let draft = '';

export const { mount, update, unmount } = createParcel(({ isLogin, uid, targetId }, draw) => {
  const other = typeof targetId === 'string' ? `room ${targetId}` : 'support';
  const send = (event: Event): void => {
    event.preventDefault();
    if (draft.trim() === '') return;
    messages.push(
      { text: draft.trim(), isOwn: true },
      { text: `Hello ${isLogin === true ? String(uid) : 'guest'}, this is ${other}.`, isOwn: false },
    );
    draft = '';
    draw();
  };
  return html`<ol aria-label="Messages" aria-live="polite">
      <li>You are talking to ${other}.</li>
      ${messages.map(({ text, isOwn }) => html`<li class=${isOwn ? 'own' : ''}>${text}</li>`)}
    </ol>
    <form class="line" @submit=${send}>
      <input
        aria-label="Message"
        placeholder="Message"
        .value=${draft}
        @input=${({ target }: Event) => {
          draft = (target as HTMLInputElement).value;
        }}
      />
      <button>Send</button>
    </form>`;
});
