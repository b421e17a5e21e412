import { describe, expect, it } from 'vitest';
import { FUNDS_MENU } from '../../../../src/domain/menus/header/funds.ts';
import type { Menu } from '../../../../src/domain/menus/menu.ts';
import { ORDERS_MENU } from '../../../../src/domain/menus/header/orders.ts';
import { explainMenu, resolveMenu, type Situation } from '../../../../src/domain/menus/resolve.ts';
import { USER_MENU } from '../../../../src/domain/menus/header/user.ts';
import { hrefsOf, member, situation } from '../situation.ts';

const show = (menu: Menu, of: Situation) => hrefsOf(resolveMenu(menu, of));

const keys = (menu: Menu, of: Situation) => Object.keys(show(menu, of));

const lostByUnified = (menu: Menu) => {
  const unified = keys(menu, member({ facts: { isUnified: true } }));
  return keys(menu, member()).filter((key) => !unified.includes(key));
};

const m = '/myaccount/';

describe('the account menu', () => {
  const everything = member({ facts: { crossMarginUid: 2, whiteListShow: true } });
  const shown = { ...show(FUNDS_MENU, everything), ...show(ORDERS_MENU, everything), ...show(USER_MENU, everything) };

  it.each([
    ['FND-01', 'fundsOverview', `${m}myfunds`],
    ['FND-02', 'fundsSpot', `${m}myfunds/spot`],
    ['FND-03', 'fundsFutures', `${m}myfunds/futures`],
    ['FND-04', 'fundsMargin', `${m}myfunds/margin`],
    ['FND-05', 'fundsQuant', `${m}myfunds/quantitative`],
    ['FND-06', 'fundsStaking', `${m}myfunds/financial_staking`],
    ['FND-07', 'fundsOptions', `${m}myfunds/short_term_options`],
    ['FND-08', 'fundsPayment', `${m}myfunds/payment`],
    ['FND-09', 'fundsCrossMargin', `${m}myfunds/cross_margin`],
    ['FND-10, HDR-08', 'depositOnChain', `${m}deposit/USDT`],
    ['FND-11, HDR-09', 'depositByCode', `${m}deposit_gatecode`],
    ['FND-12', 'withdraw', `${m}withdraw/USDT`],
    ['FND-13', 'transferInternal', `${m}withdraw_internal/USDT`],
    ['FND-14', 'transferSend', `${m}withdraw_internal/USDT?type=send`],
    ['FND-15', 'depositFiat', `${m}deposit_fiat`],
    ['FND-16', 'withdrawFiat', `${m}withdraw_fiat`],
    ['FND-17', 'fundsPilot', `${m}funds/pilot`],
    ['FND-18', 'fundsBot', `${m}funds/bot-account`],
    ['FND-19', 'purseLog', `${m}mypurselog`],
    ['FND-20', 'accountStatement', `${m}account_statement`],
    ['FND-21', 'availableProof', `${m}myavailableproof`],
    ['FND-22', 'points', `${m}point_manage`],
    ['ORD-01, HDR-07', 'spotOrders', `${m}myorders`],
    ['ORD-02', 'futuresOrdersUsdt', `${m}futures_trade?type=usdt`],
    ['ORD-03', 'futuresOrdersBtc', `${m}futures_trade?type=btc`],
    ['ORD-04', 'futuresHistory', `${m}futures_trade/order_history`],
    ['ORD-05', 'deliveryHistory', `${m}futures_delivery/order_history`],
    ['ORD-06', 'pilotOrders', `${m}order/pilot`],
    ['ORD-08', 'marginOrders', `${m}margin`],
    ['ORD-09', 'paymentBills', `${m}payment_bills`],
    ['ORD-10', 'convertOrders', `${m}convert`],
    ['ORD-11', 'earnOrders', `${m}finance/lock_earn`],
    ['ORD-12', 'botOrders', '/strategybot'],
    ['ORD-13', 'crossMarginOrders', `${m}cross_margin`],
    ['USR-01, HDR-06', 'profile', `${m}profile`],
    ['USR-02', 'kyc', `${m}kyc_home`],
    ['USR-03', 'securitySetting', `${m}security-setting`],
    ['USR-04', 'couponCenter', `${m}coupon_center`],
    ['USR-05', 'apiKeys', `${m}api_key_manage`],
    ['USR-06', 'subAccounts', `${m}sub_account_manage`],
    ['USR-07', 'tickets', `${m}tickets`],
    ['USR-08', 'customerService', '/groupchat/service?platform=web'],
    ['USR-09, HDR-10', 'reminder', '/reminder'],
  ])('links $1 to $2 [$0]', (_, key, path) => {
    expect(shown[key]).toBe(path);
  });

  it('is hidden from visitors, with a reason [ROL-04, FND-26, ORD-17]', () => {
    for (const menu of [FUNDS_MENU, ORDERS_MENU, USER_MENU]) {
      expect(resolveMenu(menu, situation())).toEqual([]);
      for (const group of explainMenu(menu, situation()))
        expect(group.children.every(({ reason }) => reason === 'not isLogin')).toBe(true);
    }
  });

  it('includes yen deposits and withdrawals on the Japan site [FND-15, FND-16]', () => {
    const japan = show(FUNDS_MENU, member({ site: 'japan' }));
    expect([japan['depositFiat'], japan['withdrawFiat']]).toEqual([`${m}deposit_fiat/JPY`, `${m}withdraw_fiat/JPY`]);
  });

  it('excludes isolated margin for a unified account [FND-23, ORD-14, OP-31]', () => {
    expect(lostByUnified(FUNDS_MENU)).toEqual(['fundsMargin']);
    expect(lostByUnified(ORDERS_MENU)).toEqual(['marginOrders']);
  });

  it.each([
    [0, false],
    [1, false],
    [2, true],
  ])(
    'shows the portfolio margin entry if `crossMarginUid` is above 1 (%i: %s) [FND-24, trap 11]',
    (crossMarginUid, offered) => {
      const of = member({ facts: { crossMarginUid } });
      expect(keys(FUNDS_MENU, of).includes('fundsCrossMargin')).toBe(offered);
      expect(keys(ORDERS_MENU, of).includes('crossMarginOrders')).toBe(offered);
    },
  );

  it.each([['isUKLimit'], ['isItalyLimit']])(
    'hides restricted fund, order and user entries if `%s` applies [FND-25, ORD-16, OP-32]',
    (limit) => {
      const limited = member({ facts: { [limit]: true } });
      const lost = [FUNDS_MENU, ORDERS_MENU, USER_MENU].flatMap((menu) =>
        keys(menu, member()).filter((key) => !keys(menu, limited).includes(key)),
      );
      expect(lost).toEqual([
        'fundsQuant',
        'fundsStaking',
        'fundsOptions',
        'fundsBot',
        'points',
        'botOrders',
        'earnOrders',
        'couponCenter',
      ]);
    },
  );

  it.each([
    [true, false, true],
    [true, true, false],
    [false, false, false],
    [false, true, false],
  ])(
    'shows sub-account management only to whitelisted main accounts (whitelisted %s, sub-account %s: %s) [USR-19, ROL-07]',
    (whiteListShow, isSubAccount, offered) => {
      expect(keys(USER_MENU, member({ facts: { whiteListShow, isSubAccount } })).includes('subAccounts')).toBe(offered);
    },
  );

  it('hides the orders menu if `hiddenMultipleOrder` is set [ORD-15]', () => {
    expect(resolveMenu(ORDERS_MENU, member({ flags: { hiddenMultipleOrder: true } }))).toEqual([]);
  });
});
