import { useEffect } from 'react';
import { buildMemberInputs, type MemberInputs } from '../../domain/parcels/parcel-inputs.ts';
import { pageOf } from '../../runtime/custom-element/page-of.ts';
import { loadSession } from '../../stores/session/session.ts';
import { useElement, useElementState } from '../../hooks/element-context.tsx';
import { useTheme } from '../../hooks/preferences.ts';
import { useSession } from '../../hooks/session.ts';

/** Returns the inputs for an application that depends on the session, or undefined until the session is known. */
export function useMemberInputs(): MemberInputs | undefined {
  const { state } = useElement();
  const { siteContext, site, language } = useElementState();
  const theme = useTheme();
  const { status, user } = useSession();
  useEffect(() => void loadSession(siteContext, pageOf(state.getState())), [siteContext, state]);
  if (status === 'unknown') return undefined;
  const member = { isLogin: status === 'member', uid: user.uid, isSub: user.isSub || user.isSubAccount };
  return buildMemberInputs({ site, language, theme }, member);
}
