import { COMMON_ATTRIBUTES } from './common-attributes.ts';
import { forgetChoice, preferences } from '../../stores/configuration/preferences.ts';

/** The attributes that follow what a person chooses. */
const CHOICES = Object.entries(COMMON_ATTRIBUTES)
  .filter(([, { isChoice }]) => isChoice)
  .map(([name]) => name as 'language' | 'theme');

/** A choice made by the person is written to the attribute where one stands, as `<details open>` is. */
function mirrorChoices(host: HTMLElement): void {
  const chosen = preferences().getState();
  for (const name of CHOICES) {
    const choice = chosen[name];
    if (choice !== undefined && host.hasAttribute(name) && host.getAttribute(name) !== choice)
      host.setAttribute(name, choice);
  }
}

export interface FollowedChoices {
  /** To be called when an attribute has changed: what the page writes anew ends the choice. */
  attributesChanged(): void;
  stop(): void;
}

/** Last writer wins: an element follows what the person chooses on any other, until the page writes its attribute anew. */
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
        if (value !== seen[index] && value !== preferences().getState()[name]) forgetChoice(name);
        seen[index] = value;
      });
    },
  };
}
