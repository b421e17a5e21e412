import type { Choice } from './state.ts';

/** What the stage must be loaded anew for: who asks, which element, and what a gate may have led away from. Everything else is an attribute. */
const sessionOf = ({ persona, codes, flags, element, site, path }: Choice) =>
  JSON.stringify([persona.key, codes, flags, element, ...(element === 'compliance-gate' ? [site, path] : [])]);

let loaded = '';

function attributesOf({ element, site, language, theme, path }: Choice): readonly (readonly [string, string])[] {
  const common = [
    ['site-id', String(site)],
    ['language', language],
    ['theme', theme],
  ] as const;
  return element === 'compliance-gate' ? [...common, ['path', path]] : common;
}

function applyAttributes(frame: HTMLIFrameElement, choice: Choice): void {
  const page = frame.contentDocument;
  const shown = page?.querySelector(choice.element);
  if (!page || !shown) return;
  page.documentElement.dataset['theme'] = choice.theme;
  for (const [name, value] of attributesOf(choice))
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
}

/** Shows the choice: changes attributes where that is enough, begins another session and loads the page where it is not. */
export async function showOnStage(frame: HTMLIFrameElement, choice: Choice): Promise<void> {
  const session = sessionOf(choice);
  if (session === loaded) return applyAttributes(frame, choice);
  loaded = session;
  const body = new URLSearchParams({
    persona: choice.persona.key,
    codes: choice.codes.join(','),
    flags: choice.flags.join(','),
  });
  await fetch('/demo/session', { method: 'POST', body });
  const { element, site, language, theme, path } = choice;
  const query = new URLSearchParams({ element, site: String(site), language, theme, path });
  // A fresh frame, not a fresh address: the history of the playground stays the person's own.
  frame.contentWindow?.location.replace(`/playground/stage?${query.toString()}`);
}
