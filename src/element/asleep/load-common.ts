import { loadCompliance } from '../../stores/compliance/compliance.ts';
import { loadSession } from '../../stores/session/session.ts';
import { loadSettings } from '../../stores/site/settings.ts';
import type { TextlessState } from '../element-state.ts';
import { pageOf } from '../page-of.ts';

/** Asks what every header and footer must know; each is asked once a page, and nothing waits for it. */
export function loadCommon(state: TextlessState): void {
  const { siteContext } = state;
  void loadSession(siteContext, pageOf(state));
  void loadSettings(siteContext);
  void loadCompliance(siteContext);
}
