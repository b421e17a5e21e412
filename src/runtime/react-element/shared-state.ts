import { parseLanguage, resolveLanguage } from '../../domain/languages/languages.ts';
import { parseTheme } from '../../domain/page/themes.ts';
import { parseSiteId, SITES } from '../../domain/sites/registry.ts';
import { onPreferredThemeChange, preferredTheme } from '../../platform/device/color-scheme.ts';
import { documentLanguage } from '../../platform/page/document-language.ts';
import { errorSentence } from '../../stores/page/errors.ts';
import type { ObservedState } from '../../stores/public/observed-state.ts';
import type { PageData } from '../../stores/public/page-data.ts';
import { sendError } from '../custom-element/dispatch.ts';

/** The part of `ExchangeShell` that a page's custom elements use. */
interface Shell {
  observe(
    element: HTMLElement,
    callback: (state: ObservedState | undefined) => void,
    attributes?: readonly string[],
  ): () => void;
  data(id: number): Promise<PageData | undefined>;
}

/** The state that an element displays. `site` is absent if the shell is not on the page. */
export type SharedState = Omit<ObservedState, 'site'> & Partial<Pick<ObservedState, 'site'>>;

/** Returns the shell on this page, or undefined if its script hasn't run or its release has no `observe` method. */
export function pageShell(): Shell | undefined {
  const { ExchangeShell: shell } = globalThis as { ExchangeShell?: Partial<Shell> };
  return typeof shell?.observe === 'function' && typeof shell.data === 'function' ? (shell as Shell) : undefined;
}

/** Returns the state to display if the shell is not on the page: the element's attributes merged over the defaults. */
function defaultState(host: HTMLElement): SharedState {
  const siteId = parseSiteId(host.getAttribute('site-id')) ?? 0;
  const attribute = host.getAttribute('language')?.trim();
  const requested = attribute ? { attribute: parseLanguage(attribute) ?? 'unknown' } : { document: documentLanguage() };
  return {
    siteId,
    language: resolveLanguage(requested, SITES[siteId]),
    theme: parseTheme(host.getAttribute('theme')) ?? preferredTheme(),
    session: { status: 'unknown', uid: '' },
  };
}

function reportMissingFile(host: HTMLElement): void {
  const message = errorSentence(
    `<${host.localName}> does not follow the page, because a release file did not load`,
    'It shows its attributes and defaults',
    'Serve every file of the release unmodified, with CORS headers',
  );
  sendError(host, 'file', message);
}

export interface FollowedState {
  /** Must be called when an attribute changes. */
  update(): void;
  dispose(): void;
}

/**
 * Calls `callback` with the state that an element displays, immediately and after each change. The shell provides the state once its script
 * has run. Until then it is derived from the attributes and the defaults.
 */
export function followSharedState(
  host: HTMLElement,
  attributes: readonly string[],
  callback: (state: SharedState) => void,
): FollowedState {
  let dispose: (() => void) | undefined;
  let isShared = false;
  const update = (): void => {
    if (!isShared) callback(defaultState(host));
  };
  const share = (): void => {
    const shell = pageShell();
    if (shell === undefined || dispose !== undefined) return;
    isShared = true;
    dispose = shell.observe(
      host,
      (state) => {
        isShared = state !== undefined;
        if (!isShared) reportMissingFile(host);
        callback(state ?? defaultState(host));
      },
      attributes,
    );
  };
  share();
  update();
  const unsubscribeTheme = onPreferredThemeChange(update);
  window.addEventListener('exchange-shell-load', share);
  return {
    update,
    dispose: () => {
      window.removeEventListener('exchange-shell-load', share);
      unsubscribeTheme();
      dispose?.();
    },
  };
}
