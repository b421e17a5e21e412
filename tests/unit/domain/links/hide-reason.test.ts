import { describe, expect, it } from 'vitest';
import { all, any, type Condition, includes, isTrue, not } from '../../../../src/domain/conditions/condition.ts';
import { isMain, onSite } from '../../../../src/domain/conditions/named.ts';
import { type HideCause, reasonOfRule } from '../../../../src/domain/links/hide-reason.ts';
import { situation, type SituationOptions } from '../situation.ts';

const UK: SituationOptions = { site: 'uk' };

describe('reasonOfRule()', () => {
  it.each<[Condition, SituationOptions, string, HideCause]>([
    [isMain, UK, 'not on main', 'site'],
    [not(onSite('uk', 'japan')), UK, 'on uk or japan', 'site'],
    [not(includes('flags', 'hiddenEarn')), { flags: { hiddenEarn: true } }, 'hiddenEarn', 'configuration'],
    [includes('flags', 'unknown'), {}, 'not unknown', 'user'],
    [isTrue('isApp'), {}, 'not isApp', 'page'],
    [isTrue('isLogin'), {}, 'not isLogin', 'user'],
    [all(isTrue('isLogin'), isMain), UK, 'not isLogin, not on main', 'site'],
    [any(isTrue('isLogin'), isTrue('isApp')), {}, 'not isLogin and not isApp', 'page'],
    [all(isMain, isTrue('isLogin')), {}, 'not isLogin', 'user'],
    [not(any(isMain, isTrue('isApp'))), {}, 'on main', 'site'],
    [not(all(isMain, not(isTrue('isApp')))), {}, 'on main and not isApp', 'site'],
    [any(), {}, 'never', 'user'],
  ])('explains %j', (when, wanted, text, cause) => {
    expect(reasonOfRule(when, situation(wanted).facts)).toEqual({ text, cause });
  });

  it('returns undefined if the rule is true', () => {
    expect(reasonOfRule(isMain, situation().facts)).toBeUndefined();
  });
});
