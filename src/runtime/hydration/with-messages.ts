import { english } from '../../i18n/english.ts';
import { loadMessages } from '../../i18n/load-messages.ts';
import { errorSentence, reportErrorOnce } from '../../stores/page/errors.ts';
import type { ElementState } from '../custom-element/element-state.ts';
import type { BaseElementState } from '../custom-element/element-state.ts';

/** Resolves with the state and its messages. If the language's chunk fails to load, uses English and reports a single error. */
export async function withMessages(state: BaseElementState): Promise<ElementState> {
  try {
    return { ...state, messages: await loadMessages(state.language) };
  } catch (error) {
    reportErrorOnce({
      source: 'messages',
      message: errorSentence(
        `The messages in ${state.language} did not load`,
        'The element shows English',
        'Serve every file of the release unmodified, with CORS headers',
      ),
      error,
    });
    return { ...state, messages: english };
  }
}
