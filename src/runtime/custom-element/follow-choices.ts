import { COMMON_ATTRIBUTES } from './common-attributes.ts';
import { clearChoice, preferences } from '../../stores/configuration/preferences.ts';

/** The attributes that follow the user's choice. */
const CHOICES = Object.entries(COMMON_ATTRIBUTES)
  .filter(([, { isChoice }]) => isChoice)
  .map(([name]) => name as 'language' | 'theme');

/** Writes the user's choice to the attribute where it is present, as browsers do with `<details open>`. */
function mirrorChoices(host: HTMLElement): void {
  const chosen = preferences().getState();
  for (const name of CHOICES) {
    const choice = chosen[name];
    if (choice !== undefined && host.hasAttribute(name) && host.getAttribute(name) !== choice)
      host.setAttribute(name, choice);
  }
}

export interface FollowedChoices {
  /** Must be called when an attribute has changed: a new value from the page discards the user's choice. */
  attributesChanged(): void;
  stop(): void;
}

/**
 * Applies language and theme that the user chooses in any element to this one, and calls `update`. The last writer wins: the choice is
 * discarded when the page sets the attribute again.
 */
export function observeChoices(host: HTMLElement, update: () => void): FollowedChoices {
  const seen = CHOICES.map((name) => host.getAttribute(name));
  const stop = preferences().subscribe(() => {
    mirrorChoices(host);
    update();
  });
  return {
    stop,
    attributesChanged: () => {
      CHOICES.forEach((name, index) => {
        const value = host.getAttribute(name);
        if (value !== seen[index] && value !== preferences().getState()[name]) clearChoice(name);
        seen[index] = value;
      });
    },
  };
}
