import { onFirstInteraction } from '../../platform/page/first-interaction.ts';
import { type InteractionModule, loadInteraction } from './load-interaction.ts';

/**
 * Connects the flyouts of dormant markup after the first interaction. The browser itself opens menus on a click; hover, arrow keys and
 * positioning need the `interaction` chunk. If that does not load, clicks still work. `connect` returns its cleanup functions. Returns a
 * cleanup function for all.
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
