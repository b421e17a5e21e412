import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHAT, type ChatFact } from '../../../../src/features/exchange-chat/rules/chat-rule.ts';
import { parseTargetId, readChatQuery } from '../../../../src/features/exchange-chat/rules/chat-target.ts';
import { holds } from '../../../../src/domain/conditions/condition.ts';
import { describe as inWords, explain } from '../../../../src/domain/conditions/explain.ts';

const HERE: Readonly<Record<ChatFact, unknown>> = { isWide: true, isPhone: false, page: 'trade', flags: ['chatroom'] };

describe('CHAT', () => {
  it('contains the documented condition', () => {
    expect(inWords(CHAT)).toBe('isWide and not isPhone and not page live or login and chatroom');
  });

  it('matches on a wide screen if the site has a chat', () => {
    expect(explain(CHAT, HERE)).toBeUndefined();
    expect(holds(CHAT, HERE)).toBe(true);
  });

  it.each([
    ['CHT-06', { isPhone: true }, 'isPhone'],
    ['CHT-07, CHT-10', { isWide: false }, 'not isWide'],
    ['CHT-08', { page: 'live' }, 'page live or login'],
    ['CHT-09', { page: 'login' }, 'page live or login'],
    ['CHT-14', { flags: ['hiddenChatRoom'] }, 'not chatroom'],
    ['CHT-06, CHT-14', { isPhone: true, flags: [] }, 'isPhone, not chatroom'],
  ])('does not match for $1 [$0]', (_id, facts, reason) => {
    expect(explain(CHAT, { ...HERE, ...facts })).toBe(reason);
  });

  it.each(['', 'home', 'signup', 'login-reset', 'not-found', 'livestream'])('matches on the page kind "%s"', (page) =>
    expect(holds(CHAT, { ...HERE, page })).toBe(true),
  );

  it('does not match until facts are known', () => expect(holds(CHAT, {})).toBe(false));
});

describe('parseTargetId() [CHT-04]', () => {
  it.each(['a', 'room_7-B', '-', '0', 'x'.repeat(64), '__proto__', 'constructor'])('accepts %s', (id) =>
    expect(parseTargetId(id)).toBe(id),
  );

  it.each([
    '',
    ' ',
    'a b',
    'x'.repeat(65),
    'ä',
    '1\n',
    '\n1',
    '../x',
    'a/b',
    '%41',
    'a;b',
    '<b>',
    '\u202e1',
    7,
    null,
    undefined,
    ['a'],
    {},
  ])('rejects %j', (value) => expect(parseTargetId(value)).toBeUndefined());
});

describe('readChatQuery() [CHT-03]', () => {
  it.each([
    ['', undefined],
    ['?', undefined],
    ['?chatroom', undefined],
    ['?a=1', undefined],
    ['?xchatroom=1', undefined],
    ['?a=chatroom=1', undefined],
    ['?chatroom=', ''],
    ['?chatroom=&b=1', ''],
    ['?chatroom=abc', 'abc'],
    ['?a=1&chatroom=abc&b=2', 'abc'],
    ['?chatroom=one&chatroom=two', 'one'],
    ['?chatroom=a%20b', ''],
    ['?chatroom=javascript:alert(1)', ''],
    [`?chatroom=${'x'.repeat(65)}`, ''],
  ])('returns the chatroom id (%s → %j)', (query, chatroomId) => expect(readChatQuery(query)).toBe(chatroomId));

  it('returns undefined, an empty string or a valid id for any query', () => {
    assert(
      property(string({ unit: 'binary' }), (text) => {
        expect(readChatQuery(`?chatroom=${text}`) ?? '').toMatch(/^[\w-]{0,64}$/);
        expect(readChatQuery(text) ?? '').toMatch(/^[\w-]{0,64}$/);
      }),
    );
  });
});
