import { loadChunk } from '../../lib/load-chunk.ts';
import { errorSentence, reportErrorOnce } from '../page/errors.ts';

type Calls = typeof import('./member/ask-account.ts');

/** Loads the code for member requests. If the chunk fails to load, reports it once and resolves with undefined. */
export function loadCalls(): Promise<Calls | undefined> {
  return loadChunk('ask-account', () => import('./member/ask-account.ts')).catch((error: unknown) => {
    const message = errorSentence(
      'The code that requests the member’s account did not load',
      'The page shows its defaults',
      'Serve the complete release with CORS headers',
    );
    reportErrorOnce({ source: 'file', message, error });
    return undefined;
  });
}
