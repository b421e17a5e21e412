import { describe, expect, it } from 'vitest';
import { buildMemberInputs } from '../../../../src/domain/parcels/parcel-inputs.ts';
import { SITE_IDS, SITES } from '../../../../src/domain/sites/registry.ts';

const visitor = { isLogin: false, uid: '', isSub: false };

describe('buildMemberInputs()', () => {
  it('returns the user’s data with the API’s is_sub flag [CHT-05, MFE-01]', () => {
    const member = { isLogin: true, uid: '20042', isSub: true };
    expect(buildMemberInputs({ site: SITES[177], language: 'en', theme: 'dark' }, member)).toEqual({
      locale: 'en',
      langPrefix: '/en',
      theme: 2,
      siteId: 177,
      isLogin: true,
      uid: '20042',
      is_sub: 1,
    });
    expect(buildMemberInputs({ site: SITES[0], language: 'en', theme: 'light' }, visitor)).toEqual({
      locale: 'en',
      langPrefix: '',
      theme: 0,
      siteId: 0,
      isLogin: false,
      uid: '',
      is_sub: 0,
    });
  });

  it('returns the site’s regular id rather than its search id [OP-02]', () => {
    for (const id of SITE_IDS)
      expect(buildMemberInputs({ site: SITES[id], language: 'en', theme: 'light' }, visitor).siteId).toBe(id);
  });
});
