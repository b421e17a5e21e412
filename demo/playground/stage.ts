import { LANGUAGES } from '../../src/domain/languages/language-table.ts';
import type { ShownElement } from './shown-element.ts';
import { ATTRIBUTE, type Choice } from './state.ts';

/**
 * Returns a key that changes if the stage must be reloaded. It contains the persona, the page, and everything that may make the gate
 * redirect. All other changes only set an attribute.
 */
function pageOf({ persona, codes, flags, element, site, path, own, language, theme, attributes }: Choice): string {
  const ofPage =
    own === undefined ? (element === 'compliance-gate' ? [site, path] : []) : [own, site, language, theme, attributes];
  return JSON.stringify([persona.key, codes, flags, element, ...ofPage]);
}

/** The page and attributes last applied to each frame. Changes that the user makes on the stage remain until the next choice. */
const loaded = new WeakMap<HTMLIFrameElement, string>();
const appliedAttributes = new WeakMap<HTMLIFrameElement, string>();
let session = '';

function attributesOf(
  { site, language, theme, path, attributes }: Choice,
  shown: ShownElement,
): readonly (readonly [string, string | undefined])[] {
  return [
    ['site-id', String(site)],
    ['language', language],
    ['theme', theme],
    ...(shown.tag === 'compliance-gate' ? ([['path', path]] as const) : []),
    ...shown.attributes.map(({ name }) => [name, attributes[name]] as const),
  ];
}

function applyAttributes(frame: HTMLIFrameElement, choice: Choice, shown: ShownElement): void {
  const page = frame.contentDocument;
  const element = page?.querySelector(choice.element);
  if (!page || !element) return;
  const { documentCode, direction } = LANGUAGES[choice.language];
  Object.assign(page.documentElement, { lang: documentCode, dir: direction === 'rtl' ? 'rtl' : '' });
  page.documentElement.dataset['theme'] = choice.theme;
  for (const [name, value] of attributesOf(choice, shown)) {
    if (value === undefined) element.removeAttribute(name);
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}

/** Sets the persona, compliance codes and flags of this browser's session. */
async function beginSession({ persona, codes, flags }: Choice): Promise<void> {
  const body = new URLSearchParams({ persona: persona.key, codes: codes.join(','), flags: flags.join(',') });
  if (session === body.toString()) return;
  session = body.toString();
  await fetch('/demo/session', { method: 'POST', body });
}

function addressOf({ element, site, language, theme, path, own, attributes }: Choice): string {
  const query = new URLSearchParams({ element, site: String(site), language, theme, path });
  for (const [name, value] of Object.entries(attributes)) query.set(ATTRIBUTE + name, value);
  return `/playground/${own === undefined ? 'stage' : `pages/${own}`}?${query.toString()}`;
}

/** Shows the choice in each frame: changes attributes if possible, otherwise starts another session and reloads the page. */
export async function showOnStage(
  frames: readonly HTMLIFrameElement[],
  choice: Choice,
  shown: ShownElement,
): Promise<void> {
  const page = pageOf(choice);
  const stale = frames.filter((frame) => loaded.get(frame) !== page);
  const attributes = JSON.stringify(attributesOf(choice, shown));
  for (const frame of frames) {
    const isNew = appliedAttributes.get(frame) !== attributes;
    appliedAttributes.set(frame, attributes);
    // Pasted pages keep their own attributes.
    if (isNew && choice.own === undefined && !stale.includes(frame)) applyAttributes(frame, choice, shown);
  }
  for (const frame of stale) loaded.set(frame, page);
  if (stale.length === 0) return;
  await beginSession(choice);
  // Replace the frame's page, because a normal navigation would add an entry to the playground's history.
  for (const frame of stale) if (loaded.get(frame) === page) frame.contentWindow?.location.replace(addressOf(choice));
}
