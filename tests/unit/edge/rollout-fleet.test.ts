import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { exceededBudget } from '../../../src/edge/rollout.ts';

const VIEWS_PER_DAY = 1e9;
const SECONDS_PER_DAY = 86_400;
const DOCUMENT = readFileSync(path.resolve(import.meta.dirname, '../../../docs/edge.md'), 'utf8');

const grouped = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');

/** Returns the first whole second after which a new release whose page views all fail exceeds its budget. */
function secondsToBreach(reportsPerSecond: number): number {
  const isBreach = (second: number): boolean => {
    const requests = reportsPerSecond * second;
    return exceededBudget({ requests, errors: requests }, { errorRate: 0.01 }) !== undefined;
  };
  let second = 0;
  while (!isBreach(second)) second += 1;
  return second;
}

describe('the fleet in docs/edge.md', () => {
  it.each([
    [1, 0.001],
    [1, 0.01],
    [1, 0.1],
    [5, 0.001],
    [5, 0.01],
    [5, 0.1],
  ])('detects a breach at %d percent and a sample of %d as documented', (percent, sample) => {
    const reports = Math.round(VIEWS_PER_DAY * sample);
    const next = Math.round((reports * percent) / 100);
    const seconds = secondsToBreach(next / SECONDS_PER_DAY);
    expect(DOCUMENT).toContain(
      `| ${percent} % | ${sample} | ${grouped(reports)} | ${grouped(next)} | ${grouped(seconds)} s |`,
    );
  });
});
