import { onFirstInteraction } from '../../platform/page/first-interaction.ts';
import { type InteractionModule, loadInteraction } from './load-interaction.ts';

/**
 * Connects the flyouts of dormant markup after the first interaction. Menus open on a click without a script, but
 * hover, arrow keys and positioning need the `interaction` chunk. If that chunk fails to load, clicks still work.
 * `connect` returns the flyouts' cleanup functions. Returns a function that calls all of them.
 */
export function connectOnFirstInteraction(
  connect: (interaction: InteractionModule) => readonly (() => void)[],
): () => void {
  let cleanups: readonly (() => void)[] = [];
  let isDisposed = false;
  const stopWaiting = onFirstInteraction(() => {
    loadInteraction().then(
      (interaction) => {
        if (!isDisposed) cleanups = connect(interaction);
      },
      () => {},
    );
  });
  return () => {
    isDisposed = true;
    stopWaiting();
    for (const cleanup of cleanups) cleanup();
  };
}
