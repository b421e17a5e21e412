import { whenFirstSign } from '../../platform/page/first-interaction.ts';
import { type Handling, loadHandling } from './load-interaction.ts';

/**
 * Connects what opens in markup that sleeps, once there has been a sign of a person: a press opens menus by itself, mouse, arrow keys and
 * places are `handling`'s. Where that does not load, presses go on to serve. `connect` says what undoes it; returns what undoes all.
 */
export function connectOnFirstInteraction(connect: (handling: Handling) => readonly (() => void)[]): () => void {
  let ends: readonly (() => void)[] = [];
  let isEnded = false;
  const stopWaiting = whenFirstSign(() => {
    loadHandling().then(
      (interaction) => {
        if (!isEnded) ends = connect(interaction);
      },
      () => {},
    );
  });
  return () => {
    isEnded = true;
    stopWaiting();
    for (const end of ends) end();
  };
}
