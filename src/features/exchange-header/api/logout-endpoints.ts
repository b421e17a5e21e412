import { defineEndpoint } from '../../../api/endpoint.ts';
import { nothing } from '../../../api/shapes.ts';
import { TIMEOUTS } from '../../../api/timeouts.ts';

/** Ends the session on this device (LGO-06, LGO-07). */
export const logout = defineEndpoint({
  name: 'logout',
  method: 'GET',
  path: '/logout',
  envelope: 'none',
  timeout: TIMEOUTS.shell,
  shape: nothing,
});

/** Ends the sessions on all devices (LGO-08, LGO-09, OP-04). */
export const logoutAll = defineEndpoint({
  name: 'logout-all',
  method: 'POST',
  path: '/api/web/v1/usercenter/logout',
  configurable: 'logoutAll',
  envelope: 'web',
  timeout: TIMEOUTS.shell,
  params: () => ({ scope: 'all' }),
  shape: nothing,
});
