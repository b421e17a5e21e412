import { loadCompliance } from '../../stores/compliance/compliance.ts';
import { loadSession } from '../../stores/session/session.ts';
import { loadSettings } from '../../stores/site/settings.ts';
import type { BaseElementState } from '../custom-element/element-state.ts';
import { captureReferral } from './capture-referral.ts';
import { pageOf } from '../custom-element/page-of.ts';

/**
 * Requests the session, settings and compliance data that every header and footer needs, once per page. Also captures the referral code
 * (REF-01).
 */
export function loadCommon(state: BaseElementState): void {
  const { siteContext } = state;
  captureReferral(siteContext);
  void loadSession(siteContext, pageOf(state));
  void loadSettings(siteContext);
  void loadCompliance(siteContext);
}
