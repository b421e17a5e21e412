import { all, not } from '../conditions/condition.ts';
import { flagOn, isVisitor } from '../conditions/named.ts';
import type { Menu } from './menu.ts';

/** Login and sign-up (HDR-01…05, SIT-51, SIT-55, SIT-57, OP-19). */
export const VISITOR_ENTRIES: Menu = {
  name: 'visitor',
  when: all(isVisitor, not(flagOn('hiddenLoginAndSignup'))),
  items: [{ link: 'login' }, { link: 'signup', when: not(flagOn('hiddenRegister')) }],
};
