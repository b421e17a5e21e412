import { expect, it } from 'vitest';
import { startDemo } from '../../../demo/start-demo.ts';

it('ADB-01 GFT-05 the page of the widgets says why each of them is not there, as far as a server can tell', async () => {
  const demo = await startDemo();
  const reasons = async (query: string, userAgent: string) => {
    const answer = await fetch(`${demo.url}/widgets${query}`, { headers: { 'user-agent': userAgent } });
    const found = (await answer.text()).matchAll(/data-reason="exchange-([\w-]+)"\s*>\s*(?:Not here: <code>)?([^<]*)/g);
    return Object.fromEntries([...found].map(([, tag, reason = '']) => [tag, reason.trim()]));
  };
  try {
    const common = {
      'fund-password': 'Nothing hides it here.',
      'deposit-chooser': 'not isLogin',
      transfer: 'not isLogin',
    };
    expect(await reasons('?persona=visitor', 'Mozilla/5.0 (X11; Linux x86_64)')).toEqual({
      ...common,
      'app-banner': 'not isPhone',
      'claim-gifts': 'not on the home page, not isPhone',
      chat: 'Nothing hides it here.',
    });
    expect(await reasons('?persona=uk-visitor&home=1', 'Mozilla/5.0 (Linux; Android 14) Mobile Safari')).toEqual({
      ...common,
      'app-banner': 'isUKLimit',
      'claim-gifts': 'isUKLimit',
      chat: 'isPhone',
    });
  } finally {
    await demo.close();
  }
});
