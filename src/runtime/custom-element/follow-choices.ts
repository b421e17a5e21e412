import { COMMON_ATTRIBUTES } from './common-attributes.ts';
import { clearChoice, preferences } from '../../stores/configuration/preferences.ts';

/** The attributes that reflect the user's choice. */
const CHOICES = Object.entries(COMMON_ATTRIBUTES)
  .filter(([, { isChoice }]) => isChoice)
  .map(([name]) => name as 'language' | 'theme');

/** Writes the user's choice to the attribute if it is present, just as browsers update the `open` attribute of `<details>`. */
function mirrorChoices(host: HTMLElement): void {
  const chosen = preferences().getState();
  for (const name of CHOICES) {
    const choice = chosen[name];
    if (choice !== undefined && host.hasAttribute(name) && host.getAttribute(name) !== choice)
      host.setAttribute(name, choice);
  }
}

export interface FollowedChoices {
  /** Must be called when an attribute changes. A new value set by the page discards the user's choice. */
  attributesChanged(): void;
  stop(): void;
}

/**
 * Applies the language or theme that the user chooses in any element to `host`, then calls `update`. The most recent change wins: if the
 * page sets the attribute again, the choice is discarded.
 */
export function observeChoices(host: HTMLElement, update: () => void): FollowedChoices {
  const previousValues = CHOICES.map((name) => host.getAttribute(name));
  const stop = preferences().subscribe(() => {
    mirrorChoices(host);
    update();
  });
  return {
    stop,
    attributesChanged: () => {
      CHOICES.forEach((name, index) => {
        const value = host.getAttribute(name);
        if (value !== previousValues[index] && value !== preferences().getState()[name]) clearChoice(name);
        previousValues[index] = value;
      });
    },
  };
}
