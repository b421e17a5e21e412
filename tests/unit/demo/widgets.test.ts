import { expect, it } from 'vitest';
import { startDemo } from '../../../demo/start-demo.ts';

it('the widgets page shows all 8 widgets, and explains why a widget is hidden if the server knows the reason [ADB-01, GFT-05, GRW-01]', async () => {
  const demo = await startDemo();
  const reasons = async (query: string, userAgent: string) => {
    const answer = await fetch(`${demo.url}/widgets${query}`, { headers: { 'user-agent': userAgent } });
    const text = await answer.text();
    const found = text.matchAll(/data-reason="exchange-([\w-]+)"\s*>([\s\S]*?)<\/p>/g);
    return Object.fromEntries(
      [...found].map(([, tag, reason = '']) => [
        tag,
        reason
          .replaceAll(/<[^>]*>/g, '')
          .replaceAll(/\s+/g, ' ')
          .replace('Not here: ', '')
          .trim(),
      ]),
    );
  };
  try {
    const common = {
      'fund-password': 'Not hidden here.',
      'deposit-chooser': 'not isLogin',
      transfer: 'not isLogin',
      'side-nav':
        'Portfolio margin account not crossMarginUid above 1 Portfolio margin orders not crossMarginUid above 1 Sub-accounts not whiteListShow',
    };
    expect(await reasons('?persona=visitor', 'Mozilla/5.0 (X11; Linux x86_64)')).toEqual({
      ...common,
      'growth-tabs':
        'Affiliates not affiliateTab and not isAffiliate Brokers not brokerTab and not isAgent and not isPartner and not isPartnerDirect',
      'app-banner': 'not isPhone',
      'claim-gifts': 'not on the home page, not isPhone',
      chat: 'Not hidden here.',
    });
    expect(await reasons('?persona=uk-visitor&home=1', 'Mozilla/5.0 (Linux; Android 14) Mobile Safari')).toEqual({
      ...common,
      'growth-tabs': expect.stringMatching(/^Rewards hub isUKLimit /),
      'side-nav': expect.stringContaining('isUKLimit'),
      'app-banner': 'isUKLimit',
      'claim-gifts': 'isUKLimit',
      chat: 'isPhone',
    });
  } finally {
    await demo.close();
  }
});
