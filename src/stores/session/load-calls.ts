import { loadChunk } from '../../lib/load-chunk.ts';
import { errorSentence, reportErrorOnce } from '../page/errors.ts';

type Calls = typeof import('./member/ask-account.ts');

/** The calls of members; undefined, and said once, where their file does not come. */
export function loadCalls(): Promise<Calls | undefined> {
  return loadChunk('ask-account', () => import('./member/ask-account.ts')).catch((error: unknown) => {
    const message = errorSentence(
      'What is asked of a member’s account did not load',
      'The page shows its defaults',
      'Serve the release whole and with CORS',
    );
    reportErrorOnce({ source: 'file', message, error });
    return undefined;
  });
}
