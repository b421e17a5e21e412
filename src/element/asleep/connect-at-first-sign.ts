import { whenFirstSign } from '../../platform/page/first-sign.ts';
import { type Handling, loadHandling } from './load-handling.ts';

/**
 * Connects what opens in markup that sleeps, once there has been a sign of a person: a press opens menus by itself, mouse, arrow keys and
 * places are `handling`'s. Where that does not load, presses go on to serve. Returns what undoes it.
 */
export function connectAtFirstSign(connect: (handling: Handling) => () => void): () => void {
  let end = (): void => {};
  let isEnded = false;
  const stopWaiting = whenFirstSign(() => {
    loadHandling().then(
      (handling) => {
        if (!isEnded) end = connect(handling);
      },
      () => {},
    );
  });
  return () => {
    isEnded = true;
    stopWaiting();
    end();
  };
}
