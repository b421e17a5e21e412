import { array, assert, double, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  circleThrough,
  clipRay,
  ellipseBetween,
  fibonacciArcs,
  fibonacciCircles,
  fibonacciFan,
  fibonacciTimeZones,
  gannFan,
  pitchfork,
  type Position,
  rectangleCorners,
  simplifyPath,
} from '../../../../../src/features/exchange-chart/rules/drawing-geometry.ts';

const SIZE = { width: 400, height: 200 };
const at = (x: number, y: number): Position => ({ x, y });
const rounded = ({ x, y }: Position): readonly [number, number] => [
  Math.round(x * 100) / 100,
  Math.round(y * 100) / 100,
];
/** Positions on the screen, far outside the screen, and invalid positions. */
const anyPosition = record({ x: double(), y: double() });
const position = record({ x: integer({ min: -2000, max: 2000 }), y: integer({ min: -2000, max: 2000 }) });

const expectInside = ({ x, y }: Position): void => {
  expect(x).toBeGreaterThanOrEqual(-1e-6);
  expect(x).toBeLessThanOrEqual(SIZE.width + 1e-6);
  expect(y).toBeGreaterThanOrEqual(-1e-6);
  expect(y).toBeLessThanOrEqual(SIZE.height + 1e-6);
};

describe('clipRay()', () => {
  it.each([
    ['a ray that starts inside', at(100, 100), at(110, 100), [100, 100], [400, 100]],
    ['a ray that enters the area', at(-100, 100), at(0, 100), [0, 100], [400, 100]],
    ['a diagonal ray', at(0, 200), at(10, 190), [0, 200], [200, 0]],
    ['a vertical ray', at(50, 10), at(50, 20), [50, 10], [50, 200]],
  ] as const)('returns the visible part of %s', (_, from, through, start, end) => {
    expect(clipRay(from, through, SIZE)?.map(rounded)).toEqual([start, end]);
  });

  it.each([
    ['points away from the area', at(500, 100), at(510, 100)],
    ['is above the area', at(0, -10), at(10, -10)],
    ['has no direction', at(10, 10), at(10, 10)],
    ['has an invalid position', at(10, Number.NaN), at(10, 10)],
    ['has an infinite position', at(10, 10), at(Infinity, 10)],
  ] as const)('returns undefined if the ray %s', (_, from, through) => {
    expect(clipRay(from, through, SIZE)).toBeUndefined();
  });

  it('returns positions inside the area for rays through nearby positions', () => {
    assert(
      property(position, position, (from, through) => {
        clipRay(from, through, SIZE)?.forEach(expectInside);
      }),
    );
  });

  it('returns only finite positions', () => {
    assert(
      property(anyPosition, anyPosition, (from, through) => {
        for (const { x, y } of clipRay(from, through, SIZE) ?? [])
          expect([Number.isFinite(x), Number.isFinite(y)]).toEqual([true, true]);
      }),
    );
  });
});

describe('rectangleCorners()', () => {
  it('returns the corners of a rectangle', () => {
    expect(rectangleCorners(at(10, 20), at(30, 50))).toEqual([at(10, 20), at(30, 20), at(30, 50), at(10, 50)]);
  });
});

describe('ellipseBetween()', () => {
  it('returns an ellipse that touches the sides of its rectangle', () => {
    const path = ellipseBetween(at(10, 20), at(30, 60));
    const columns = path.map(({ x }) => x);
    const rows = path.map(({ y }) => y);
    expect([Math.min(...columns), Math.max(...columns)].map(Math.round)).toEqual([10, 30]);
    expect([Math.min(...rows), Math.max(...rows)].map(Math.round)).toEqual([20, 60]);
  });
});

describe('circleThrough()', () => {
  it('returns positions at the same distance from the centre', () => {
    assert(
      property(position, position, (center, rim) => {
        const radius = Math.hypot(rim.x - center.x, rim.y - center.y);
        for (const { x, y } of circleThrough(center, rim))
          expect(Math.hypot(x - center.x, y - center.y)).toBeCloseTo(radius, 6);
      }),
    );
  });
});

describe('fibonacciCircles()', () => {
  it('returns circles whose radii are ratios of the distance', () => {
    const circles = fibonacciCircles(at(100, 100), at(200, 100));
    expect(circles.map(({ ratio }) => ratio)).toEqual([0.236, 0.382, 0.5, 0.618, 0.786, 1, 1.618, 2.618]);
    expect(circles.map(({ path }) => Math.round((path[0]?.x ?? 0) - 100))).toEqual([24, 38, 50, 62, 79, 100, 162, 262]);
  });
});

describe('fibonacciArcs()', () => {
  it.each([
    ['above', at(100, 150), at(200, 50), 1],
    ['below', at(100, 50), at(200, 150), -1],
  ] as const)('returns arcs on the side of the first position if the second is %s it', (_, from, to, side) => {
    for (const { path } of fibonacciArcs(from, to))
      for (const { y } of path) expect((y - to.y) * side).toBeGreaterThanOrEqual(-1e-6);
  });
});

describe('fibonacciFan()', () => {
  it('returns a ray through each retracement', () => {
    const fan = fibonacciFan(at(0, 200), at(100, 100), SIZE);
    expect(fan.map(({ label }) => label)).toEqual(['0', '0.236', '0.382', '0.5', '0.618', '0.786']);
    // The 50 % ray passes through the midpoint of both positions' prices.
    expect(fan[3]?.segment.map(rounded)).toEqual([
      [0, 200],
      [400, 0],
    ]);
  });
});

describe('gannFan()', () => {
  it('returns 9 rays, with the middle ray through the second position', () => {
    const fan = gannFan(at(0, 200), at(100, 150), SIZE);
    expect(fan.map(({ label }) => label)).toEqual(['1/8', '1/4', '1/3', '1/2', '1/1', '2/1', '3/1', '4/1', '8/1']);
    expect(fan[4]?.segment.map(rounded)).toEqual([
      [0, 200],
      [400, 0],
    ]);
    expect(fan[5]?.segment.map(rounded)[1]).toEqual([200, 0]);
  });
});

describe('pitchfork()', () => {
  const points = [at(0, 100), at(100, 50), at(100, 150)] as const;

  it('returns the median line and four parallels', () => {
    expect(pitchfork('andrews', points, SIZE).map((segment) => segment.map(rounded))).toEqual([
      [
        [0, 100],
        [400, 100],
      ],
      [
        [100, 50],
        [400, 50],
      ],
      [
        [100, 150],
        [400, 150],
      ],
      [
        [100, 75],
        [400, 75],
      ],
      [
        [100, 125],
        [400, 125],
      ],
    ]);
  });

  it('starts the median line of a Schiff pitchfork halfway between the first two prices', () => {
    expect(pitchfork('schiff', points, SIZE)[0]?.map(rounded)[0]).toEqual([0, 75]);
  });
});

describe('fibonacciTimeZones()', () => {
  it('returns the visible Fibonacci multiples of the distance', () => {
    expect(fibonacciTimeZones(at(100, 0), at(120, 0), SIZE)).toEqual([
      { x: 100, label: '0' },
      { x: 120, label: '1' },
      { x: 140, label: '2' },
      { x: 160, label: '3' },
      { x: 200, label: '5' },
      { x: 260, label: '8' },
      { x: 360, label: '13' },
    ]);
  });

  it('returns one zone if both positions are at the same bar', () => {
    expect(fibonacciTimeZones(at(100, 0), at(100, 50), SIZE)).toEqual([{ x: 100, label: '0' }]);
  });

  it('returns no zone for invalid positions', () => {
    expect(fibonacciTimeZones(at(Number.NaN, 0), at(100, 50), SIZE)).toEqual([]);
  });
});

describe('simplifyPath()', () => {
  it('retains a line’s bends', () => {
    const line = [at(0, 0), at(10, 0.2), at(20, 0), at(20, 10), at(20.3, 20), at(40, 20)];
    expect(simplifyPath(line, 500)).toEqual([0, 2, 4, 5]);
  });

  it.each([[0], [1], [2]])('retains all of %d positions', (count) => {
    expect(simplifyPath([at(0, 0), at(0, 0)].slice(0, count), 500)).toHaveLength(count);
  });

  it('returns ascending indexes within the limit, including the first and the last index', () => {
    assert(
      property(array(position, { minLength: 2, maxLength: 300 }), integer({ min: 2, max: 40 }), (positions, most) => {
        const result = simplifyPath(positions, most);
        expect(result.length).toBeLessThanOrEqual(most);
        expect([result[0], result.at(-1)]).toEqual([0, positions.length - 1]);
        expect(result).toEqual([...new Set(result)].toSorted((one, other) => one - other));
      }),
    );
  });

  it('returns at most the given number of indexes for a long line', () => {
    const long = Array.from({ length: 50_000 }, (_, index) => at(index / 10, Math.sin(index) * 100));
    expect(simplifyPath(long, 500).length).toBeLessThanOrEqual(500);
  });

  it('returns the ends of a line with invalid positions', () => {
    const result = simplifyPath([at(0, 0), at(Number.NaN, 0), at(10, 10)], 500);
    expect([result[0], result.at(-1)]).toEqual([0, 2]);
  });
});
