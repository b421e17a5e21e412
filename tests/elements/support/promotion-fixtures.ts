import { v1 } from '../../../demo/gateway/envelopes.ts';
import { parsePersona } from '../../../demo/gateway/personas/index.ts';
import { VISITOR } from '../../../demo/gateway/personas/people.ts';
import type { Persona } from '../../../demo/gateway/personas/persona.ts';
import type { WireOf } from '../../../src/api/endpoint.ts';
import type { siteSettings } from '../../../src/api/endpoints/site/settings.ts';
import { type Answers, answersFor, type Gateway, type Path, standInGateway, undocumented } from './gateway.ts';
import { nextFrame, OF_THIS_FILE, until } from './elements.ts';

export const SESSION = '/api/web/v1/usercenter/get_info';
export const SETTINGS = '/api/web/v1/site/settings';
export const COMPLIANCE = '/api/web/v1/compliance/check';

export const personOf = (key: string): Persona => parsePersona(key) ?? VISITOR;
export const settings = (given: WireOf<typeof siteSettings>) => v1(given);

/** Sets the browser's user agent data. */
export function setUserAgent(agent: { readonly mobile?: boolean; readonly userAgent?: string }): void {
  const own = { configurable: true };
  Object.defineProperty(navigator, 'userAgentData', { ...own, value: { mobile: agent.mobile ?? false } });
  if (agent.userAgent === undefined) Reflect.deleteProperty(navigator, 'userAgent');
  else Object.defineProperty(navigator, 'userAgent', { ...own, value: agent.userAgent });
}
export function restoreUserAgent(): void {
  for (const name of ['userAgentData', 'userAgent']) Reflect.deleteProperty(navigator, name);
}

let count = 0;
let current: Gateway | undefined;

/** Replaces the gateway with one whose origin no other element uses. */
export function gatewayFor(answers: Answers = answersFor(VISITOR)): {
  readonly origin: string;
  readonly gateway: Gateway;
} {
  count += 1;
  const origin = `https://promotion-${count}-${OF_THIS_FILE}.localhost`;
  current?.restore();
  current = standInGateway(answers, origin);
  return { origin, gateway: current };
}
export function closeGateway(): void {
  current?.restore();
}

/** Waits until each path was requested and its response was handled. */
export async function untilHandled({ calls }: Gateway, ...paths: readonly Path[]): Promise<void> {
  for (const path of paths) await until(() => calls.some((call) => call.path === path), path);
  // Responses are parsed in several tasks.
  for (let frame = 0; frame < 6; frame += 1) await nextFrame();
}

/** Failed requests and unusable responses. */
export const FAULTS: readonly (readonly [what: string, answer: Answers[typeof COMPLIANCE]])[] = [
  ['network error', () => Promise.reject(new TypeError('offline'))],
  ['HTTP 403', () => new Response('', { status: 403 })],
  ['HTTP 500', () => new Response('', { status: 500 })],
  ['not JSON', () => new Response('<!doctype html>')],
  ['unexpected code', undocumented({ code: 7, message: 'no', data: null })],
  ['wrong type', v1(undocumented([1, 2, 3]))],
  ['no response', () => new Promise<never>(() => {})],
];
