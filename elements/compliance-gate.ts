import { MENU_CODES } from '../src/domain/compliance/menu-codes.ts';
import { defineElementSpec } from '../src/runtime/custom-element/element-spec.ts';

export const spec = defineElementSpec({
  tag: 'compliance-gate',
  attributes: {
    path: { type: 'string' },
    code: { type: 'enum', values: MENU_CODES, isCheckedLater: true },
    'on-failure': { type: 'enum', values: ['open', 'closed'], default: 'open', ifUnknown: 'closed' },
    'restrict-offer': { type: 'boolean' },
    'manage-robots': { type: 'boolean' },
  },
  properties: ['check'],
  gatesContent: true,
  load: () => import('../src/features/compliance-gate/compliance-gate.tsx'),
  loadController: () => import('../src/features/compliance-gate/compliance-gate-controller.ts'),
});
