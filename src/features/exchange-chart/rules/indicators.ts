/** What an input means: it has the bounds of its kind. */
export type InputKind = 'period' | 'fast' | 'slow' | 'signal' | 'smoothing' | 'deviation' | 'step' | 'limit';

export interface IndicatorInput {
  readonly kind: InputKind;
  readonly initial: number;
}

interface IndicatorRow {
  /** Over the candles, or in a pane of its own below them. */
  readonly place: 'candles' | 'pane';
  readonly inputs: readonly IndicatorInput[];
}

const periods = (...values: readonly number[]): readonly IndicatorInput[] =>
  values.map((initial) => ({ kind: 'period', initial }));
const input = (kind: InputKind, initial: number): IndicatorInput => ({ kind, initial });
const over = (...inputs: readonly IndicatorInput[]): IndicatorRow => ({ place: 'candles', inputs });
const below = (...inputs: readonly IndicatorInput[]): IndicatorRow => ({ place: 'pane', inputs });

/** The indicators that are offered, under the names that people know; their inputs in the order of the engine's. */
export const INDICATORS = {
  MA: over(...periods(5, 10, 30, 60)),
  EMA: over(...periods(6, 12, 20)),
  SMA: over(input('period', 12), input('smoothing', 2)),
  BOLL: over(input('period', 20), input('deviation', 2)),
  BBI: over(...periods(3, 6, 12, 24)),
  SAR: over(input('step', 2), input('step', 2), input('limit', 20)),
  AVP: over(),
  VOL: below(...periods(5, 10, 20)),
  MACD: below(input('fast', 12), input('slow', 26), input('signal', 9)),
  KDJ: below(input('period', 9), input('smoothing', 3), input('smoothing', 3)),
  RSI: below(...periods(6, 12, 24)),
  AO: below(input('fast', 5), input('slow', 34)),
  BIAS: below(...periods(6, 12, 24)),
  BRAR: below(...periods(26)),
  CCI: below(...periods(20)),
  CR: below(...periods(26, 10, 20, 40, 60)),
  DMA: below(input('fast', 10), input('slow', 50), input('signal', 10)),
  DMI: below(input('period', 14), input('smoothing', 6)),
  EMV: below(input('period', 14), input('signal', 9)),
  MTM: below(input('period', 12), input('signal', 6)),
  OBV: below(input('signal', 30)),
  PSY: below(input('period', 12), input('signal', 6)),
  PVT: below(),
  ROC: below(input('period', 12), input('signal', 6)),
  TRIX: below(input('period', 12), input('signal', 9)),
  VR: below(input('period', 26), input('signal', 6)),
  WR: below(...periods(6, 10, 14)),
} as const satisfies Readonly<Record<string, IndicatorRow>>;

export type IndicatorName = keyof typeof INDICATORS;

/** Their names, in the order in which they are offered. */
export const INDICATOR_NAMES = Object.keys(INDICATORS) as readonly IndicatorName[];

/** On one chart. */
export const MOST_INDICATORS = 10;

/** Whether it is one of those that are offered. */
export function isIndicator(value: unknown): value is IndicatorName {
  return typeof value === 'string' && Object.hasOwn(INDICATORS, value);
}

/** What an indicator is made with. */
export function inputsOf(name: IndicatorName): readonly IndicatorInput[] {
  return INDICATORS[name].inputs;
}

/** The least and the most of an input: integers from 1 to 2000 (CHR-16), the length of a signal up to 50 (CHR-17, trap 44). */
export function boundsOf(kind: InputKind): { readonly least: number; readonly most: number } {
  return { least: 1, most: kind === 'signal' ? 50 : 2000 };
}

/** What is wrong with an input: it is no whole number, or out of its bounds. */
export type InputFault = 'whole' | 'bounds';

/** Either every value, or what is wrong with each input; undefined where nothing is. */
export type CheckedInputs =
  | { readonly values: readonly number[] }
  | { readonly faults: readonly (InputFault | undefined)[] };

/** Checks what was written into the fields of an indicator, or saved: all or nothing (CHR-16, CHR-17). */
export function checkInputs(name: IndicatorName, written: readonly unknown[]): CheckedInputs {
  const inputs = inputsOf(name);
  const values = inputs.map((_, index) => readWhole(written[index]));
  const faults = inputs.map(({ kind }, index) => faultOf(kind, values[index]));
  return faults.some((fault) => fault !== undefined) ? { faults } : { values: values as readonly number[] };
}

/** Digits alone: `1e2`, `0x10` and `5.0` are no way to write a length. */
function readWhole(value: unknown): number | undefined {
  if (typeof value === 'string') return /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : undefined;
  return Number.isSafeInteger(value) ? (value as number) : undefined;
}

function faultOf(kind: InputKind, value: number | undefined): InputFault | undefined {
  if (value === undefined) return 'whole';
  const { least, most } = boundsOf(kind);
  return value < least || value > most ? 'bounds' : undefined;
}
