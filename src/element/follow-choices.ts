import { forgetChoice, preferences } from '../stores/configuration/preferences.ts';

const SHARED = ['language', 'theme'] as const;

/** A choice made by the person is written to the attribute where one stands, as `<details open>` is. */
function mirrorChoices(host: HTMLElement): void {
  const chosen = preferences().getState();
  for (const name of SHARED) {
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
export function followChoices(host: HTMLElement, update: () => void): FollowedChoices {
  const seen = SHARED.map((name) => host.getAttribute(name));
  const stop = preferences().subscribe(() => {
    mirrorChoices(host);
    update();
  });
  return {
    stop,
    attributesChanged: () => {
      for (const [index, name] of SHARED.entries()) {
        const value = host.getAttribute(name);
        if (value !== seen[index] && value !== preferences().getState()[name]) forgetChoice(name);
        seen[index] = value;
      }
    },
  };
}
