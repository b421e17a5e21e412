import { parseLanguage } from '../domain/languages.ts';
import { openOverlay } from '../stores/overlays.ts';
import type { ElementView } from './element-context.tsx';
import { pickLanguage } from './preferences.ts';

/** What a click on an entry does in place of following it. */
function act(action: string, view: ElementView, link: HTMLAnchorElement): void {
  if (action === 'open-chat') view.send('exchange-chat-open', {}, true);
  else if (action === 'choose-turkey-site') openOverlay('turkey-site', view.id);
  else if (action === 'stay-tuned') openOverlay('stay-tuned', view.id);
  else if (action === 'switch-site' && view.send('exchange-site-switch', { href: link.href }, true))
    openOverlay('switch-site', view.id, link.href);
}

/**
 * Hears the clicks on our links: the page is told first and may prevent it (`exchange-navigate`), an entry with an
 * action does that instead, a language is switched in place. A click with a modifier key is the browser's.
 */
export function followClicks(root: HTMLElement, view: ElementView): () => void {
  const click = (event: MouseEvent): void => {
    const target = event.composedPath().find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement);
    if (target === undefined || event.defaultPrevented || !root.contains(target)) return;
    const { key = '', action, track, language } = target.dataset;
    if (track !== undefined) view.track(track, { key, href: target.href });
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const code = parseLanguage(language);
    if (action !== undefined || (code !== undefined && isPlain)) {
      event.preventDefault();
      target.closest<HTMLElement>('[popover]')?.hidePopover();
      if (action !== undefined) act(action, view, target);
      else if (code !== undefined) pickLanguage(view, code);
      return;
    }
    if (!isPlain || key === '') return;
    const detail = { href: target.href, target: target.target || '_self', key };
    if (!view.send('exchange-navigate', detail, true)) event.preventDefault();
  };
  root.addEventListener('click', click);
  return () => root.removeEventListener('click', click);
}
