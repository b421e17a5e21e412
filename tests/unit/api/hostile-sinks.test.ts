import { describe, expect, it } from 'vitest';
import { checkShape } from '../../../src/api/check-shape.ts';
import { CONFIGURATION_KEYS } from '../../../src/stores/configuration/configuration-keys.ts';
import { filesIn, readText } from '../../architecture/source-files.ts';
import { hostileAnswers } from '../../hostile/answers.ts';
import { hostileConfiguration } from '../../hostile/configuration.ts';
import { EVERY_ENDPOINT } from './every-endpoint.ts';

const MARK = 'MARK';
const answers = hostileAnswers({ html: [MARK], text: [MARK], urls: [`/${MARK}`, `/${MARK}/2`] }, 'toast');

/** Fields without free text: amounts, enumerations and keys of built-in entries. */
const NOT_A_SINK =
  /^(?:change|rate|volume|total[A-Z]\w+|tier[A-Z]\w+|list|settle|category|userSpotBalance|symbol|fiat|key|parent|mode)$/;

/** Returns all strings in a value, with their paths. */
function textsOf(value: unknown, path: readonly string[] = []): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[path.join('.'), value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => textsOf(item, [...path, key]));
}

const dataOf = (body: unknown): unknown => {
  const { data, datas } = body as { data?: unknown; datas?: unknown };
  return data ?? datas ?? body;
};

describe('the hostile test data', () => {
  // Only a code or a flag is read from the excluded endpoints.
  const reading = EVERY_ENDPOINT.filter(({ endpoint }) => !/^(?:logout|verify-invite|save-)/.test(endpoint.name));

  it.each(reading)('contains a payload in every text field of $endpoint.name', ({ endpoint, path }) => {
    expect(Object.keys(answers)).toContain(path);
    const checked = checkShape(endpoint.shape, dataOf(answers[path]));
    expect(checked).toHaveProperty('value');
    expect(checked).toMatchObject({ dropped: 0 });
    const missed = textsOf('value' in checked ? checked.value : undefined).filter(
      ([way, text]) => !text.includes(MARK) && !NOT_A_SINK.test(way.split('.').at(-1) ?? ''),
    );
    expect(missed).toEqual([]);
  });

  it('contains every key of the page configuration', () => {
    const keys = Object.keys(hostileConfiguration({ html: [], text: [MARK], urls: [`/${MARK}`] }));
    expect(keys.toSorted()).toEqual(Object.keys(CONFIGURATION_KEYS).toSorted());
  });

  it('covers every file that renders HTML from a server', () => {
    const sinks = filesIn('src').filter((file) => /<(?:RichText|CompliancePassage)\s/.test(readText(file)));
    expect(sinks.toSorted()).toEqual([
      'src/components/compliance-passage.tsx',
      'src/components/notifications/notification-list.tsx',
      'src/features/compliance-banner/compliance-banner.tsx',
      'src/features/compliance-gate/compliance-gate.tsx',
      'src/features/compliance-gate/restrictions/kyc-dialogs.tsx',
      'src/features/compliance-gate/restrictions/toasts.tsx',
      'src/features/exchange-announcement/announcement.tsx',
      'src/features/exchange-footer/notices/tip-notice.tsx',
    ]);
  });
});
