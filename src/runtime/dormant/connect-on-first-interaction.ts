import { onFirstInteraction } from '../../platform/page/first-interaction.ts';
import { type InteractionModule, loadInteraction } from './load-interaction.ts';

/**
 * Connects the flyouts of dormant markup after the first interaction. Menus open on a click without a script, but
 * hover, arrow keys and positioning need the `interaction` chunk. If that chunk fails to load, clicks still work.
 * `connect` returns the cleanup functions of the flyouts. Returns a function that calls all of them.
 */
export function connectOnFirstInteraction(
  connect: (handling: InteractionModule) => readonly (() => void)[],
): () => void {
  let ends: readonly (() => void)[] = [];
  let isEnded = false;
  const stopWaiting = onFirstInteraction(() => {
    loadInteraction().then(
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
