import { parsePersona } from '../../../demo/gateway/personas/index.ts';
import { VISITOR } from '../../../demo/gateway/personas/people.ts';
import { type Answers, answersFor, type Gateway, standInGateway } from '../support/gateway.ts';
import {
  getInside,
  getPart,
  inside,
  loadShell,
  part,
  place,
  type Placed,
  twoFrames,
  until,
  write,
} from '../support/elements.ts';

type Element = Placed<HTMLElementTagNameMap['exchange-fund-password']>;

export const FREQUENCY = '/apiweb/v1/user/get_user_frequency';
export const SAVE = '/json_svr/query_safe';
const MEMBER = answersFor(parsePersona('trader') ?? VISITOR);

export let gateway: Gateway;
export let element: Element;
let stopListening: () => void;
/** The submitted forms’ bodies and headers. */
export let forms: { readonly body: string; readonly headers: Headers }[];
let events: { readonly type: string; readonly detail: unknown }[];
export const realNow = performance.now.bind(performance);
/** Sets the monotonic clock. */
export const setTime = (time: number): void => void (performance.now = () => time);

/** Replaces the gateway on the page's own origin with one for a logged-in member, and records the submitted forms. */
export function answer(answers: Answers = {}): void {
  gateway?.restore();
  gateway = standInGateway({ ...MEMBER, [SAVE]: { result: true, msg: '' }, ...answers });
  const counted = window.fetch;
  window.fetch = (input, init) => {
    if (init?.method === 'POST') forms.push({ body: init.body as string, headers: new Headers(init.headers) });
    return counted(input, init);
  };
}

/** Sets up a member's gateway and records the dispatched events for each test in a file. */
export function useFundPassword(): void {
  before(() => loadShell());
  beforeEach(() => {
    forms = [];
    events = [];
    const note = (event: Event): unknown => events.push({ type: event.type, detail: (event as CustomEvent).detail });
    const types = ['confirm', 'saved', 'close'].map((name) => `exchange-fund-password-${name}`);
    for (const type of [...types, 'exchange-error']) document.addEventListener(type, note);
    stopListening = () => {
      for (const type of [...types, 'exchange-error']) document.removeEventListener(type, note);
    };
    answer();
  });
  afterEach(() => {
    stopListening();
    element?.remove();
    performance.now = realNow;
    gateway.restore();
  });
}

export const detailsOf = (name: string): readonly unknown[] =>
  events.filter(({ type }) => type === `exchange-fund-password-${name}`).map(({ detail }) => detail);
export const errorsOf = (source: string): readonly unknown[] =>
  events.filter(({ type, detail }) => type === 'exchange-error' && (detail as { source: string }).source === source);

/** Opens the element and waits until it has rendered the given part. */
export async function open(attributes: Readonly<Record<string, string>> = {}, shown = 'password'): Promise<void> {
  element = await place('exchange-fund-password', { open: '', ...attributes });
  await until(() => part(element, shown), `part ${shown}`);
}
export const field = (name: string): HTMLInputElement => getInside(element, `[part~="${name}"]`, HTMLInputElement);
export const ok = (): HTMLButtonElement => getInside(element, '[part~="ok"]', HTMLButtonElement);
export const isOpen = (): boolean => element.hasAttribute('open');
export const toast = (): string => getPart(element, 'toast').textContent.trim();
export const choice = (): string | undefined =>
  inside(element, '[part~="frequency"] input:checked', HTMLInputElement)?.value;
export const choose = (value: number): void =>
  getInside(element, `[part~="frequency"] input[value="${value}"]`, HTMLInputElement).click();

export async function fill(values: { readonly password?: string; readonly code?: string }): Promise<void> {
  for (const [name, value] of Object.entries(values)) write(field(name), value);
  await twoFrames();
}
export async function openFrequency(): Promise<void> {
  await open({ mode: 'frequency' });
  await until(() => inside(element, '[part~="frequency"] input'), 'the choices');
}
