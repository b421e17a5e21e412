import { defineEndpoint } from '../../endpoint.ts';
import { nothing } from '../../shapes.ts';
import { TIMEOUTS } from '../../timeouts.ts';

/**
 * Stores compliance receipts. `receipts` is a JSON array of receipts in canonical JSON. A receipt may be sent again after a failure, so the
 * gateway must ignore receipts with a known `id`.
 */
export const complianceReceipts = defineEndpoint({
  name: 'compliance-receipts',
  method: 'POST',
  path: '/api/web/v1/compliance/receipts',
  envelope: 'web',
  timeout: TIMEOUTS.compliance,
  keepalive: true,
  params: (receipts: readonly string[]) => ({ receipts: `[${receipts.join()}]` }),
  shape: nothing,
});
