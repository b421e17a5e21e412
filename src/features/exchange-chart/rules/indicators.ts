/** The kind of an input, which determines its label and its bounds. */
export type InputKind =
  | 'period'
  | 'average'
  | 'fast'
  | 'slow'
  | 'signal'
  | 'smoothing'
  | 'deviation'
  | 'step'
  | 'rows'
  | 'limit';

export interface IndicatorInput {
  readonly kind: InputKind;
  readonly initial: number;
}

interface IndicatorRow {
  /** Whether an indicator is drawn on the candles or in a separate pane below them. */
  readonly place: 'candles' | 'pane';
  readonly inputs: readonly IndicatorInput[];
}

const periods = (...values: readonly number[]): readonly IndicatorInput[] =>
  values.map((initial) => ({ kind: 'period', initial }));
const input = (kind: InputKind, initial: number): IndicatorInput => ({ kind, initial });
const over = (...inputs: readonly IndicatorInput[]): IndicatorRow => ({ place: 'candles', inputs });
const below = (...inputs: readonly IndicatorInput[]): IndicatorRow => ({ place: 'pane', inputs });

/** The indicators that the engine calculates, with their inputs in the engine's order. */
const ENGINE_INDICATORS = {
  MA: over(...periods(5, 10, 30, 60)),
  EMA: over(...periods(6, 12, 20)),
  SMA: over(input('period', 12), input('smoothing', 2)),
  BOLL: over(input('period', 20), input('deviation', 2)),
  BBI: over(...periods(3, 6, 12, 24)),
  SAR: over(input('step', 2), input('step', 2), input('limit', 20)),
  AVP: over(),
  VOL: below(input('average', 5), input('average', 10), input('average', 20)),
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

/** The indicators that the chart calculates itself (`rules/studies/`). Their chunk loads when the first of these indicators is added. */
const OWN_INDICATORS = {
  WMA: over(...periods(20)),
  HMA: over(...periods(9)),
  DEMA: over(...periods(20)),
  TEMA: over(...periods(20)),
  VWMA: over(...periods(20)),
  VWAP: over(),
  KC: over(input('period', 20), input('deviation', 2), input('smoothing', 10)),
  DC: over(...periods(20)),
  SUPERTREND: over(input('period', 10), input('deviation', 3)),
  ICHIMOKU: over(input('fast', 9), input('period', 26), input('slow', 52)),
  ALLIGATOR: over(input('slow', 13), input('period', 8), input('fast', 5)),
  VPVR: over(input('rows', 24)),
  ATR: below(...periods(14)),
  STDDEV: below(...periods(20)),
  STOCH: below(input('period', 14), input('smoothing', 3), input('smoothing', 3)),
  STOCHRSI: below(...periods(14, 14), input('smoothing', 3), input('smoothing', 3)),
  MFI: below(...periods(14)),
  ADX: below(...periods(14)),
  AROON: below(...periods(14)),
  UO: below(...periods(7, 14, 28)),
  VORTEX: below(...periods(14)),
  PPO: below(input('fast', 12), input('slow', 26), input('signal', 9)),
  CMF: below(...periods(20)),
  AD: below(),
} as const satisfies Readonly<Record<string, IndicatorRow>>;

/** All available indicators by their common names. */
export const INDICATORS = { ...ENGINE_INDICATORS, ...OWN_INDICATORS };

export type IndicatorName = keyof typeof INDICATORS;

/** The names of all available indicators. */
export const INDICATOR_NAMES = Object.keys(INDICATORS) as readonly IndicatorName[];

/** The maximum number of indicators per chart, not counting the volume pane. */
export const MOST_INDICATORS = 10;

/** Returns whether a value is the name of an available indicator. */
export function isIndicator(value: unknown): value is IndicatorName {
  return typeof value === 'string' && Object.hasOwn(INDICATORS, value);
}

export type EngineIndicatorName = keyof typeof ENGINE_INDICATORS;
export type OwnIndicatorName = keyof typeof OWN_INDICATORS;

/** Returns whether the chart, rather than its engine, calculates an indicator. */
export function isOwnIndicator(name: IndicatorName): name is OwnIndicatorName {
  return Object.hasOwn(OWN_INDICATORS, name);
}

/** Returns an indicator's inputs. */
export function inputsOf(name: IndicatorName): readonly IndicatorInput[] {
  return INDICATORS[name].inputs;
}

/** Returns the bounds of an input: 1 to 2000 (CHR-16), up to 50 for signal lengths (CHR-17, trap 44), and up to 200 for rows. */
export function boundsOf(kind: InputKind): { readonly least: number; readonly most: number } {
  return { least: 1, most: kind === 'signal' ? 50 : kind === 'rows' ? 200 : 2000 };
}

/** The reason why an input is invalid: it is not an integer, or it is out of bounds. */
export type InputFault = 'whole' | 'bounds';

/** The result of validating inputs: all values or, for each input, an error that is undefined if the input is valid. */
export type CheckedInputs =
  | { readonly values: readonly number[] }
  | { readonly faults: readonly (InputFault | undefined)[] };

/** Returns whether an input may be empty. The engine draws no line for an empty input. */
export function isOptional(kind: InputKind): boolean {
  return kind === 'average';
}

/** Validates inputs that were entered or saved. Returns all values or the errors (CHR-16, CHR-17). Empty optional inputs are omitted. */
export function checkInputs(name: IndicatorName, written: readonly unknown[]): CheckedInputs {
  const inputs = inputsOf(name).map(({ kind }, index) => {
    const isOmitted = isOptional(kind) && isBlank(written[index]);
    const value = readWhole(written[index]);
    return { isOmitted, value, fault: isOmitted ? undefined : faultOf(kind, value) };
  });
  return inputs.some(({ fault }) => fault !== undefined)
    ? { faults: inputs.map(({ fault }) => fault) }
    : { values: inputs.flatMap(({ isOmitted, value }) => (isOmitted || value === undefined ? [] : [value])) };
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/**
 * Reads an integer from a number, or from a string of digits with an optional minus sign. Returns undefined for any other value, such as
 * the strings `1e2`, `0x10` and `5.0`.
 */
function readWhole(value: unknown): number | undefined {
  if (typeof value === 'string') return /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : undefined;
  return Number.isSafeInteger(value) ? (value as number) : undefined;
}

function faultOf(kind: InputKind, value: number | undefined): InputFault | undefined {
  if (value === undefined) return 'whole';
  const { least, most } = boundsOf(kind);
  return value < least || value > most ? 'bounds' : undefined;
}
